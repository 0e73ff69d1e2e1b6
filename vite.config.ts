import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { BESIDE_MAIN, serverBuild } from './scripts/build/server/server-build.ts';
import { codeSplitting } from './scripts/build/web/code-splitting.ts';
import { LANGUAGE_BUILDS } from './scripts/build/web/language-builds.ts';
import { leanRouter } from './scripts/build/web/lean-router.ts';
import { oneLanguage } from './scripts/build/web/one-language.ts';
import { unusedColours } from './scripts/build/web/unused-colours.ts';
import type { LanguageDetails } from './src/locales/language-details.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageDetails } from './src/locales/languages.ts';

const root = import.meta.dirname;

/** The duration of plugins is no error, and warnings that always appear are not read. */
const checks = { pluginTimings: false } as const;

const LOCALES = path.join(root, 'src/locales');
const TEXT = /[\\/]src[\\/]locales[\\/]([^\\/]+)[\\/]/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The language that a bundle has texts of. */
function languageIn(bundle: Bundle): Language {
  const ids = Object.values(bundle).flatMap((built) => (built.type === 'chunk' ? built.moduleIds : []));
  const code = ids.map((id) => TEXT.exec(id)?.[1]).find(Boolean);
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** Every page uses these fonts: they are requested with the page, not only after its styles. */
const isLetters = (file: string, { fonts }: LanguageDetails): boolean =>
  file.endsWith('.woff2') && fonts.some((font) => file.startsWith(`assets/${font}`));

const preloadLetters: Plugin = {
  name: 'preload-letters',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => isLetters(file, languageDetails(languageIn(bundle))))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
};

const FIRST_PAGE = path.join(root, 'web/src/main.tsx');
/** The page that most travellers see after the first. */
const SECOND_PAGE = path.join(root, 'web/src/features/results/results-page.tsx');
const ITS_TEXTS = /[\\/]src[\\/]locales[\\/][^\\/]+[\\/]web[\\/]results[\\/]/;

/** The domain has no side effects: a file of it without used exports is left out. */
const treeshake = { moduleSideEffects: [{ test: /[\\/]src[\\/](?:core|locales)[\\/]/, sideEffects: false }] };

/** The web for browsers, in one language. */
const browsers = (outDir: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // A browser without support for such links loads the same later.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks,
      treeshake,
      output: { codeSplitting: codeSplitting(FIRST_PAGE, SECOND_PAGE, ITS_TEXTS) },
    },
  },
});

/**
 * The same web as modules that prerender its first pages, and draw pages for the server: with all packages, since the
 * server is installed without those of the web.
 */
const drawing = (outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    // A file has the address that it has in browsers.
    assetsInlineLimit: 0,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      checks,
      input: { draw: path.join(root, 'web/src/prerender.tsx'), page: path.join(root, 'web/src/draw-page.tsx') },
    },
  },
});

/** The service worker: one program without imports, the same in each language. */
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

const byName = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries);

// The operator's tools and what a server starts are beside the server, where it finds them.
const server = serverBuild('../dist/server', {
  main: path.join(root, 'src/main.ts'),
  ...byName(Object.entries(BESIDE_MAIN).map(([name, file]) => [name, path.join(root, file)])),
  operator: path.join(root, 'scripts/run/operator.ts'),
  'ledger-check': path.join(root, 'scripts/run/ledger-check.ts'),
  migrate: path.join(root, 'scripts/run/migrate.ts'),
});

const WEBS = byName(LANGUAGE_BUILDS.map(({ web, folder }) => [web, browsers(`../dist/${folder}`)]));
const DRAWINGS = byName(LANGUAGE_BUILDS.map(({ draw }) => [draw, drawing(`../dist/${draw}`)]));
const LANGUAGE_OF = byName(
  LANGUAGE_BUILDS.flatMap(({ language, web, draw }) => [[web, language] as const, [draw, language] as const]),
);
const [{ web: MAIN = 'client' } = {}] = LANGUAGE_BUILDS;

/** Two builds of the web for each language, the worker's and the server's; `npm run dev` has the web of the default. */
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [oneLanguage(LOCALES, LANGUAGE_OF), react(), preloadLetters, unusedColours(), leanRouter()],
  environments: {
    ssr: server,
    ...(command === 'build'
      ? { ...WEBS, ...DRAWINGS, worker: worker('../dist/worker') }
      : { [MAIN]: WEBS[MAIN] ?? {} }),
  },
  builder: {
    buildApp: async (builder) => {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
}));
