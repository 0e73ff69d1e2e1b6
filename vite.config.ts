import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { codeSplitting } from './scripts/build/web/code-splitting.ts';
import { hindiSources } from './scripts/build/web/hindi-sources.ts';

const root = import.meta.dirname;

/** Where the time of a build goes is no fault of it, and nobody reads a build that warns always. */
const checks = { pluginTimings: false } as const;

/** Every page is written in these: they are asked for with the page, not only once its styles have come. */
const LETTERS = /^assets\/figtree-latin-wght-normal-.*[.]woff2$/;
const LETTERS_IN_HINDI = /^assets\/noto-sans-devanagari-devanagari-wght-normal-.*[.]woff2$/;

const isInHindi = (bundle: NonNullable<IndexHtmlTransformContext['bundle']>): boolean =>
  Object.values(bundle).some((built) => built.type === 'chunk' && built.moduleIds.some((id) => id.endsWith('.hi.ts')));

const preloadLetters: Plugin = {
  name: 'preload-letters',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => LETTERS.test(file) || (LETTERS_IN_HINDI.test(file) && isInHindi(bundle)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
};

/** The page that most travellers see after the first. */
const SECOND_PAGE = path.join(root, 'web/src/features/results/results-page.tsx');

/** The domain only defines: a file of it from which nothing is taken need not travel. */
const treeshake = { moduleSideEffects: [{ test: /[\\/]src[\\/](?:core|locales)[\\/]/, sideEffects: false }] };

/** The web for browsers, in English; in Hindi it is built beside it. */
const browsers = (outDir: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // A browser that does not know such links loads the same when it comes to it.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { checks, treeshake, output: { codeSplitting: codeSplitting(SECOND_PAGE) } },
  },
});

/** The same web as modules that draw its first pages before anybody asks for them. */
const drawing = (outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    target: 'node20',
    rolldownOptions: { checks, input: { draw: path.join(root, 'web/src/prerender.tsx') } },
  },
});

/** The worker that stands between the web and the network: one program that loads nothing, the same in each language. */
const worker = (outDir: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      checks,
      input: { worker: path.join(root, 'web/src/worker/worker.ts') },
      output: { entryFileNames: '[name].js', format: 'iife' },
    },
  },
});

/** The server as modules that leave npm packages where they are. */
const server: EnvironmentOptions = {
  build: {
    outDir: '../dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks,
      // The operator's tools, the thread that draws vouchers and the process that draws photos stand beside the server, where it finds them.
      input: {
        main: path.join(root, 'src/main.ts'),
        'draw-worker': path.join(root, 'src/adapters/voucher-pdf/draw-worker.ts'),
        'decode-process': path.join(root, 'src/adapters/photo-images/decode-process.mjs'),
        operator: path.join(root, 'scripts/run/operator.ts'),
        'ledger-check': path.join(root, 'scripts/run/ledger-check.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** Six builds side by side; `npm run dev` has the first alone. */
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [hindiSources('hindi', 'drawHindi'), react(), preloadLetters],
  environments: {
    client: browsers('../dist/web'),
    ssr: server,
    ...(command === 'build' && {
      hindi: browsers('../dist/web-hindi'),
      draw: drawing('../dist/draw'),
      drawHindi: drawing('../dist/draw-hindi'),
      worker: worker('../dist/worker'),
    }),
  },
  builder: {
    buildApp: async (builder) => {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
}));
