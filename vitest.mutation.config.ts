import { defineConfig } from 'vitest/config';
import { unloadableIsFailed } from './test/support/unloadable-is-failed.ts';

const domain = process.env.PADAV_MUTATION_DOMAIN ?? '*';

/**
 * The tests that judge mutants: those of the mutated domain itself, so that a rule is proved where it stands.
 * The money machine's simulator stays out: it draws anew every time, and what it kills would change with it.
 */
export default defineConfig({
  test: {
    environment: 'node',
    env: { TZ: 'UTC' },
    include: [`src/core/${domain}/**/*.test.ts`],
    exclude: ['src/core/booking/money-machine.test.ts'],
    setupFiles: ['test/support/no-connections.ts', 'test/support/no-shrinking.ts'],
    isolate: false,
    reporters: ['default', unloadableIsFailed()],
  },
});
