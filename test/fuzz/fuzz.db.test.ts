import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestAppOptions } from '#test/support/app.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { watched } from '#test/support/http/route-watch.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { smallWeb } from '#test/support/small-web.ts';
import { faultLog } from './checks/fault-log.ts';
import { moneyInconsistencies } from './checks/money.ts';
import { type Fuzzed, fuzz, type Outcome } from './run.ts';

const FULL = process.env.PADAV_FULL === '1';
const { PADAV_FUZZ_SEED, PADAV_FUZZ_ROUND } = process.env;

/** A failure reports its seed and its round; with these in the environment it is repeated. */
const ONLY = PADAV_FUZZ_ROUND === undefined ? {} : { only: Number(PADAV_FUZZ_ROUND) };
const PLAN = {
  seed: Number(PADAV_FUZZ_SEED ?? 20_261_121),
  count: FULL ? 20_000 : 4_000,
  perRound: FULL ? 1_000 : 500,
  thorough: FULL,
  ...ONLY,
};

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

/** An app with recorded routes and errors. */
async function fuzzed(options: TestAppOptions = {}): Promise<Fuzzed> {
  const { logger, faultOf } = faultLog();
  const started = await watched(() => startTestApp({ webRoot: web.root, logger, ...options }));
  return { ...started, faultOf };
}

const unlimited: TestAppOptions = {
  env: INVOICING,
  override: (container) => provide(container, RATE_COUNTER, () => NO_LIMITS),
};

/** Only the gateway can sign its events, and only an authenticator a challenge; separate tests cover them. */
/** Continues an upload at its exact place, or withdraws an open invitation: the short run meets one too seldom. */
const SELDOM = new Set([
  'PATCH /uploads/:uploadId',
  'DELETE /organisations/:organisationId/invitations/:invitationId',
  'POST /partner/v1/bookings/:bookingId/cancellation',
  'POST /partner/v1/bookings/:bookingId/changes',
  'POST /partner/v1/test/bookings/:bookingId/payment',
  'POST /partner/v1/test/bookings/:bookingId/time',
]);
const OUT_OF_REACH = new Set([
  'POST /payment/webhook',
  'POST /auth/passkey',
  'POST /auth/register/passkey',
  'POST /auth/second-step/start',
  'POST /auth/second-step',
  'POST /user/:userId/passkeys',
  'POST /user/:userId/passkeys/proof',
  'DELETE /user/:userId/passkeys/:passkeyId',
  'PUT /user/:userId/second-factor',
  'DELETE /user/:userId/second-factor',
  'POST /user/:userId/recovery-codes',
  // Nobody in this world has a live key: test-tools.db opens live links.
  // What the pages call themselves is in no document.
  'POST /partner/test/pay/:orderId',
  'GET /offline/pay/:orderId',
  'POST /offline/pay/:orderId',
]);

describe('Any request', () => {
  let app: Fuzzed;
  let outcome: Outcome;

  beforeAll(async () => {
    app = await fuzzed(unlimited);
    const began = performance.now();
    outcome = await fuzz(app, PLAN);
    if (FULL) console.info(`${outcome.sent} requests in ${Math.round((performance.now() - began) / 1_000)} s`);
  }, 1_200_000);
  afterAll(() => app.close());

  it('gets a response of the contract, and never an internal error', () => {
    expect(outcome.failures.join('\n\n')).toBe('');
    expect(loose).toEqual([]);
  });

  it('moves no money except what was quoted and paid', async () => {
    expect(await moneyInconsistencies(app.db)).toEqual([]);
  });

  it('reaches the code of every route', () => {
    const reached = (key: string): number =>
      [...(outcome.tally.get(key) ?? [])].reduce((sum, [status, times]) => (status < 400 ? sum + times : sum), 0);
    const keys = app.routes.table
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    if (FULL) console.info(keys.map((key) => `${String(reached(key)).padStart(6)} ${key}`).join('\n'));
    const shallow = keys
      .filter((key) => reached(key) === 0 && !OUT_OF_REACH.has(key) && (FULL || !SELDOM.has(key)))
      .map((key) => `${key}: ${JSON.stringify([...(outcome.tally.get(key) ?? [])])}`);
    expect(shallow).toEqual([]);
  });
});

/** The routes with a rate limit, except those that end sessions. */
const BUDGETED = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /quotes',
  'POST /payment/create-checkout',
  'GET /hotels/search',
  'GET /hotels/:hotelId',
  'POST /uploads',
];

describe('Requests above the rate limit', () => {
  it('get a response of the contract, with Retry-After', async () => {
    const app = await fuzzed();
    const outcome = await fuzz(app, { ...PLAN, perRound: FULL ? 1_000 : 350, routes: BUDGETED, only: 1 });
    const refused = [...outcome.tally.values()].map((statuses) => statuses.get(429) ?? 0);
    await app.close();
    expect(outcome.failures.join('\n\n')).toBe('');
    expect(Math.max(...refused)).toBeGreaterThan(0);
    expect(loose).toEqual([]);
  });
});
