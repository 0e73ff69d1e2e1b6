import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** Two builds side by side: the web for browsers, and the server as modules that leave npm packages where they are. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  environments: {
    client: { build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 } },
    ssr: {
      build: {
        outDir: '../dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          // The operator's tools stand beside the server, so that they are where it is.
          input: {
            main: path.join(root, 'src/main.ts'),
            desk: path.join(root, 'scripts/desk.ts'),
            'ledger-check': path.join(root, 'scripts/ledger-check.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
});
