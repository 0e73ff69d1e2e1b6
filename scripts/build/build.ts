import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder, createLogger, type Logger } from 'vite';
import { ConfigurationRefused, readConfiguration } from '../../src/composition/configuration/configuration.ts';
import { buildServiceWorker } from './web/build-service-worker.ts';
import { compress } from './web/compress.ts';
import { LANGUAGE_BUILDS } from './web/language-builds.ts';
import { join, type Manifest, prerenderPages, readManifest } from './web/prerender.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
/** Built beside the existing build, which is replaced only by a complete one. */
const fresh = path.join(root, '.cache', `build-${process.pid}`);

/** A start that can't succeed is reported at once, not after the build. */
function checkConfiguration(): void {
  try {
    readConfiguration(process.env, root);
  } catch (error) {
    if (!(error instanceof ConfigurationRefused)) throw error;
    console.error(`Padav did not start. ${error.message}`);
    process.exit(1);
  }
}

function replace(): void {
  const old = `${fresh}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Merges the languages, prerenders the first pages in each, and adds the service worker and compressed copies. */
async function finishWeb(web: string): Promise<void> {
  const built = (name: string) => path.join(fresh, name);
  const files = new Map<string, Manifest>();
  for (const { language, folder, draw, ending } of LANGUAGE_BUILDS) {
    await prerenderPages(web, { web: built(folder), draw: built(draw) }, ending);
    files.set(language, await readManifest(built(folder)));
  }
  await buildServiceWorker(web, { worker: built('worker'), files });
  await mkdir(built('drawing'));
  for (const { language, folder, draw } of LANGUAGE_BUILDS) {
    if (built(folder) !== web) await join(web, built(folder));
    // What prerendered the pages of this build stays: the server draws others with it.
    await rename(built(draw), path.join(built('drawing'), language));
  }
  await Promise.all([built('worker'), path.join(web, '.vite')].map((folder) => rm(folder, { recursive: true })));
  await compress(web);
}

/** Errors only, and a warning counts as one: in a build that always warns nobody notices a new warning. */
function strictLogger(): { logger: Logger; warnings: readonly string[] } {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  return { logger: { ...createLogger('warn'), warn, warnOnce: warn }, warnings };
}

async function build(): Promise<void> {
  const started = performance.now();
  const fingerprint = execFileSync(process.execPath, [path.join(root, 'scripts/build/source-fingerprint.mjs')]);
  console.info('Building the web and the server (again only when something changed)...');
  mkdirSync(fresh, { recursive: true });
  const into = (folder: string) => ({ build: { outDir: path.join(fresh, folder) } });
  const { logger, warnings } = strictLogger();
  const builder = await createBuilder({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    customLogger: logger,
    environments: Object.fromEntries([
      ...LANGUAGE_BUILDS.flatMap(({ web, folder, draw }) => [
        [web, into(folder)],
        [draw, into(draw)],
      ]),
      ['worker', into('worker')],
      ['ssr', into('server')],
    ]),
  });
  await builder.buildApp();
  if (warnings.length > 0) throw new Error(`It warned: ${warnings.join('\n')}`);
  await finishWeb(path.join(fresh, 'web'));
  writeFileSync(path.join(fresh, 'fingerprint'), fingerprint);
  replace();
  console.info(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv.includes('--before-start')) checkConfiguration();
try {
  await build();
} catch (error) {
  console.error(
    `The build failed; what was built before is kept. ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
