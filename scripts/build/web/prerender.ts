import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface DrawnPage {
  readonly name: string;
  readonly sources: readonly string[];
  readonly html: string;
  /** Whether only what stands around the page was drawn, which its scripts replace. */
  readonly waits?: boolean;
  /** What begins at once, before the styles and scripts of the page are asked for. */
  readonly first?: string | undefined;
}

/** What web/src/prerender.tsx tells; it is built before it can be asked. */
interface Drawing {
  readonly language: string;
  readonly direction?: string;
  readonly description: string;
  readonly withoutScripts: string;
  /** What a device shows of the web where it is installed. */
  readonly installed: object;
  readonly pages: readonly DrawnPage[];
}

/** Vite's own account of a build: each source with its file, the styles of it and what it imports. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

const MANIFEST = path.join('.vite', 'manifest.json');

/** Reads the account of the build in a folder. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'));

/** A source of the manifest and all that it imports, each once. */
export function withImports(manifest: Manifest, source: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(source)) return known;
  known.add(source);
  for (const each of manifest[source]?.imports ?? []) withImports(manifest, each, known);
  return known;
}

/** What a page loads beside the frame: the styles and scripts of its own code, in the order of the build. */
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

/** What React puts ahead of a page for the head: its title, and preloads of its pictures. */
const AHEAD = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;
const TITLE = /<title>[^<]*<\/title>/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Replaces what stands in the frame exactly once; a frame that lost it is a fault of the build. */
function put(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`The page has no ${place.source} to fill.`);
  return html.replace(place, () => text);
}

/**
 * The frame in the language of a drawing.
 * @param installed The file that says what a device shows of it.
 */
function framed(
  frame: string,
  { language, direction = 'ltr', description, withoutScripts }: Drawing,
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
  return put(linked, /<noscript>[^<]*<\/noscript>/, `<noscript>${escaped(withoutScripts)}</noscript>`);
}

const OWN_SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
/**
 * Loads what the template holds once the page is there as a whole and on screen; where a browser does not tell or show
 * that, without it.
 */
const ONCE_PAINTED = `{
  let begun = false;
  const begin = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', begin, { once: true });
    if (!begun) document.head.append(document.importNode(document.getElementById('scripts').content, true));
    begun = true;
  };
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) begin();
  else {
    const isPainted = (seen) => seen.getEntriesByName('first-contentful-paint').length > 0;
    new PerformanceObserver((seen) => isPainted(seen) && begin()).observe({ type: 'paint', buffered: true });
    addEventListener('visibilitychange', begin, { once: true });
    setTimeout(begin, 3000);
  }
}`;

/** A whole page can be read without its scripts: they wait until it is painted, so that nothing delays that. */
function scriptsAfterPaint(html: string): string {
  const scripts = html.match(OWN_SCRIPTS)?.join('') ?? '';
  const held = `<template id="scripts">${scripts}</template><script>${ONCE_PAINTED}</script></head>`;
  return put(html.replace(OWN_SCRIPTS, ''), /<\/head>/, held);
}

/** A page whose scripts bring what it is about: they come at once, but no earlier than its styles and letters. */
const scriptsAfterStyles = (html: string): string =>
  html.replace(/<(?:script type="module"|link rel="modulepreload")/g, (start) => `${start} fetchpriority="low"`);

/** A page of the frame: what was drawn in its root; its title, preloads and the links of its own code in its head. */
export function prerenderedPage(
  frame: string,
  { html, waits = false, first }: Pick<DrawnPage, 'html' | 'waits' | 'first'>,
  links: string,
): string {
  const [ahead = ''] = AHEAD.exec(html) ?? [];
  const [title] = TITLE.exec(ahead) ?? [];
  if (title === undefined && !waits) throw new Error('A drawn page has no title.');
  const titled = title === undefined ? frame : put(frame, TITLE, title);
  const headed = put(titled, /<\/head>/, `${ahead.replace(TITLE, '')}${links}</head>`);
  const ordered = waits ? scriptsAfterStyles(headed) : scriptsAfterPaint(headed);
  const begun = put(
    ordered,
    /<meta name="description"/,
    `${first === undefined ? '' : `<script>${first}</script>`}<meta name="description"`,
  );
  const root = waits ? '<div id="root" data-waits="">' : '<div id="root">';
  return put(begun, /<div id="root"><\/div>/, `${root}${html.slice(ahead.length)}</div>`);
}

async function readDrawing(folder: string): Promise<Drawing> {
  const drawn: { drawing(): Promise<Drawing> } = await import(pathToFileURL(path.join(folder, 'draw.js')).href);
  return drawn.drawing();
}

/**
 * Draws the first pages of the web and lays them beside its frame: `home.html`, `home.hi.html` and so on; and what a
 * device shows of the web where it is installed.
 * @param web The built web, which has its frame as `index.html`.
 * @param built Where the web in this language was built, and what draws it.
 * @param ending What the names of the pages end with.
 */
export async function prerenderPages(web: string, built: { web: string; draw: string }, ending: string): Promise<void> {
  const drawing = await readDrawing(built.draw);
  const installed = `manifest${ending}.webmanifest`;
  const frame = framed(await readFile(path.join(built.web, 'index.html'), 'utf8'), drawing, installed);
  const manifest = await readManifest(built.web);
  const write = (name: string, html: string) => writeFile(path.join(web, `${name}${ending}.html`), html);
  await Promise.all([
    write('index', frame),
    writeFile(path.join(web, installed), JSON.stringify(drawing.installed)),
    ...drawing.pages.map((page) =>
      write(page.name, prerenderedPage(frame, page, ownLinks(manifest, frame, page.sources))),
    ),
  ]);
}

/** Lays the hashed files of one build beside those of another; what both have is the same. */
export async function join(web: string, other: string): Promise<void> {
  await cp(path.join(other, 'assets'), path.join(web, 'assets'), { recursive: true });
  await rm(other, { recursive: true });
}
