import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** How long a test may take on a busy machine. No test measures time: a slow run is not a failed one. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 } as const;
/** Two processors bear two workers: each waits for its database or its browser half of the time. */
const workers = { maxWorkers: Math.max(2, availableParallelism() - 1) } as const;
const node = { ...patience, ...workers, environment: 'node', env: { TZ: 'UTC' } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'core',
          include: ['src/core/**/*.test.ts'],
          setupFiles: ['test/support/no-connections.ts'],
          // The domain keeps nothing between calls, so its tests can share a process; each in its own takes five times as long.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'unit',
          include: ['src/{adapters,composition}/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...node,
          name: 'db',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          globalSetup: ['test/support/database/global-setup.ts'],
        },
      },
      {
        plugins: [],
        test: {
          ...patience,
          ...workers,
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/setup.ts'],
          env: { TZ: 'UTC' },
        },
      },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['test/journeys/**/*.journey.ts'],
          globalSetup: ['test/support/database/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
