import { escapeHtml } from '../small-page.ts';

/** A page written in the part of Markdown that our pages use. */
export interface Written {
  /** The text of its first heading. */
  readonly title: string;
  readonly html: string;
}

/** An address for a heading: `#what-to-retry`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Code, a link whose name may have code in it, or stressed words: whichever comes first. */
const MARKED = /`(?<code>[^`]+)`|\[(?<name>(?:`[^`]*`|[^\]`])+)\]\((?<to>[^)\s]+)\)|\*\*(?<words>[^*]+)\*\*/g;

function marked({ code, name, to, words }: Readonly<Record<string, string | undefined>>): string {
  if (code !== undefined) return `<code>${escapeHtml(code)}</code>`;
  if (name !== undefined) return `<a href="${escapeHtml(to ?? '')}">${inline(name)}</a>`;
  return `<strong>${escapeHtml(words ?? '')}</strong>`;
}

/** Code, links and stressed words of a line; everything else is text. */
export function inline(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    html += escapeHtml(text.slice(end, match.index)) + marked(match.groups ?? {});
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

/** The languages of samples by their names in a fence. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'curl',
  python: 'Python',
  php: 'PHP',
  sh: 'Shell',
  ts: 'TypeScript',
  json: 'JSON',
  http: 'HTTP',
};

/** A sample that can be scrolled, by keyboard too. */
export const sample = (code: string, language: string): string => {
  const name = LANGUAGES[language] ?? language;
  const named = name === '' ? '' : ` data-language="${escapeHtml(name)}"`;
  const label = `${name} sample`.trim();
  return `<pre class="sample" tabindex="0" role="group" aria-label="${escapeHtml(label)}"${named}><code>${escapeHtml(code)}</code></pre>`;
};

const cellsOf = (row: string): readonly string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function table(rows: readonly string[]): string {
  const [head = '', , ...body] = rows;
  const heads = cellsOf(head).map((cell) => `<th scope="col">${inline(cell)}</th>`);
  const lines = body.map(
    (row) =>
      `<tr>${cellsOf(row)
        .map((cell) => `<td>${inline(cell)}</td>`)
        .join('')}</tr>`,
  );
  return scrollable(`<table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`);
}

/** What may be wider than a phone's screen; it scrolls by itself, by keyboard too. */
export const scrollable = (html: string): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="Table">${html}</div>`;

const ITEM = /^(?:[-*]|\d+[.]) (.*)$/;

function list(lines: readonly string[]): string {
  const kind = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  const items: string[] = [];
  for (const line of lines) {
    const [, text] = ITEM.exec(line) ?? [];
    if (text === undefined) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else items.push(text);
  }
  return `<${kind}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${kind}>`;
}

function heading(line: string): string {
  const [, marks = '', text = ''] = /^(#+) (.*)$/.exec(line) ?? [];
  const level = marks.length;
  return level === 1 ? `<h1>${inline(text)}</h1>` : `<h${level} id="${anchorOf(text)}">${inline(text)}</h${level}>`;
}

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (/^#+ /.test(first)) return heading(first);
  if (first.startsWith('|')) return table(lines);
  if (ITEM.test(first)) return list(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
}

interface Part {
  readonly lines: readonly string[];
  /** The language of a sample; `null` for any other part. */
  readonly fence: string | null;
}

/** The parts of a page: what a blank line or a fence ends. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const end = () => {
    if (lines.length > 0) parts.push({ lines, fence });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [, language] = /^```(\w*)$/.exec(line) ?? [];
    if (language === undefined && (fence !== null || line.trim() !== '')) lines.push(line);
    else end();
    if (language !== undefined) fence = fence === null ? language : null;
  }
  end();
  return parts;
}

/**
 * Renders a page of ours. Its text may have headings, paragraphs, lists, tables and samples, with code, links and
 * stressed words in them; HTML is text. Samples that follow each other are one group, of which a script shows one.
 */
export function renderMarkdown(text: string): Written {
  const parts = partsOf(text);
  const html: string[] = [];
  let group: string[] = [];
  const endGroup = () => {
    if (group.length > 1) html.push(`<div class="samples">${group.join('')}</div>`);
    else html.push(...group);
    group = [];
  };
  for (const { lines, fence } of parts) {
    if (fence !== null) group.push(sample(lines.join('\n'), fence));
    else {
      endGroup();
      html.push(block(lines));
    }
  }
  endGroup();
  return { title: /^# (.*)$/m.exec(text)?.[1] ?? '', html: html.join('\n') };
}
