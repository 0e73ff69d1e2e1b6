import type { PageReader } from '#contract/pages/drawn-pages.ts';
import { tellWithoutScripts } from '../pages/without-scripts.ts';

/** A built page, divided where a drawn one has its own content. */
export interface PageFrame {
  /** Its head and the beginning of its root, with a title in HTML. */
  readonly head: (title: string) => string;
  /**
   * What follows the content: the end of the root, the answers, and the end of the page.
   * @param withoutScripts what is told to browsers without scripts, as text, instead of the sentence of the page
   */
  readonly tail: (answers: string, withoutScripts?: string) => string;
}

const ROOT = /<div id="root" data-waits="">/;
const END = /<\/div>\s*<noscript>/g;
const TITLE = /<title>[^<]*<\/title>/;
/** The requests for scripts ahead of the content, which would delay one that is sent with the page. */
const AHEAD = /<link rel="modulepreload" fetchpriority="low"[^>]*>/g;

/** Divides a built page; null where it is not one that waits for its content. */
export function pageFrame(html: string): PageFrame | null {
  const root = ROOT.exec(html);
  const end = [...html.matchAll(END)].at(-1);
  if (root === null || end === undefined || !TITLE.test(html)) return null;
  const [before, after] = [html.slice(0, root.index).replace(AHEAD, ''), html.slice(end.index + '</div>'.length)];
  return {
    head: (title) => `${title === '' ? before : before.replace(TITLE, () => `<title>${title}</title>`)}<div id="root">`,
    tail: (answers, withoutScripts) =>
      `</div>${answers}${withoutScripts === undefined ? after : tellWithoutScripts(after, withoutScripts)}`,
  };
}

/**
 * The element with the answers of a page, which the browser reads and never runs. No text can end it: a `<` of the
 * answers is written as an escape of JSON.
 * @param day the day in India on which it was drawn
 * @param answers the answers as JSON texts, by their keys
 */
export function answersElement(day: string, reader: PageReader, answers: ReadonlyMap<string, string>): string {
  const members = [...answers].map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  const json = `{"day":${JSON.stringify(day)},"reader":"${reader}","answers":{${members.join(',')}}}`;
  return `<script type="application/json" id="drawn">${json.replaceAll('<', '\\u003c')}</script>`;
}
