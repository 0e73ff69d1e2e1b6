import { defineConfig, type TestUserConfig } from 'vitest/config';
import type { MutationArea } from './scripts/measure/mutation/areas.ts';
import { nearestFirst } from './test/support/mutation/nearest-first.ts';
import { reuseThread } from './test/support/mutation/reused-thread.ts';
import { unloadableIsFailed } from './test/support/mutation/unloadable-is-failed.ts';
import { alias, inline } from './test/support/web/packages.ts';

const WHOLE_DOMAIN = { folder: 'src/core', tests: ['src/core/**/*.test.ts'], notTests: [], kind: 'domain' } as const;
const given = process.env.PADAV_MUTATION_AREA;
const area: Pick<MutationArea, 'folder' | 'tests' | 'notTests' | 'kind'> =
  given === undefined ? WHOLE_DOMAIN : JSON.parse(given);
const judge = 'test/support/mutation';

/** Timeout of a test with a mutant: several times the duration of the slowest one of its kind without. */
const PATIENCE_MS: Readonly<Record<MutationArea['kind'], number>> = { domain: 120_000, server: 30_000, web: 5_000 };

/** The setup of each kind of area. */
const around: Readonly<Record<MutationArea['kind'], TestUserConfig>> = {
  domain: { setupFiles: ['test/support/no-connections.ts', `${judge}/no-shrinking.ts`] },
  server: {
    setupFiles: [`${judge}/no-shrinking.ts`, `${judge}/hooks-belong-to-tests.ts`],
    globalSetup: ['test/support/database/global-setup.ts'],
  },
  web: {
    setupFiles: [
      'web/src/testing/setup.ts',
      ...['short-waits', 'no-shrinking', 'hooks-belong-to-tests'].map((name) => `${judge}/${name}.ts`),
    ],
    environment: 'jsdom',
    server: { deps: { inline } },
  },
};

/** The tests of mutants, as in scripts/measure/mutation/areas.ts for the area. */
export default defineConfig({
  plugins: [{ name: 'reused-thread', configureVitest: ({ project }) => reuseThread(project) }],
  resolve: { alias: area.kind === 'web' ? alias : {} },
  test: {
    environment: 'node',
    // A process for each file would load the product again for each of them, some dozen times for one mutant.
    isolate: false,
    env: { TZ: 'UTC' },
    // A test that hangs with a mutant should fail before the tester's timeout, which costs it the process and its
    // state.
    testTimeout: PATIENCE_MS[area.kind],
    hookTimeout: 180_000,
    include: [...area.tests],
    exclude: [...area.notTests],
    sequence: { sequencer: nearestFirst(area.folder) },
    ...around[area.kind],
    reporters: ['default', unloadableIsFailed()],
  },
});
