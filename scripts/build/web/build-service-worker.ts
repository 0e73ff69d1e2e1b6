import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, withImports } from './prerender.ts';

/** The sources that every page needs without a connection, beside the pages themselves. */
const SHELL = ['src/app/shell/fallbacks/offline-page.tsx', 'src/app/background/background.ts'];
/** The sources of the account page, and of the menu that is on every page of a traveller. */
const ACCOUNT = ['src/features/account/account-page.tsx', 'src/app/shell/header/account-menu.tsx'];

/** The addresses of the built sources, their styles and all that they import. @throws for a source that was not built */
export function filesToKeep(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const missing = sources.filter((source) => manifest[source] === undefined);
  if (missing.length > 0) throw new Error(`No code was built of ${missing.join(', ')}.`);
  const chunks = sources
    .flatMap((source) => [...withImports(manifest, source)])
    .flatMap((name) => manifest[name] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`))].sort();
}

/**
 * Writes the service worker beside the pages, with the names of the files that it precaches. A build of other files is
 * another worker, by which browsers detect that there is a new one.
 * @param built Where the worker's program was built, and the manifest of the web in each language.
 */
export async function buildServiceWorker(
  web: string,
  built: { readonly worker: string; readonly files: ReadonlyMap<string, Manifest> },
): Promise<void> {
  const inEach = (sources: readonly string[]) =>
    Object.fromEntries([...built.files].map(([language, manifest]) => [language, filesToKeep(manifest, sources)]));
  const kept = { files: inEach(SHELL), account: inEach(ACCOUNT) };
  const program = await readFile(path.join(built.worker, 'worker.js'), 'utf8');
  const build = createHash('sha256')
    .update(JSON.stringify([...built.files.values()]))
    .digest('hex')
    .slice(0, 12);
  await writeFile(
    path.join(web, 'worker.js'),
    `const PADAV_SHELL = ${JSON.stringify({ build, ...kept })};\n${program}`,
  );
}
