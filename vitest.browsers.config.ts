import { defineConfig } from 'vitest/config';

/** The main journeys in Firefox and WebKit, which `npm run tool -- test-browsers` finds; no other run depends on them. */
export default defineConfig({
  test: {
    name: 'browsers',
    environment: 'node',
    include: ['test/browsers/**/*.browser.ts'],
    globalSetup: ['test/support/database/global-setup.ts', 'test/support/process/global-setup.ts'],
    env: { TZ: 'UTC' },
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
