import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyInconsistencies } from './checks/money.ts';
import { FULL, fuzzing, PLAN, UNLIMITED } from './fuzzing.ts';
import { type Fuzzed, fuzz, type Outcome, reachedOf } from './run.ts';

const { start, loose } = fuzzing();
/** They are swept, and reached, in a run of their own (partner.db.test.ts). */
const isPartners = (key: string) => key.includes(' /partner/v1/');

/** Continues an upload at its exact place, or withdraws an open invitation: the short run meets one too seldom. */
const SELDOM = new Set([
  'PATCH /uploads/:uploadId',
  'DELETE /organisations/:organisationId/invitations/:invitationId',
  'GET /organisations/:organisationId/requests/:requestId',
  'PATCH /organisations/:organisationId/webhook-endpoints/:endpointId',
  'DELETE /organisations/:organisationId/webhook-endpoints/:endpointId',
  'POST /organisations/:organisationId/test/bookings/:bookingId/time',
]);
/** Only the gateway can sign its events, and only an authenticator a challenge; separate tests cover them. */
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
  // The names of files have a hash that nobody guesses (routes.test.ts).
  'GET /assets/:file',
]);

describe('Any request', () => {
  let app: Fuzzed;
  let outcome: Outcome;

  beforeAll(async () => {
    app = await start(UNLIMITED);
    const began = performance.now();
    outcome = await fuzz(app, { ...PLAN, sweeps: (key) => !isPartners(key) });
    console.info(`${outcome.sent} requests in ${Math.round((performance.now() - began) / 1_000)} s`);
  }, 1_200_000);
  afterAll(() => app.close());

  it('gets a response of the contract, and never an internal error', () => {
    expect(outcome.failures.join('\n\n')).toBe('');
    expect(loose).toEqual([]);
  });

  it('moves no money except what was quoted and paid', async () => {
    expect(await moneyInconsistencies(app.db.database.pool)).toEqual([]);
  });

  it('reaches the code of every route', () => {
    const reached = (key: string) => reachedOf(outcome, key);
    const keys = app.routes.table
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    if (FULL) console.info(keys.map((key) => `${String(reached(key)).padStart(6)} ${key}`).join('\n'));
    const shallow = keys
      .filter((key) => !isPartners(key) && reached(key) === 0)
      .filter((key) => !OUT_OF_REACH.has(key) && (FULL || !SELDOM.has(key)))
      .map((key) => `${key}: ${JSON.stringify([...(outcome.tally.get(key) ?? [])])}`);
    expect(shallow).toEqual([]);
  });
});

/** The routes with a rate limit, except those that end sessions. */
const BUDGETED = new Set([
  'POST /auth/login',
  'POST /auth/register',
  'POST /quotes',
  'POST /payment/create-checkout',
  'GET /hotels/search',
  'GET /hotels/:hotelId',
  'POST /uploads',
]);

describe('Requests above the rate limit', () => {
  it('get a response of the contract, with Retry-After', async () => {
    const app = await start();
    const outcome = await fuzz(app, {
      ...PLAN,
      perRound: FULL ? 1_000 : 350,
      routes: (key) => BUDGETED.has(key),
      only: 1,
    });
    const refused = [...outcome.tally.values()].map((statuses) => statuses.get(429) ?? 0);
    await app.close();
    expect(outcome.failures.join('\n\n')).toBe('');
    expect(Math.max(...refused)).toBeGreaterThan(0);
    expect(loose).toEqual([]);
  });
});
