import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import { rapidApi } from '../booking-com15/rapid-api.ts';
import { type CallFailure, Calls } from './calls.ts';

const LARGEST_BYTES = 16 * 1024 * 1024;
const DATA = '{"status":true,"data":1}';

let server: Server;
let received: (string | undefined)[];
let respond: (response: ServerResponse) => void;
let plan: ReturnType<typeof endlessPlan>;
let pause: (ms: number) => Promise<void>;
let pauses: number[];
let failures: CallFailure[];
let opened: Calls[];

beforeEach(async () => {
  [received, pauses, failures, opened] = [[], [], [], []];
  plan = endlessPlan();
  pause = async () => {};
  respond = (response) => response.end(DATA);
  server = createServer((request, response) => {
    received.push(request.headers.accept);
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(opened.map((calls) => calls.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function callsOf(key: () => string = () => 'k'): Calls {
  return new Calls({
    access: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    wire: rapidApi({ host: 'h', key }),
    plan,
    pause: {
      pause: (ms) => {
        pauses.push(ms);
        return pause(ms);
      },
    },
    onFailure: (failure) => failures.push(failure),
  });
}

function open(key?: () => string): Calls {
  const calls = callsOf(key);
  opened.push(calls);
  return calls;
}

/** A fixed clock; returns how to move it. */
function stoppedClock(): (ms: number) => void {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

/** The calls of the plan: how long each attempt might wait. `before` runs at the first. */
function waitsOf(before: () => void = () => {}): number[] {
  const waits: number[] = [];
  plan.take = async (maxWaitMs) => {
    if (waits.push(maxWaitMs) === 1) before();
    return { kind: 'go', inMs: 0, hasFailed: false };
  };
  return waits;
}

const breakOff = (response: ServerResponse) => void response.destroy();

describe('a response', () => {
  it('is requested as JSON', async () => {
    expect(await open().get('any', {})).toEqual({ kind: 'data', data: 1 });
    expect(received).toEqual(['application/json']);
  });

  it('of the maximum size is read', async () => {
    respond = (response) => response.end(DATA.padEnd(LARGEST_BYTES));
    expect(await open().get('any', {})).toEqual({ kind: 'data', data: 1 });
  });

  it('one byte larger is refused, and not retried', async () => {
    respond = (response) => response.end(DATA.padEnd(LARGEST_BYTES + 1));
    expect(await open().get('any', {})).toEqual({ kind: 'failed', why: 'TooLarge', status: null });
    expect(received).toHaveLength(1);
  });
});

describe('a failing call', () => {
  it('without an error name is reported as an error', async () => {
    const nameless = () => {
      throw Object.assign(new Error('no key'), { name: 7 });
    };
    expect(await open(nameless).get('any', {})).toEqual({ kind: 'failed', why: 'error', status: null });
    expect([failures[0]?.why, received]).toEqual(['error', []]);
  });

  it('is not retried where the wait would take the remaining time', async () => {
    const move = stoppedClock();
    const waits = waitsOf(() => move(7_800));
    respond = breakOff;
    expect(await open().get('any', {})).toMatchObject({ kind: 'failed' });
    expect([waits, pauses]).toEqual([[5_000], []]);
  });

  it.each([
    [5_000, [5_000, 0]],
    [5_001, [5_000]],
  ])('after a wait of %i ms asks the plan again only while a response has time: %j', async (ms, asked) => {
    const move = stoppedClock();
    pause = async () => move(ms);
    const waits = waitsOf();
    respond = breakOff;
    expect(await open().get('any', {})).toMatchObject({ kind: 'failed', status: null });
    expect([waits, pauses]).toEqual([asked, [200]]);
  });

  it('may wait for its turn for a part of the longest wait alone, in each attempt', async () => {
    const move = stoppedClock();
    pause = async () => move(2_600);
    const waits = waitsOf();
    respond = breakOff;
    await open().get('any', {}, 50);
    expect(waits).toEqual([2_500, 2_400]);
  });

  it('is not made again when the plan is used up', async () => {
    let asked = 0;
    plan.take = async () => {
      asked += 1;
      return { kind: 'spent', retryAfterSeconds: 77 };
    };
    expect(await open().get('any', {})).toMatchObject({ kind: 'quota' });
    expect([asked, pauses]).toEqual([1, []]);
  });
});

describe('a provider that is down', () => {
  it('is open, and is tried again by a call of two seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    stoppedClock();
    const waits = waitsOf();
    const calls = open();
    expect(calls.isCircuitOpen).toBe(false);
    respond = (response) => response.end('<h1>Back soon</h1>');
    for (let call = 0; call < 5; call += 1) await calls.get('any', {});
    expect(calls.isCircuitOpen).toBe(true);
    vi.setSystemTime(Date.now() + 2_000);
    await calls.get('any', {});
    expect(waits).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 1_250]);
  });
});

it('closed connections are not used any more', async () => {
  const calls = callsOf();
  await calls.close();
  expect(await calls.get('any', {})).toMatchObject({ kind: 'failed', status: null });
  expect(received).toEqual([]);
});
