import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import type { Misbehaviour } from '#test/support/hotel-provider-server/misbehaviour.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { rapidApi } from '../booking-com15/rapid-api.ts';
import { type CallFailure, Calls } from './calls.ts';
import type { PlanDecision } from './plan.ts';

const clock = { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) };
const QUERY = { hotel_id: '4104003', languagecode: 'en-us' };

let server: ProviderServer;
let plan: ReturnType<typeof endlessPlan>;
let failures: CallFailure[];
let pauses: number[];
const opened: Calls[] = [];

beforeEach(async () => {
  [plan, failures, pauses] = [endlessPlan(), [], []];
  server = await startProviderServer({ source: worldSource({ clock }), key: 'k', host: 'h' });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((calls) => calls.close()));
  await server.close();
});

function callsWithin(deadlineMs: number): Calls {
  const calls = new Calls({
    access: { url: server.url, deadlineMs },
    wire: rapidApi({ host: 'h', key: () => 'k' }),
    plan,
    pause: { pause: async (ms) => void pauses.push(ms) },
    onFailure: (failure) => failures.push(failure),
  });
  opened.push(calls);
  return calls;
}

const ask = (calls = callsWithin(8_000)) => calls.get('getDescriptionAndInfo', QUERY);

describe('a call whose connection broke', () => {
  it.each<Misbehaviour>(['reset', 'cut-off', 'server-error'])('(%s) is retried once', async (how) => {
    server.misbehave(how, 1);
    expect(await ask()).toMatchObject({ kind: 'data' });
    expect(server.calls).toHaveLength(2);
    expect(pauses).toEqual([200]);
    expect(failures).toHaveLength(1);
  });

  it('twice is given up', async () => {
    server.misbehave('reset');
    expect(await ask()).toMatchObject({ kind: 'failed' });
    expect(server.calls).toHaveLength(2);
  });

  it.each<Misbehaviour>(['html', 'refused', 'invalid-key', 'monthly-quota'])(
    'is not one with a response: %s',
    async (how) => {
      server.misbehave(how);
      await ask();
      expect(server.calls).toHaveLength(1);
    },
  );

  it('keeps its outcome when the plan has no call left for a retry', async () => {
    const leaves: PlanDecision[] = [{ kind: 'go', inMs: 0, hasFailed: false }, { kind: 'too soon' }];
    plan.take = async () => leaves.shift() ?? expect.fail('asked a third time');
    server.misbehave('reset');
    expect(await ask()).toMatchObject({ kind: 'failed', status: null });
    expect(server.calls).toHaveLength(1);
  });

  it('is not one that did not start in time, which is given up earlier', async () => {
    server.misbehave('never');
    const began = performance.now();
    expect(await ask()).toMatchObject({ kind: 'failed', why: 'TimeoutError' });
    expect(performance.now() - began).toBeLessThan(8_000);
    expect([server.calls.length, pauses]).toEqual([1, []]);
  });

  it('is not one that timed out', async () => {
    server.misbehave('never');
    expect(await ask(callsWithin(1_000))).toMatchObject({ kind: 'failed', why: 'TimeoutError' });
    expect(server.calls).toHaveLength(1);
  });
});

describe('the plan', () => {
  it('is checked before each attempt, and waited for', async () => {
    const waits: number[] = [];
    plan.take = async (maxWaitMs) => {
      waits.push(maxWaitMs);
      return { kind: 'go', inMs: 700, hasFailed: false };
    };
    server.misbehave('reset', 1);
    expect(await ask()).toMatchObject({ kind: 'data' });
    expect(pauses).toEqual([700, 200, 700]);
    // Three eighths of a call's time are for its response.
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
  });

  it.each<[PlanDecision, object]>([
    [{ kind: 'too soon' }, { kind: 'no room' }],
    [
      { kind: 'spent', retryAfterSeconds: 77 },
      { kind: 'quota', retryAfterSeconds: 77, status: null },
    ],
  ])('with %o allows no call', async (leave, outcome) => {
    plan.take = async () => leave;
    expect(await ask()).toEqual(outcome);
    expect(server.calls).toEqual([]);
  });

  it('is updated from the headers of a response', async () => {
    await ask();
    expect(plan.heard).toEqual([{ limit: 35_000, remaining: 34_999, endsInSeconds: null }]);
  });

  it('is updated when it is used up, and not by failures', async () => {
    server.misbehave('monthly-quota', 1);
    await ask();
    expect(plan.heard).toEqual([{ limit: null, remaining: 0, endsInSeconds: 3_600 }]);
    for (const how of ['server-error', 'per-second', 'invalid-key'] as const) {
      server.misbehave(how);
      await ask();
    }
    expect(plan.heard).toHaveLength(1);
  });

  it('that can’t be updated loses no response, and is reported', async () => {
    plan.update = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect(await ask()).toMatchObject({ kind: 'data' });
    expect(failures).toEqual([{ call: 'getDescriptionAndInfo', why: 'not counted: ECONNREFUSED', status: null }]);
  });

  it('that can’t be counted rejects the caller', async () => {
    plan.take = () => Promise.reject(new Error('the database is away'));
    await expect(ask()).rejects.toThrow('the database is away');
    expect(server.calls).toEqual([]);
  });
});

describe('a provider that is down', () => {
  it('is not called any more', async () => {
    const calls = callsWithin(8_000);
    server.misbehave('html');
    for (let at = 0; at < 12; at += 1) await ask(calls);
    expect(server.calls).toHaveLength(5);
    expect(await ask(calls)).toEqual({ kind: 'failed', why: 'circuit-open', status: null });
  });
});
