import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawingModule, PageDrawer } from '#contract/pages/drawn-pages.ts';
import { LANGUAGES } from '#core/shared/index.ts';

/** Where the build puts the code that draws pages, beside the folder of the built web: a folder for each language. */
const fileOf = (webRoot: string, language: string): string => join(webRoot, '..', 'drawing', language, 'page.js');

/**
 * Loads the code that draws the pages of a built web; none where none was built.
 * @param origin the public URL of the product
 */
export async function builtPageDrawers(webRoot: string, origin: string): Promise<readonly PageDrawer[]> {
  const files = LANGUAGES.map((language) => fileOf(webRoot, language)).filter((file) => existsSync(file));
  return Promise.all(
    files.map(async (file) => {
      const built: DrawingModule = await import(/* @vite-ignore */ pathToFileURL(file).href);
      return built.pageDrawer(origin);
    }),
  );
}
