import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Replicas, startReplicas } from './replicas.ts';

const REPLICAS = [0, 1, 2];
const PATIENCE = { timeout: 60_000 };

const code = z.object({ code: z.string() });

let replicas: Replicas;
let place = 0;

beforeAll(async () => {
  replicas = await startReplicas(REPLICAS.map(() => ({})));
});
afterAll(() => replicas.close());
beforeEach(async () => {
  replicas.provider.misbehave(null);
  replicas.provider.calls.length = 0;
  // The searches of all tests come from one address, which has a limit.
  await replicas.db.database.pool.query('delete from rate_windows');
});

/** Another place in each test, so that no answer is cached. */
const anotherPlace = (): number => {
  place += 1;
  return place;
};
const calls = () => replicas.provider.calls.length;
const planned = async (): Promise<number> =>
  (await replicas.db.database.pool.query<{ calls: number }>('select calls from provider_plans')).rows[0]?.calls ?? 0;

describe('three processes', () => {
  it('make one call for a thousand identical cold searches at once', async () => {
    const where = anotherPlace();
    replicas.provider.misbehave('slow');
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => replicas.search(at % 3, where)));
    expect(calls()).toBe(1);
    // A process whose event loop is late tells some to come back.
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.filter(({ body }) => code.parse(body).code !== 'BUSY')).toEqual([]);
    expect(others.length).toBeLessThan(answers.length);
    // Cached answers are everyone's: none is bought again.
    for (const replica of REPLICAS) expect((await replicas.search(replica, where)).status).toBe(200);
    expect(calls()).toBe(1);
  });

  it('make one call for a hundred identical searches that are refused', async () => {
    const where = anotherPlace();
    replicas.provider.misbehave('never', 1);
    const first = replicas.search(0, where);
    await expect.poll(calls, PATIENCE).toBe(1);
    const others = Array.from({ length: 99 }, (_, at) => replicas.search(at % 3, where));
    const answers = await Promise.all([first, ...others]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
    expect(calls()).toBe(1);
    await replicas.db.database.pool.query('update provider_plans set failures = 0');
  });

  it('count their calls together', async () => {
    const before = await planned();
    const places = Array.from({ length: 12 }, anotherPlace);
    await Promise.all(places.map((where, at) => replicas.search(at % 3, where)));
    expect([calls(), (await planned()) - before]).toEqual([12, 12]);
  });

  it('open their circuit breakers by five failed calls together, and close them all by one trial call', async () => {
    replicas.provider.misbehave('html');
    for (let at = 0; at < 5; at += 1) expect((await replicas.search(at % 3, anotherPlace())).status).toBe(502);
    expect(calls()).toBe(5);
    // Whoever did not make the fifth learns of it without a call of its own.
    for (const replica of REPLICAS) expect((await replicas.search(replica, anotherPlace())).status).toBe(502);
    expect(calls()).toBe(5);
    for (const replica of REPLICAS) expect(await replicas.figure(replica, 'padav_hotel_provider_breaker_open')).toBe(1);
    const back = async () => {
      await replicas.db.database.pool.query('delete from rate_windows');
      const answers = await Promise.all(REPLICAS.map((replica) => replicas.search(replica, anotherPlace())));
      return answers.every(({ status }) => status === 200);
    };
    await expect.poll(calls, PATIENCE).toBe(5);
    replicas.provider.misbehave(null);
    await expect.poll(back, PATIENCE).toBe(true);
    for (const replica of REPLICAS) expect(await replicas.figure(replica, 'padav_hotel_provider_breaker_open')).toBe(0);
  });

  it('take over a call whose process is killed', async () => {
    const where = anotherPlace();
    replicas.provider.misbehave('never', 1);
    const lost = replicas.search(2, where).catch((error: unknown) => error);
    await expect.poll(calls, PATIENCE).toBe(1);
    const waiting = REPLICAS.slice(0, 2).map((replica) => replicas.search(replica, where));
    replicas.processes[2]?.child.kill('SIGKILL');
    expect(await lost).toBeInstanceOf(Error);
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect(calls()).toBe(2);
  });
});
