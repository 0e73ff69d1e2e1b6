import { defineConfig } from 'vitest/config';

/** Restores from Debian's pgBackRest, which `npm run tool -- test-restore` sees to; no other run depends on it. */
export default defineConfig({
  test: {
    name: 'restore',
    environment: 'node',
    include: ['test/restore/**/*.service.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
