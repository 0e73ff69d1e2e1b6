import { afterAll, beforeAll } from 'vitest';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestAppOptions } from '#test/support/app.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { watched } from '#test/support/http/route-watch.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { smallWeb } from '#test/support/small-web.ts';
import { faultLog } from './checks/fault-log.ts';
import type { Fuzzed, Plan } from './run.ts';

/** The long run sends 2,500 random requests after its sweep of every hostile value, more than 20,000 in all. */
export const FULL = process.env.PADAV_FULL === '1';
const { PADAV_FUZZ_SEED, PADAV_FUZZ_ROUND } = process.env;

/** A failure reports its seed and its round; with these in the environment it is repeated. */
const ONLY = PADAV_FUZZ_ROUND === undefined ? {} : { only: Number(PADAV_FUZZ_ROUND) };
export const PLAN: Plan = {
  seed: Number(PADAV_FUZZ_SEED ?? 20_261_121),
  random: FULL ? 2_500 : 250,
  perRound: FULL ? 1_000 : 250,
  thorough: FULL,
  ...ONLY,
};

/** One person of each round decides about organisations. */
const OPERATORS = Array.from({ length: 50 }, (_, round) => `round${round}person0@padav.example`).join(',');

/** Options of an app that refuses nobody for the number of requests. */
export const UNLIMITED: TestAppOptions = {
  env: { ...INVOICING, OPERATOR_ACCOUNTS: OPERATORS },
  override: (container) => provide(container, RATE_COUNTER, () => NO_LIMITS),
};

/**
 * Watches a file's tests for rejections that nobody handles.
 * @returns a function that starts an app with recorded routes and errors, and the rejections so far
 */
export function fuzzing() {
  const web = smallWeb();
  const loose: unknown[] = [];
  const onLoose = (reason: unknown): void => {
    loose.push(reason);
  };
  beforeAll(() => {
    process.on('unhandledRejection', onLoose);
  });
  afterAll(() => {
    process.off('unhandledRejection', onLoose);
    web.remove();
  });
  const start = async (options: TestAppOptions = {}): Promise<Fuzzed> => {
    const { logger, faultOf } = faultLog();
    const started = await watched(() => startTestApp({ webRoot: web.root, logger, ...options }));
    return { ...started, faultOf };
  };
  return { start, loose };
}
