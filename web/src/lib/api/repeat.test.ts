import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { fetchRepeating } from './repeat.ts';

const PAUSES = [500, 1_500, 4_000];
const MONEY = [
  'POST /quotes',
  'POST /payment/create-checkout',
  'POST /payment/validate',
  'POST /hotel',
  'POST /hotel/19472/changes',
  'DELETE /hotel/19472',
];
const NEVER_AGAIN = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /group-requests',
  'PUT /user/7',
  'POST /hotel/19472',
  'DELETE /user/7',
  'DELETE /hotel/19472/guests',
  'POST /quotes/7/billing',
  'POST /organisations/7/balance/top-ups',
];
const AWAY: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a replica that is busy', () => refusal(503, 'BUSY', 'Please try again.')],
  ['a server that got a part of it', () => refusal(408, 'BUSY', 'Please try again.')],
  ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a proxy’s JSON', () => json({ message: 'timed out' }, 504)],
];
const ANSWERS: readonly (readonly [string, () => Response])[] = [
  ['success', () => json({})],
  ['a refusal', () => refusal(409, 'QUOTE_EXPIRED', 'This price has expired.')],
  ['an error of the server', () => refusal(500, 'INTERNAL', 'Something went wrong.')],
  ['a hotel service that does not answer', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Please try again later.')],
  ['a plan that is used up', () => refusal(503, 'PROVIDER_QUOTA', 'Please try again later.')],
  ['too many requests', () => refusal(429, 'TOO_MANY_REQUESTS', 'Please wait.')],
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function send(call: string, signal: AbortSignal = new AbortController().signal) {
  const [method = '', path] = call.split(' ');
  const body = method === 'POST' ? { body: JSON.stringify({ hotelId: 7 }) } : {};
  return fetchRepeating(new Request(new URL(path ?? '', location.origin), { method, signal, ...body }), PAUSES);
}

/** Sends a call and lets the time pass that it waits. @returns the status, or the name of what was thrown */
async function outcome(call: string): Promise<number | string> {
  const sent = send(call).then(
    ({ status }) => status,
    (thrown: Error) => thrown.name,
  );
  await vi.runAllTimersAsync();
  return sent;
}

describe('a call about money', () => {
  it.each(AWAY)('is sent until it is answered: %s', async (_, reply) => {
    for (const call of MONEY) {
      let times = 0;
      serve(call, () => {
        times += 1;
        return times < 4 ? reply() : json({ times });
      });
      expect([call, await outcome(call), requests(call).length]).toEqual([call, 200, 4]);
    }
  });

  it('is sent with the same body each time', async () => {
    serve('POST /hotel', () => refusal(503, 'BUSY', 'Please try again.'));
    expect(await outcome('POST /hotel')).toBe(503);
    expect(requests('POST /hotel').map(({ body }) => body)).toEqual(Array(4).fill({ hotelId: 7 }));
  });

  it('waits longer each time', async () => {
    serve('POST /hotel', () => Promise.reject(new TypeError('Failed to fetch')));
    const sent = send('POST /hotel').catch((thrown: Error) => thrown.name);
    const counts: number[] = [];
    for (const ms of [0, 499, 1, 1_499, 1, 3_999, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(requests('POST /hotel').length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await sent).toBe('TypeError');
  });
});

describe('another call', () => {
  it.each(AWAY)('that only reads is sent once more: %s', async (_, reply) => {
    serve('GET /hotel', reply);
    await outcome('GET /hotel');
    expect(requests('GET /hotel')).toHaveLength(2);
  });

  it.each(NEVER_AGAIN)('is sent once: %s', async (call) => {
    serve(call, () => refusal(503, 'BUSY', 'Please try again.'));
    expect(await outcome(call)).toBe(503);
    expect(requests(call)).toHaveLength(1);
  });
});

describe('a call that was already sent', () => {
  const begun = (response: Promise<Response>, pauses = PAUSES) =>
    fetchRepeating(new Request(new URL('/hotel', location.origin)), pauses, response);

  it.each([[PAUSES], [[]]])('takes its answer, with the pauses %j', async (pauses) => {
    const sent = json({ begun: true });
    expect(await begun(Promise.resolve(sent), pauses)).toBe(sent);
    expect(requests('GET /hotel')).toEqual([]);
  });

  it.each(AWAY)('is sent once more: %s', async (_, reply) => {
    serve('GET /hotel', () => json({ again: true }));
    const response = Promise.resolve(reply());
    const sent = begun(response);
    await vi.runAllTimersAsync();
    expect(await (await sent).json()).toEqual({ again: true });
    expect(requests('GET /hotel')).toHaveLength(1);
  });
});

describe('an answer', () => {
  it.each(ANSWERS)('ends it: %s', async (_, reply) => {
    serve('POST /hotel', reply);
    expect(await outcome('POST /hotel')).toBe(reply().status);
    expect(requests('POST /hotel')).toHaveLength(1);
  });
});

describe('nothing is sent again', () => {
  it('while the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve('POST /hotel', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await outcome('POST /hotel')).toBe('TypeError');
    expect(requests('POST /hotel')).toHaveLength(1);
  });

  it('once the caller has given up, while it is sent and while it waits', async () => {
    for (const when of ['sent', 'waiting']) {
      const asking = new AbortController();
      serve('POST /hotel', () => {
        if (when === 'sent') asking.abort();
        return Promise.reject(new DOMException('Gone', 'AbortError'));
      });
      const before = requests('POST /hotel').length;
      const sent = send('POST /hotel', asking.signal).catch((thrown: Error) => thrown.name);
      await vi.advanceTimersByTimeAsync(10);
      asking.abort();
      await vi.runAllTimersAsync();
      expect([await sent, requests('POST /hotel').length - before]).toEqual(['AbortError', 1]);
    }
  });
});
