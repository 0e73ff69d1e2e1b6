import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/shared/index.ts';

/** The prerendered pages, and the frame without content. */
export type PageName = 'frame' | 'home' | 'login' | 'signup' | 'results' | 'hotel' | 'account' | 'not-found';

/** The built page of a name in a language. */
export interface BuiltPage {
  /** Its path within the folder of the built web. */
  readonly file: string;
  readonly html: string;
  /** Weak, since it is the same for each content coding (RFC 9110, section 8.8.3); of the content, not of its length. */
  readonly entityTag: string;
}

/** Every page of a built web. */
export interface BuiltPages {
  /** The page of a name; the frame where that was not drawn, in the default language where it was not built in that one. */
  page(name: PageName, language: Language): BuiltPage;
  /** All of them, each once. */
  readonly all: readonly BuiltPage[];
}

const FRAME = 'index.html';
const NAMES: readonly PageName[] = ['frame', 'home', 'login', 'signup', 'results', 'hotel', 'account', 'not-found'];

const fileOf = (name: PageName, language: Language): string =>
  `${name === 'frame' ? 'index' : name}${language === DEFAULT_LANGUAGE ? '' : `.${language}`}.html`;

function readPage(webRoot: string, file: string): BuiltPage {
  const html = readFileSync(join(webRoot, file), 'utf8');
  return { file, html, entityTag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

/**
 * Reads the pages of a built web, once.
 * @param webRoot the folder; it contains at least `index.html`
 */
export function builtPages(webRoot: string): BuiltPages {
  const read = new Map<string, BuiltPage>();
  for (const file of NAMES.flatMap((name) => LANGUAGES.map((language) => fileOf(name, language)))) {
    if (existsSync(join(webRoot, file))) read.set(file, readPage(webRoot, file));
  }
  const frame = read.get(FRAME) ?? readPage(webRoot, FRAME);
  const page = (name: PageName, language: Language): BuiltPage =>
    [fileOf(name, language), fileOf('frame', language), fileOf(name, DEFAULT_LANGUAGE)]
      .map((file) => read.get(file))
      .find(Boolean) ?? frame;
  return { page, all: [...read.values()] };
}
