import path from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

/** Packages with programs for one processor and system, and what draws papers in a thread with files of its own. */
const APART = ['bcrypt', 'sharp', 'pdfkit', 'fontkit'];

/**
 * What a running server starts beside itself, each a program in the folder of the server: the thread that prints vouchers
 * and the process that decodes photos. Paths from the project's folder.
 */
export const BESIDE_MAIN = {
  'draw-worker': 'src/adapters/voucher-pdf/draw-worker.ts',
  'decode-process': 'src/adapters/photo-images/decode-process.mjs',
} as const;

/** What packages can use and the product has not: other databases, a configuration in TypeScript. */
export const ABSENT: readonly string[] = [
  'typescript',
  'pg-native',
  'pg-query-stream',
  'better-sqlite3',
  'sqlite3',
  'mysql',
  'mysql2',
  'mariadb/callback',
  'oracledb',
  'tedious',
];

/** A package that sends files of its folder. */
export const SENDS_ITS_FILES = '@fastify/swagger-ui';
const ITS_MODULE = new RegExp(`[\\\\/]node_modules[\\\\/]${SENDS_ITS_FILES.replace('/', '[\\\\/]')}[\\\\/](.+)$`);

/**
 * A module that reads files beside it, with the folder of its package: the build is two folders below the project.
 * `null` for any other.
 */
export function filesOfPackages(id: string, code: string): string | null {
  const within = ITS_MODULE.exec(id)?.[1];
  if (within === undefined || !code.includes('__dirname')) return null;
  const folder = path.posix.join(
    '../../node_modules',
    SENDS_ITS_FILES,
    path.posix.dirname(within.replaceAll('\\', '/')),
  );
  return code.replaceAll('__dirname', `require('node:path').join(__dirname, '${folder}')`);
}

const keepFolders: Plugin = {
  name: 'keep-folders',
  transform(code, id) {
    const changed = filesOfPackages(id, code);
    return changed === null ? null : { code: changed, map: null };
  },
};

const BEYOND = /[^\0-\x7f]/g;

/** Writes characters beyond ASCII as escapes: a script with one of them takes twice the memory. */
export const escaped = (code: string): string =>
  code.replace(BEYOND, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  generateBundle(_options, bundle) {
    for (const built of Object.values(bundle)) if (built.type === 'chunk') built.code = escaped(built.code);
  },
};

/**
 * The server as a few modules that include its packages: finding and reading a thousand files takes longer than running
 * them. Names and lines stay as they are, for stack traces.
 */
export const serverBuild = (outDir: string, input: Readonly<Record<string, string>>): EnvironmentOptions => ({
  resolve: { noExternal: true, external: APART },
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // The duration of plugins is no error, and warnings that always appear are not read.
      checks: { pluginTimings: false },
      external: [...ABSENT],
      input: { ...input },
      plugins: [keepFolders, asciiScripts],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // Modules of packages have effects, such as that of reflect-metadata on tsyringe.
        strictExecutionOrder: true,
        intro: 'const __dirname = import.meta.dirname;',
      },
    },
  },
});
