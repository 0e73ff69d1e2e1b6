import { describe, expect, it } from 'vitest';
import type { PadavOptions } from '../options.ts';
import { bench, errorOf, OK } from './bench.test-support.ts';
import { refusal } from './scripted-server.test-support.ts';

const { arrived, keys, pauses, plays, post, read, transport, url } = bench();
const BUSY = refusal(503, 'BUSY');

describe('a call', () => {
  it('has its key, version, body and address', async () => {
    plays(OK);
    const given = {
      path: { hotelId: 'htl_a/b' },
      query: { childrenAges: [8, 3], rooms: 1, after: undefined, sort: null },
    };
    expect(await transport({ language: 'hi' }).call('listHotelRooms', given)).toEqual(OK.body);
    expect(arrived()).toMatchObject([
      {
        method: 'GET',
        url: '/partner/v1/hotels/htl_a%2Fb/rooms?childrenAges=8&childrenAges=3&rooms=1',
        headers: { authorization: 'Bearer pdv_test_x', 'padav-version': '2026-11-26', 'accept-language': 'hi' },
        body: '',
      },
    ]);
    const { headers } = arrived()[0] ?? { headers: {} };
    expect(headers).toMatchObject({
      accept: 'application/json, application/problem+json',
      'user-agent': 'padav-partner-sdk',
    });
    for (const absent of ['idempotency-key', 'content-type']) expect(headers).not.toHaveProperty(absent);
  });

  it('says that its body is JSON, and no language where none is given', async () => {
    plays(OK);
    await post();
    const [sent] = arrived();
    expect([sent?.headers['content-type'], sent?.body]).toEqual(['application/json', '{}']);
    expect(sent?.headers['accept-language']).not.toBe('undefined');
  });

  it('may be answered without a body', async () => {
    plays({ status: 204 });
    expect(await transport().call('deleteWebhookEndpoint', { path: { endpointId: 'whe_1' } })).toBeUndefined();
    plays({ status: 299, body: { id: 'last' } });
    expect(await read()).toEqual({ id: 'last' });
  });

  it.each(['', '.', '..'])('never leads to another one by its id: %j', async (bookingId) => {
    plays(OK);
    const call = transport().call('getPartnerBooking', { path: { bookingId } });
    await expect(call).rejects.toThrow(new TypeError(`"${bookingId}" is no bookingId.`));
    expect(arrived()).toEqual([]);
  });

  it('goes below the path of the address', async () => {
    plays(OK);
    await transport({ baseUrl: `${url()}/shop//?a=1` }).call('getBalance');
    expect(arrived()[0]?.url).toBe('/shop/partner/v1/balance');
  });

  it.each([
    [{ apiKey: '' }, 'apiKey'],
    [{ apiKey: 'pdv_test_é' }, 'apiKey'],
    // As a program without types gives it, whose variable is not set.
    [JSON.parse('{ "apiKey": null }'), 'apiKey'],
    [{ baseUrl: 'xhttp://padav.example' }, 'baseUrl'],
    [{ baseUrl: 'http-x://padav.example' }, 'baseUrl'],
    [{ baseUrl: 'ftp://padav.example' }, 'baseUrl'],
    [{ baseUrl: 'padav' }, 'Invalid URL'],
  ])('is not possible with %j', (options, message) => {
    expect(() => transport(options)).toThrow(message);
  });

  it('goes through another fetch where one is given', async () => {
    const seen: string[] = [];
    const own: NonNullable<PadavOptions['fetch']> = async (url, request) => {
      seen.push(`${request.method} ${url}`);
      return new Response('{"id":"own"}');
    };
    expect(await read({ fetch: own })).toEqual({ id: 'own' });
    expect(seen).toEqual([`GET ${url()}/partner/v1/bookings/bkg_1`]);
  });
});

describe('the Idempotency-Key', () => {
  it('is another for each POST, and the same over its retries', async () => {
    plays(BUSY, 'closes', OK);
    await post();
    const first = keys();
    expect(new Set(first).size).toBe(1);
    expect(first).toHaveLength(3);
    expect(first[0]).toMatch(/^[0-9a-f-]{36}$/);
    plays(OK);
    await post();
    expect(keys()[0]).not.toBe(first[0]);
  });

  it('is the caller’s where one is given, and told with a failure', async () => {
    plays(refusal(409, 'IDEMPOTENCY_KEY_REUSED'));
    const error = await errorOf(post({ idempotencyKey: 'order-4711' }));
    expect([keys(), error.idempotencyKey]).toEqual([['order-4711'], 'order-4711']);
  });

  it.each(['', 'a b', 'é', 'a'.repeat(256)])('is refused before anything is sent: %j', async (idempotencyKey) => {
    plays(OK);
    await expect(post({ idempotencyKey })).rejects.toThrow('An idempotencyKey has 1 to 255 characters');
    expect(arrived()).toEqual([]);
    await post({ idempotencyKey: 'a'.repeat(255) });
    expect(keys()).toEqual(['a'.repeat(255)]);
  });

  it.each(['closes', 'breaks off', BUSY] as const)('is needed for a POST to be sent again: %j', async (step) => {
    plays(step, OK);
    const error = await errorOf(post({ idempotencyKey: null }));
    expect([keys(), error.attempts, error.idempotencyKey]).toEqual([[undefined], 1, null]);
  });
});

describe('a request is sent again', () => {
  it.each([
    ...[408, 429, 500, 502, 503, 504].map((status) => refusal(status, 'ANY')),
    refusal(409, 'IDEMPOTENCY_RUNNING'),
    { status: 502, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } },
    'closes' as const,
    'breaks off' as const,
    { status: 200, body: '{"id":' },
  ])('after %j', async (step) => {
    plays(step, step, OK);
    expect(await read()).toEqual(OK.body);
    expect(pauses).toEqual([500, 1_000]);
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 422])('not after %i', async (status) => {
    plays(refusal(status, 'ANY'), OK);
    const error = await errorOf(read());
    expect([error.status, error.attempts, arrived().length, pauses]).toEqual([status, 1, 1, []]);
  });

  it('after the time of an attempt is over', async () => {
    plays('hangs', OK);
    expect(await read({ timeoutMs: 50 })).toEqual(OK.body);
  });

  it('with growing pauses, as often as is allowed', async () => {
    plays(BUSY);
    expect((await errorOf(read())).attempts).toBe(6);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    expect((await errorOf(read({ maxRetries: 0 }))).attempts).toBe(1);
    expect((await errorOf(post({ maxRetries: 1 }))).attempts).toBe(2);
  });

  it('when the answer asks for it, by seconds or by a date', async () => {
    const date = new Date(Date.UTC(2026, 11, 1, 0, 0, 10)).toUTCString();
    plays(refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }), BUSY, OK);
    await read();
    expect(pauses).toEqual([7_250, 1_000]);
    pauses.length = 0;
    plays(refusal(503, 'BUSY', { 'retry-after': date }), OK);
    await read();
    expect(pauses).toEqual([10_250]);
  });

  it('not when the answer asks for more than a minute', async () => {
    plays(refusal(503, 'PROVIDER_QUOTA', { 'retry-after': '61' }), OK);
    expect((await errorOf(read())).code).toBe('PROVIDER_QUOTA');
    expect(pauses).toEqual([]);
    plays(refusal(503, 'PROVIDER_QUOTA', { 'retry-after': '60' }), OK);
    expect(await read()).toEqual(OK.body);
  });

  it('and what an earlier attempt removed counts as removed', async () => {
    const remove = () => transport().call('deleteWebhookEndpoint', { path: { endpointId: 'whe_1' } });
    plays('closes', refusal(404, 'NOT_FOUND'));
    expect(await remove()).toBeUndefined();
    plays(refusal(404, 'NOT_FOUND'));
    expect((await errorOf(remove())).code).toBe('NOT_FOUND');
    plays('closes', refusal(403, 'KEY_SCOPE'));
    expect((await errorOf(remove())).code).toBe('KEY_SCOPE');
    plays('closes', refusal(404, 'NOT_FOUND'));
    expect((await errorOf(read())).code).toBe('NOT_FOUND');
  });
});

describe('the limits', () => {
  it('are waited for once nothing is left of one, before anything else is sent', async () => {
    const headers = { ratelimit: '"key";r=12;t=42, "organisation";r=0;t=31' };
    plays({ ...OK, headers }, OK);
    const client = transport();
    await client.call('getBalance');
    expect(pauses).toEqual([]);
    await client.call('getBalance');
    await client.call('getBalance');
    expect(pauses).toEqual([31_250]);
  });
});
