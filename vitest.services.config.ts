import { defineConfig } from 'vitest/config';

/** Tests against third-party services, which `npm run tool -- test-services` starts; no other run depends on them. */
export default defineConfig({
  test: {
    name: 'services',
    environment: 'node',
    include: ['test/services/**/*.service.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
