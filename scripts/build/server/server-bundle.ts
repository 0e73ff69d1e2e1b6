import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { ABSENT, SENDS_ITS_FILES } from './server-build.ts';

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
    }),
  ),
});

/** The entries of package-lock.json, by the folders of the packages. */
export type Lock = z.output<typeof lockShape>;

/** Reads a package-lock.json. */
export const readLock = (text: string): Lock => lockShape.parse(JSON.parse(text));

const IMPORT = /(?:^|\n)\s*(?:import|export)(?:[^'";]*?\bfrom)?\s*["']([^"'\n]+)["']/g;

/** An import that waits until something is needed. */
const LATER = /\bimport\(\s*["']([@a-z][\w@./-]*)["']\s*\)/g;

/** The npm packages that a built module imports by name, at its start or later. */
export function packagesOf(module: string): readonly string[] {
  const names = [...module.matchAll(IMPORT), ...module.matchAll(LATER)].map(([, name = '']) => name);
  const packages = names.filter((name) => !/^[./#]/.test(name) && !isBuiltin(name));
  return [...new Set(packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}

/** Where Node finds a package from a folder of the lock: beside it or further up; `null` when it is not installed. */
function folderOf(lock: Lock, name: string, from: string): string | null {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (Object.hasOwn(lock.packages, here)) return here;
  if (from === '') return null;
  const above = from.lastIndexOf('/node_modules/');
  return folderOf(lock, name, above === -1 ? '' : from.slice(0, above));
}

function neededBy(lock: Lock, folder: string): readonly string[] {
  const found = lock.packages[folder];
  if (found === undefined) return [];
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = found;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/**
 * The folders of packages and of their transitive dependencies, sorted. @throws for one that is not in the lock file.
 */
export function closure(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(lock, name, from);
    if (folder === null && from === '') throw new Error(`${name} is imported, but package-lock.json does not have it`);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    for (const next of neededBy(lock, folder)) visit(next, folder);
  };
  for (const name of names) visit(name, '');
  return [...found].sort();
}

/** What a running server reads beside its packages, from the project's folder, and the licences. */
export const SERVER_FILES = [
  'LICENSE',
  'dist',
  'docs/notices.md',
  'docs/partners',
  'docs/quickstart.md',
  'migrations',
  'package.json',
  'src/adapters/passwords/common',
  'src/adapters/places/gazetteer',
] as const;

const TYPEFACES = '@expo-google-fonts';
/** Papers are written in two weights of a typeface. */
const OTHER_WEIGHT = /[\\/](?!400Regular|600SemiBold)[1-9]00\w+$/;

/** Whether a running server reads a file of a package that it finds by its name. */
export const isRead = (file: string): boolean => !OTHER_WEIGHT.test(file) && !file.endsWith('.map');

/** The folders of packages whose files a running server finds by the package's name: it imports none of their modules. */
export function foundByName(manifest: string): readonly string[] {
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(manifest));
  const names = Object.keys(dependencies).filter(
    (name) => name === SENDS_ITS_FILES || name.startsWith(`${TYPEFACES}/`),
  );
  return names.map((name) => `node_modules/${name}`);
}

/**
 * Copies all that a built server needs to run, and nothing else: no sources, no packages of the web, of the build or
 * of the tests, no PostgreSQL and no browser.
 * @param to A folder that does not exist yet.
 */
export function bundleServer(root: string, to: string): readonly string[] {
  const server = path.join(root, 'dist', 'server');
  const modules = readdirSync(server).filter((name) => name.endsWith('.js'));
  const named = modules.flatMap((name) => packagesOf(readFileSync(path.join(server, name), 'utf8')));
  const imported = named.filter((name) => !ABSENT.includes(name));
  const lock = readLock(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  // A package for another platform is only in the lock file.
  const folders = closure(lock, imported).filter((folder) => existsSync(path.join(root, folder)));
  mkdirSync(to, { recursive: true });
  for (const file of SERVER_FILES) cpSync(path.join(root, file), path.join(to, file), { recursive: true });
  for (const folder of folders) {
    const below = path.join(root, folder, 'node_modules');
    const filter = (source: string) => source !== below && !source.endsWith('.map');
    cpSync(path.join(root, folder), path.join(to, folder), { recursive: true, filter });
  }
  const files = foundByName(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const folder of files)
    cpSync(path.join(root, folder), path.join(to, folder), { recursive: true, filter: isRead });
  return [...folders, ...files];
}
