import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawingModule, PageDrawer } from '#contract/pages/drawn-pages.ts';
import type { Language } from '#core/shared/index.ts';

/** What draws the pages of a language; null where nothing does. @throws where its code can't be loaded */
export type PageDrawers = (language: Language) => Promise<PageDrawer | null>;

/** Where the build puts the code that draws pages, beside the folder of the built web: a folder for each language. */
const fileOf = (webRoot: string, language: string): string => join(webRoot, '..', 'drawing', language, 'page.js');

/**
 * The code that draws the pages of a built web, by language. Each is loaded with the first page that is drawn in it: a
 * third of a second of a processor, which a start need not wait for.
 * @param origin the public URL of the product
 */
export function builtPageDrawers(webRoot: string, origin: string): PageDrawers {
  const loaded = new Map<Language, Promise<PageDrawer | null>>();
  async function load(language: Language): Promise<PageDrawer | null> {
    const file = fileOf(webRoot, language);
    if (!existsSync(file)) return null;
    const built: DrawingModule = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return built.pageDrawer(origin);
  }
  return (language) => {
    const known = loaded.get(language) ?? load(language);
    loaded.set(language, known);
    return known;
  };
}
