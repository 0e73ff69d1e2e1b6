import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The variable by which a run tells its tests the folder of the bundles. */
const FOLDER = 'PADAV_BUNDLED_SERVER';
/** The entry files that are bundled, and the names of their bundles. */
const BUNDLES: Readonly<Record<string, string>> = {
  'src/main.ts': 'main',
  'test/support/failpoints/main.ts': 'failpoints',
};

/**
 * Once per run: bundles the server as the build does, and once more with failpoints. A process from a bundle starts with a
 * third of the work of one that reads every source, and tests start hundreds.
 */
export async function setup(): Promise<void> {
  const folder = path.join(ROOT, '.cache', 'bundled-server');
  const input = Object.fromEntries(Object.entries(BUNDLES).map(([entry, name]) => [name, path.join(ROOT, entry)]));
  // Only here: the tests that start a bundle need no bundler.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    configFile: path.join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    environments: { ssr: { build: { outDir: folder, rolldownOptions: { input } } } },
  });
  const { ssr } = builder.environments;
  if (ssr === undefined) throw new Error('The configuration of the build has no server');
  await builder.build(ssr);
  process.env[FOLDER] = folder;
}

/** The arguments with which Node starts an entry file of a project: its bundle where this run made one, else its source. */
export function argumentsOf(root: string, entry: string): readonly string[] {
  const [folder, name] = [process.env[FOLDER], BUNDLES[entry]];
  if (folder !== undefined && name !== undefined && root === ROOT) return [path.join(folder, `${name}.js`)];
  return ['--import', 'tsx', path.join(root, entry)];
}
