import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import { rapidApi } from '../booking-com15/rapid-api.ts';
import { type CallFailure, Calls } from './calls.ts';

const DATA = '{"status":true,"data":1}';
const DOWN = '<h1>Back soon</h1>';
const CIRCUIT_OPEN = { kind: 'failed', why: 'circuit-open', status: null };

let server: Server;
let body: string;
let received: number;
let plan: ReturnType<typeof endlessPlan>;
let failures: CallFailure[];
let calls: Calls;

beforeEach(async () => {
  [body, received, plan, failures] = [DATA, 0, endlessPlan(), []];
  server = createServer((_, response) => {
    received += 1;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  calls = new Calls({
    access: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    wire: rapidApi({ host: 'h', key: () => 'k' }),
    plan,
    pause: { pause: async () => {} },
    onFailure: (failure) => failures.push(failure),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await calls.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the failures of all processes', () => {
  it('are told of each failed call, and of an answer only after failures', async () => {
    const told: string[] = [];
    plan.failed = async (isTrial) => {
      told.push(`failed ${isTrial}`);
      return false;
    };
    plan.answered = async () => void told.push('answered');
    let hasFailed = false;
    plan.take = async () => ({ kind: 'go', inMs: 0, hasFailed });
    await calls.get('any', {});
    body = DOWN;
    await calls.get('any', {});
    body = DATA;
    hasFailed = true;
    await calls.get('any', {});
    plan.take = async () => ({ kind: 'too soon' });
    await calls.get('any', {});
    expect(told).toEqual(['failed false', 'answered']);
  });

  it('open the breaker here by one failed call, and are asked again after half a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    plan.failed = async () => true;
    body = DOWN;
    await calls.get('any', {});
    expect(calls.isCircuitOpen).toBe(true);
    const trials: (boolean | undefined)[] = [];
    plan.take = async (_, isTrial) => {
      trials.push(isTrial);
      return { kind: 'open' };
    };
    vi.setSystemTime(Date.now() + 499);
    await calls.get('any', {});
    expect(trials).toEqual([]);
    vi.setSystemTime(Date.now() + 1);
    expect(await calls.get('any', {})).toEqual(CIRCUIT_OPEN);
    expect([trials, calls.isCircuitOpen, received]).toEqual([[true], true, 1]);
  });

  it('that others found open it at the first call, which is not made and is no failure in the log', async () => {
    plan.take = async () => ({ kind: 'open' });
    expect(await calls.get('any', {})).toEqual(CIRCUIT_OPEN);
    expect([calls.isCircuitOpen, received, failures]).toEqual([true, 0, []]);
  });

  it('that can’t be told lose no answer', async () => {
    plan.take = async () => ({ kind: 'go', inMs: 0, hasFailed: true });
    plan.answered = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect(await calls.get('any', {})).toEqual({ kind: 'data', data: 1 });
    expect(failures).toEqual([{ call: 'any', why: 'not counted: ECONNREFUSED', status: null }]);
  });
});
