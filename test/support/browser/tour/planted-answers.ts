import type { BrowserContext, Page } from 'playwright-core';
import { escapePattern } from '../../escape-pattern.ts';

/** What the page answers itself in place of the server, until the next station begins. */
interface PlantedAnswer {
  /** Of the whole address. */
  readonly pattern: string;
  /** `null` is every method. */
  readonly method: string | null;
  /** `null` never answers. */
  readonly answer: { readonly status: number; readonly type: string; readonly body: string } | null;
}

const KEY = 'planted-answers';

/**
 * Lets the pages of a context answer calls themselves. Routes of Playwright would do so too, but they switch the browser's
 * cache off: each page then loads and compiles all of its scripts, which took longer than the checks.
 */
export const allowPlantedAnswers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((key) => {
    /** The one that was planted last for a call. */
    const answerTo = ({ url, method }: Request): PlantedAnswer | undefined => {
      // A sandboxed frame has no storage, and no calls of the product.
      if (window.origin === 'null') return undefined;
      const planted: readonly PlantedAnswer[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return planted.findLast((each) => new RegExp(each.pattern).test(url) && (each.method ?? method) === method);
    };
    const send = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const [input, init] = call;
      // Of a request its copy: a body is read once.
      const request = new Request(input instanceof Request ? input.clone() : input, init);
      const found = answerTo(request);
      if (found === undefined) return send(...call);
      if (found.answer !== null) {
        const { status, type, body } = found.answer;
        return new Response(body, { status, headers: { 'content-type': type } });
      }
      const { signal } = request;
      signal.throwIfAborted();
      return new Promise((_, abort) => signal.addEventListener('abort', () => abort(signal.reason)));
    };
  }, KEY);

/** The regular expression of a glob: `**` is anything, `*` anything within a part of a path. */
const patternOf = (glob: string): string => {
  const parts = glob.split(/(\*\*\/|\*\*|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : escapePattern(part);
  });
  return `^${parts.join('')}$`;
};

const plant = (page: Page, planted: PlantedAnswer): Promise<void> =>
  page.evaluate(
    ([key, added]) => {
      const planted = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      sessionStorage.setItem(key, JSON.stringify([...planted, added]));
    },
    [KEY, planted] as const,
  );

const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

/** Answers calls as the server would, for states that the tour's data do not have. */
export const reply = (page: Page, calls: string, body: object): Promise<void> =>
  plant(page, { pattern: patternOf(calls), method: null, answer: json(200, body) });

/** The same for what a page sends. */
export const replyToPost = (page: Page, calls: string, status: number, body: object): Promise<void> =>
  plant(page, { pattern: patternOf(calls), method: 'POST', answer: json(status, body) });

/** Calls fail, as while the server is overloaded. */
export const fail = (page: Page, calls: string): Promise<void> =>
  plant(page, { pattern: patternOf(calls), method: null, answer: { status: 503, type: 'text/plain', body: '{}' } });

/** Calls get no answer. */
export const hang = (page: Page, calls: string): Promise<void> =>
  plant(page, { pattern: patternOf(calls), method: null, answer: null });
