import { afterEach, describe, expect, it, vi } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { budgetOf } from '#src/adapters/http/routes/partner/hotels/reading.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { stayOn } from '#test/support/http/traveller.ts';
import { PARTNER_READING } from './registration/partners/register-partner-reading.ts';
import { HOTELS } from './registration/register-stays.ts';
import { ALARM } from './tokens.ts';

const KEY = 'an-operators-key-0815';
const THOUSAND = Array.from({ length: 1_000 }, (_, at) => at);

let test: TestApp;
let server: ProviderServer;

async function start(more: Readonly<Record<string, string>>): Promise<void> {
  const source = worldSource({ clock: { now: () => instant(test.clock.now()) } });
  server = await startProviderServer({ source, key: KEY, host: 'booking-com15.p.rapidapi.com', planHeaders: false });
  const env = { HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: KEY, BOOKING_COM15_URL: server.url, ...more };
  test = await startTestApp({ env });
}
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
  await server.close();
});

/** A unique search: a separate place, from a separate client. */
function search(at: number) {
  const query = { latitude: String(8 + at / 100), longitude: '74', ...stayOn(test) };
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const remoteAddress = `10.1.${at >> 8}.${at & 255}`;
  return test.app.inject({ url: '/hotels/search', query: asked, remoteAddress });
}
/** This many searches, a hundred of them concurrently. */
async function inCrowds(count: number) {
  const answers = [];
  for (let from = 0; from < count; from += 100)
    answers.push(...(await Promise.all(THOUSAND.slice(from, from + 100).map(search))));
  return answers;
}
const codesOf = (answers: readonly Awaited<ReturnType<typeof search>>[]) =>
  new Set(answers.map((answer) => (answer.statusCode === 200 ? 'found' : answer.json().code)));
const planRow = async () =>
  (
    await test.db.database.pool.query(
      'select calls, extract(epoch from next_at - now())::float8 as ahead_s from provider_plans',
    )
  ).rows[0];
const figure = async (name: string) =>
  Number(
    (await test.app.inject('/metrics')).body
      .split('\n')
      .find((line) => line.startsWith(`padav_hotel_provider_${name} `))
      ?.split(' ')[1],
  );

describe('a thousand distinct cold searches', () => {
  it('never call the provider faster than the plan, and get Retry-After without a free slot', async () => {
    const perSecond = 5;
    await start({ HOTEL_PROVIDER_PER_SECOND: String(perSecond) });
    const began = performance.now();
    const answers = await inCrowds(1_000);
    const tookS = (performance.now() - began) / 1_000;
    expect(codesOf(answers)).toContain('found');
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const { calls, ahead_s } = await planRow();
    expect(calls).toBe(server.calls.length);
    // Each call has a separate time, a step after the previous one; the last is no further ahead than a call may wait.
    expect(calls).toBeLessThanOrEqual((tookS + ahead_s) * perSecond + 1);
    expect(ahead_s).toBeLessThanOrEqual(5 + 1 / perSecond);
  });

  it('use no more than the period has, raise one alarm, and are in the metrics', async () => {
    await start({ HOTEL_PROVIDER_PER_SECOND: '100', HOTEL_PROVIDER_PER_MONTH: '30' });
    const answers = await inCrowds(200);
    const found = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [at] : []));
    expect([found.length, server.calls.length]).toEqual([30, 30]);
    const spent = await search(1_001);
    expect([spent.statusCode, spent.json().code]).toEqual([503, 'PROVIDER_QUOTA']);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(60);
    const facts = { provider: 'booking-com15', calls: expect.any(Number), limit: 30, periodEnds: expect.any(String) };
    expect(await test.part(ALARM).open()).toMatchObject([{ what: 'provider-plan-nearly-spent', facts, times: 1 }]);
    expect(await figure('calls{window="period",kind="made"}')).toBe(30);
    expect(await figure('calls{window="period",kind="left"}')).toBe(0);
    expect(await figure('answers_total{kind="miss"}')).toBe(201);
    // The search that came first is answered again.
    expect(codesOf(await Promise.all(found.map(search)))).toEqual(new Set(['found']));
  });
});

describe('a burst of an organisation', () => {
  it('leaves later turns of the plan to travellers, however many calls it makes', async () => {
    const perSecond = 4;
    await start({ HOTEL_PROVIDER_PER_SECOND: String(perSecond) });
    const hotels = test.part(HOTELS).spending(budgetOf(test.part(PARTNER_READING).takeProviderCall, 'org_asha'), 'en');
    const dates = { arrival: test.day(10), departure: test.day(12) };
    const asked = { dates, guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] } };
    const ask = (at: number) => hotels.find({ ...asked, around: { latitude: 8 + at / 100, longitude: 75 } }, 1);
    const burst = await Promise.all(THOUSAND.slice(0, 40).map(ask));
    expect(burst.some(({ ok }) => ok)).toBe(true);
    const { ahead_s } = await planRow();
    expect(ahead_s).toBeLessThanOrEqual(2.5 + 1 / perSecond);
    expect(codesOf(await Promise.all([1, 2, 3].map(search)))).toEqual(new Set(['found']));
    // The earlier turns are taken: an organisation gets none of those that are left, and a traveller does.
    await test.db.database.pool.query(`update provider_plans set next_at = now() + interval '4 seconds'`);
    expect(await ask(41)).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_QUOTA' } });
    expect(codesOf([await search(4)])).toEqual(new Set(['found']));
  });
});

describe('a provider that is down', () => {
  it('is not called by cold searches any more, warm ones are answered, and it recovers within five seconds', async () => {
    await start({ HOTEL_PROVIDER_PER_SECOND: '100' });
    expect((await search(0)).statusCode).toBe(200);
    expect(await figure('breaker_open')).toBe(0);
    test.clock.pass(20 * 60_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    server.misbehave('html');
    for (const at of [1, 2, 3, 4, 5]) expect((await search(at)).json().code).toBe('PROVIDER_UNAVAILABLE');
    const asked = server.calls.length;

    const cold = await Promise.all(THOUSAND.slice(100, 200).map(search));
    expect(codesOf(cold)).toEqual(new Set(['PROVIDER_UNAVAILABLE']));
    expect((await search(0)).json()).toMatchObject({ stale: true });
    expect(server.calls.length).toBe(asked);
    expect(await figure('breaker_open')).toBe(1);
    expect(await figure('answers_total{kind="stale_if_error"}')).toBe(1);

    server.misbehave(null);
    const cameBack = Date.now();
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 500);
      // The next trial call of all processes is due by the database's clock.
      await test.db.database.pool.query("update provider_plans set trial_at = trial_at - interval '500 ms'");
      expect((await search(300)).statusCode).toBe(200);
    });
    expect(Date.now() - cameBack).toBeLessThanOrEqual(5_000);
    expect(await figure('breaker_open')).toBe(0);
    expect(codesOf(await Promise.all(THOUSAND.slice(400, 420).map(search)))).toEqual(new Set(['found']));
  });
});
