import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { BESIDE_MAIN } from '../../build/server/server-build.ts';

/** A program of a bundle. */
export interface Program {
  /** The path of its first module. */
  readonly file: string;
  /** Equal for equal code. */
  readonly fingerprint: string;
}

/** The server as a few modules, without the packages that it imports. */
export interface Bundle {
  /** The folder of its files, which the caller removes. */
  readonly folder: string;
  /** The server; its fingerprint has the lines of the sources as well. */
  readonly server: Program;
  /** The module with `startOwnDatabase`. */
  readonly database: Program;
}

/** Makes bundles of the sources as they are, each in a folder of its own. */
export interface Bundler {
  /** A module that imports the packages of the last bundle, in its order; empty before the first. */
  readonly packages: string;
  /** @throws an error whose message names the file and line that can't be bundled. */
  bundle(): Promise<Bundle>;
}

/** The bundler that vite builds with: called without vite it takes two thirds of the time. */
const { rolldown } = createRequire(import.meta.resolve('vite'))('rolldown') as typeof Rolldown;

type Output = Rolldown.RolldownOutput['output'];

const fingerprintOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

type Chunk = Rolldown.OutputChunk;

/** Chunks and those that they import, each once. */
function withImports(output: Output, names: readonly string[]): readonly Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = output.find(({ fileName }) => fileName === name);
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(visit);
  };
  names.forEach(visit);
  return [...found.values()];
}

function programOf(output: Output, folder: string, name: string, parts: readonly string[]): Program {
  const found = output.some(({ fileName }) => fileName === `${name}.js`);
  if (!found) throw new Error(`The bundle has no ${name}.js`);
  return { file: path.join(folder, `${name}.js`), fingerprint: fingerprintOf(parts) };
}

/** The packages that the server imports at its start, in the order in which it does. */
function packagesOf(output: Output): readonly string[] {
  const main = withImports(output, ['main.js'])[0];
  const chunks = withImports(output, ['main.js', ...(main?.dynamicImports ?? [])]);
  const own = new Set(output.map(({ fileName }) => fileName));
  return [...new Set(chunks.flatMap(({ imports }) => imports))].filter((imported) => !own.has(imported));
}

/**
 * A bundler of the server's sources.
 * @param root The folder of the project.
 * @param folder Where the bundles are put; inside the project, so that they find its packages.
 */
export function openBundler(root: string, folder: string): Bundler {
  const packages = path.join(folder, 'packages.mjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(packages, '');
  let count = 0;
  return {
    packages,
    async bundle() {
      count += 1;
      const to = path.join(folder, String(count));
      const build = await rolldown({
        cwd: root,
        platform: 'node',
        tsconfig: false,
        input: { main: 'src/main.ts', database: 'src/composition/process/own-database.ts', ...BESIDE_MAIN },
        external: /^[@a-z]/,
        // What is left out of a bundle changes nothing but the time that it takes.
        treeshake: false,
        checks: { pluginTimings: false },
      });
      try {
        const { output } = await build.write({
          dir: to,
          format: 'esm',
          // Less to write and to map: a third of the time.
          comments: false,
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          sourcemap: true,
          sourcemapExcludeSources: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        });
        const lines = packagesOf(output).map((name) => `import ${JSON.stringify(name)};\n`);
        writeFileSync(packages, lines.join(''));
        const all = output.map((built) => (built.type === 'chunk' ? built.code : String(built.source)));
        const ofDatabase = withImports(output, ['database.js']).map(({ code }) => code);
        return {
          folder: to,
          server: programOf(output, to, 'main', all),
          database: programOf(output, to, 'database', ofDatabase),
        };
      } finally {
        await build.close();
      }
    },
  };
}
