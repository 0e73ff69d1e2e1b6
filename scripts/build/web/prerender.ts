import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withEarlyRead } from './page/early-read.ts';
import { minifyInlineScripts } from './page/inline-scripts.ts';
import { inlineStyles } from './page/inline-styles.ts';
import { lateScripts } from './page/late-scripts.ts';
import { laterStyles } from './page/later-styles.ts';

interface DrawnPage {
  readonly name: string;
  readonly sources: readonly string[];
  readonly html: string;
  /** Whether only the frame of the page was prerendered, which its scripts replace. */
  readonly waits?: boolean;
  /** Whether the server draws its content: its styles come while that is asked for, and need not be in each answer. */
  readonly drawn?: boolean;
  /** Whether the page begins the first read of its code by itself. */
  readonly readsEarly?: boolean;
}

/** The exports of web/src/prerender.tsx; it is built before it can be imported. */
interface Drawing {
  readonly language: string;
  readonly direction?: string;
  readonly description: string;
  readonly withoutScripts: string;
  /** The link to the search that follows it. */
  readonly search: string;
  /** The web app manifest. */
  readonly installed: object;
  readonly pages: readonly DrawnPage[];
}

/** Vite's manifest of a build: each source with its file, its styles and its imports. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

const MANIFEST = path.join('.vite', 'manifest.json');

/** Reads the manifest of the build in a folder. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'));

/** A source of the manifest and all its imports, each once. */
export function withImports(manifest: Manifest, source: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(source)) return known;
  known.add(source);
  for (const each of manifest[source]?.imports ?? []) withImports(manifest, each, known);
  return known;
}

/** The files of a page beside the frame: the styles and scripts of its code, in the order of the build. */
function ownLinks(manifest: Manifest, frame: string, sources: readonly string[]): string {
  const missing = sources.find((source) => manifest[source] === undefined);
  if (missing !== undefined) throw new Error(`No code was built of ${missing}.`);
  const chunks = sources
    .flatMap((source) => [...withImports(manifest, source)])
    .flatMap((name) => manifest[name] ?? []);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const scripts = new Set(chunks.map((chunk) => chunk.file));
  const links = (files: ReadonlySet<string>, rel: string) =>
    [...files].filter((file) => !frame.includes(file)).map((file) => `<link rel="${rel}" crossorigin href="/${file}">`);
  return [...links(styles, 'stylesheet'), ...links(scripts, 'modulepreload')].join('');
}

/** The elements that React renders before a page for the head: its title, and preloads of its pictures. */
const AHEAD = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;
const TITLE = /<title>[^<]*<\/title>/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Replaces a text that is in the frame exactly once; a frame without it is an error of the build. */
function put(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`The page has no ${place.source} to fill.`);
  return html.replace(place, () => text);
}

/**
 * The frame in the language of a page.
 * @param installed The file of the web app manifest.
 */
function framed(
  frame: string,
  { language, direction = 'ltr', description, withoutScripts, search }: Drawing,
  installed: string,
): string {
  const inLanguage = put(
    frame,
    /<html lang="[^"]*"/,
    `<html lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`,
  );
  const described = put(
    inLanguage,
    /<meta name="description" content="[^"]*"/,
    `<meta name="description" content="${escaped(description)}"`,
  );
  const linked = put(described, /<\/head>/, `<link rel="manifest" href="/${installed}"></head>`);
  const told = `<noscript><aside>${escaped(withoutScripts)} <a href="/">${escaped(search)}</a></aside></noscript>`;
  return put(linked, /<noscript>.*<\/noscript>/, told);
}

/** A page in the frame: its HTML in the root; its title, preloads and the links of its code in the head. */
export function prerenderedPage(
  frame: string,
  { html, waits = false }: Pick<DrawnPage, 'html' | 'waits'>,
  links: string,
): string {
  const [ahead = ''] = AHEAD.exec(html) ?? [];
  const [title] = TITLE.exec(ahead) ?? [];
  if (title === undefined && !waits) throw new Error('A drawn page has no title.');
  const titled = title === undefined ? frame : put(frame, TITLE, title);
  const headed = put(titled, /<\/head>/, `${ahead.replace(TITLE, '')}${links}</head>`);
  const root = waits ? '<div id="root" data-waits="">' : '<div id="root">';
  return put(lateScripts(headed, waits), /<div id="root"><\/div>/, `${root}${html.slice(ahead.length)}</div>`);
}

async function readDrawing(folder: string): Promise<Drawing> {
  const drawn: { drawing(): Promise<Drawing> } = await import(pathToFileURL(path.join(folder, 'draw.js')).href);
  return drawn.drawing();
}

/**
 * Prerenders the first pages of the web and writes them beside its frame: `home.html`, `home.hi.html` and so on; and
 * the web app manifest.
 * @param web The built web, which has its frame as `index.html`.
 * @param built Where the web in this language was built, and the module that renders it.
 * @param ending The suffix of the names of the pages.
 */
export async function prerenderPages(web: string, built: { web: string; draw: string }, ending: string): Promise<void> {
  const drawing = await readDrawing(built.draw);
  const installed = `manifest${ending}.webmanifest`;
  const frame = framed(await readFile(path.join(built.web, 'index.html'), 'utf8'), drawing, installed);
  const manifest = await readManifest(built.web);
  const write = (name: string, html: string) =>
    writeFile(path.join(web, `${name}${ending}.html`), minifyInlineScripts(html));
  async function writePage(page: DrawnPage): Promise<void> {
    const html = prerenderedPage(frame, page, ownLinks(manifest, frame, page.sources));
    const own = page.waits && !page.drawn ? await laterStyles(html, frame, built.web) : html;
    const whole = page.drawn ? html : await inlineStyles(own, built.web);
    await write(page.name, page.readsEarly === true ? withEarlyRead(whole) : whole);
  }
  await Promise.all([
    write('index', frame),
    writeFile(path.join(web, installed), JSON.stringify(drawing.installed)),
    ...drawing.pages.map(writePage),
  ]);
}

/** Copies the hashed files of one build into those of another; files in both are the same. */
export async function join(web: string, other: string): Promise<void> {
  await cp(path.join(other, 'assets'), path.join(web, 'assets'), { recursive: true });
  await rm(other, { recursive: true });
}
