import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PadavError } from '../errors.ts';
import type { Deprecation, PadavOptions } from '../options.ts';
import { MACHINE, type Machine } from './machine.ts';
import { refusal, startScriptedServer } from './scripted-server.test-support.ts';
import { Transport } from './transport.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let pauses: number[] = [];
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  pauses = [];
});

const OK = { status: 200, body: { id: 'bkg_1' } } as const;
const BUSY = refusal(503, 'BUSY');

/** A machine whose time passes by pauses alone. */
function machine(): Machine {
  let now = Date.UTC(2026, 11, 1);
  return {
    now: () => now,
    chance: () => 1,
    pause: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
  };
}

const transport = (options: Partial<PadavOptions> = {}) =>
  new Transport({ apiKey: 'pdv_test_x', baseUrl: server.url, ...options }, machine());
const post = (options = {}, given: Partial<PadavOptions> = {}) =>
  transport(given).call('cancelPartnerBooking', { path: { bookingId: 'bkg_1' }, body: {} }, options);
const read = (given: Partial<PadavOptions> = {}) =>
  transport(given).call('getPartnerBooking', { path: { bookingId: 'bkg_1' } });
const errorOf = (call: Promise<unknown>): Promise<PadavError> =>
  call.then(
    () => {
      throw new Error('It was answered.');
    },
    (error) => {
      expect(error).toBeInstanceOf(PadavError);
      return error;
    },
  );
const keys = () => server.arrived().map(({ headers }) => headers['idempotency-key']);

describe('a call', () => {
  it('has its key, version, body and address', async () => {
    server.plays(OK);
    const given = {
      path: { hotelId: 'htl_a/b' },
      query: { childrenAges: [8, 3], rooms: 1, after: undefined, sort: null },
    };
    expect(await transport({ language: 'hi' }).call('listHotelRooms', given)).toEqual(OK.body);
    expect(server.arrived()).toMatchObject([
      {
        method: 'GET',
        url: '/partner/v1/hotels/htl_a%2Fb/rooms?childrenAges=8&childrenAges=3&rooms=1',
        headers: { authorization: 'Bearer pdv_test_x', 'padav-version': '2026-11-26', 'accept-language': 'hi' },
        body: '',
      },
    ]);
    const { headers } = server.arrived()[0] ?? { headers: {} };
    expect(headers).toMatchObject({
      accept: 'application/json, application/problem+json',
      'user-agent': 'padav-partner-sdk',
    });
    for (const absent of ['idempotency-key', 'content-type']) expect(headers).not.toHaveProperty(absent);
  });

  it('says that its body is JSON, and no language where none is given', async () => {
    server.plays(OK);
    await post();
    const [sent] = server.arrived();
    expect([sent?.headers['content-type'], sent?.body]).toEqual(['application/json', '{}']);
    expect(sent?.headers['accept-language']).not.toBe('undefined');
  });

  it('may be answered without a body', async () => {
    server.plays({ status: 204 });
    expect(await transport().call('deleteWebhookEndpoint', { path: { endpointId: 'whe_1' } })).toBeUndefined();
    server.plays({ status: 299, body: { id: 'last' } });
    expect(await read()).toEqual({ id: 'last' });
  });

  it.each(['', '.', '..'])('never leads to another one by its id: %j', async (bookingId) => {
    server.plays(OK);
    const call = transport().call('getPartnerBooking', { path: { bookingId } });
    await expect(call).rejects.toThrow(new TypeError(`"${bookingId}" is no bookingId.`));
    expect(server.arrived()).toEqual([]);
  });

  it('goes below the path of the address', async () => {
    server.plays(OK);
    await transport({ baseUrl: `${server.url}/shop//?a=1` }).call('getBalance');
    expect(server.arrived()[0]?.url).toBe('/shop/partner/v1/balance');
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
    expect(seen).toEqual([`GET ${server.url}/partner/v1/bookings/bkg_1`]);
  });
});

describe('the Idempotency-Key', () => {
  it('is another for each POST, and the same over its retries', async () => {
    server.plays(BUSY, 'closes', OK);
    await post();
    const first = keys();
    expect(new Set(first).size).toBe(1);
    expect(first).toHaveLength(3);
    expect(first[0]).toMatch(/^[0-9a-f-]{36}$/);
    server.plays(OK);
    await post();
    expect(keys()[0]).not.toBe(first[0]);
  });

  it('is the caller’s where one is given, and told with a failure', async () => {
    server.plays(refusal(409, 'IDEMPOTENCY_KEY_REUSED'));
    const error = await errorOf(post({ idempotencyKey: 'order-4711' }));
    expect([keys(), error.idempotencyKey]).toEqual([['order-4711'], 'order-4711']);
  });

  it.each(['', 'a b', 'é', 'a'.repeat(256)])('is refused before anything is sent: %j', async (idempotencyKey) => {
    server.plays(OK);
    await expect(post({ idempotencyKey })).rejects.toThrow('An idempotencyKey has 1 to 255 characters');
    expect(server.arrived()).toEqual([]);
    await post({ idempotencyKey: 'a'.repeat(255) });
    expect(keys()).toEqual(['a'.repeat(255)]);
  });

  it.each(['closes', 'breaks off', BUSY] as const)('is needed for a POST to be sent again: %j', async (step) => {
    server.plays(step, OK);
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
    server.plays(step, step, OK);
    expect(await read()).toEqual(OK.body);
    expect(pauses).toEqual([500, 1_000]);
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 422])('not after %i', async (status) => {
    server.plays(refusal(status, 'ANY'), OK);
    const error = await errorOf(read());
    expect([error.status, error.attempts, server.arrived().length, pauses]).toEqual([status, 1, 1, []]);
  });

  it('after the time of an attempt is over', async () => {
    server.plays('hangs', OK);
    expect(await read({ timeoutMs: 50 })).toEqual(OK.body);
  });

  it('with growing pauses, as often as is allowed', async () => {
    server.plays(BUSY);
    expect((await errorOf(read())).attempts).toBe(6);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    expect((await errorOf(read({ maxRetries: 0 }))).attempts).toBe(1);
    expect((await errorOf(post({ maxRetries: 1 }))).attempts).toBe(2);
  });

  it('when the answer asks for it, by seconds or by a date', async () => {
    const date = new Date(Date.UTC(2026, 11, 1, 0, 0, 10)).toUTCString();
    server.plays(refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }), BUSY, OK);
    await read();
    expect(pauses).toEqual([7_250, 1_000]);
    pauses = [];
    server.plays(refusal(503, 'BUSY', { 'retry-after': date }), OK);
    await read();
    expect(pauses).toEqual([10_250]);
  });

  it('not when the answer asks for more than a minute', async () => {
    server.plays(refusal(503, 'PROVIDER_QUOTA', { 'retry-after': '61' }), OK);
    expect((await errorOf(read())).code).toBe('PROVIDER_QUOTA');
    expect(pauses).toEqual([]);
    server.plays(refusal(503, 'PROVIDER_QUOTA', { 'retry-after': '60' }), OK);
    expect(await read()).toEqual(OK.body);
  });

  it('and what an earlier attempt removed counts as removed', async () => {
    const remove = () => transport().call('deleteWebhookEndpoint', { path: { endpointId: 'whe_1' } });
    server.plays('closes', refusal(404, 'NOT_FOUND'));
    expect(await remove()).toBeUndefined();
    server.plays(refusal(404, 'NOT_FOUND'));
    expect((await errorOf(remove())).code).toBe('NOT_FOUND');
    server.plays('closes', refusal(403, 'KEY_SCOPE'));
    expect((await errorOf(remove())).code).toBe('KEY_SCOPE');
    server.plays('closes', refusal(404, 'NOT_FOUND'));
    expect((await errorOf(read())).code).toBe('NOT_FOUND');
  });
});

describe('the limits', () => {
  it('are waited for once nothing is left of one, before anything else is sent', async () => {
    const headers = { ratelimit: '"key";r=12;t=42, "organisation";r=0;t=31' };
    server.plays({ ...OK, headers }, OK);
    const client = transport();
    await client.call('getBalance');
    expect(pauses).toEqual([]);
    await client.call('getBalance');
    await client.call('getBalance');
    expect(pauses).toEqual([31_250]);
  });
});

describe('a failure', () => {
  it('has what the API says', async () => {
    const body = {
      ...{ type: 'https://padav.example/partner/docs/errors#BALANCE_TOO_LOW', title: 'Payment Required', status: 402 },
      ...{ code: 'BALANCE_TOO_LOW', msg: 'Too little.', requestId: 'r-7', needed: { amount: 5, currency: 'INR' } },
    };
    server.plays({ status: 402, body });
    const { code, status, title, detail, message, type, requestId, fields, problem } = await errorOf(post());
    expect({ code, status, title, detail, message, type, requestId, fields, problem }).toEqual({
      ...{ code: 'BALANCE_TOO_LOW', status: 402, title: 'Payment Required', detail: 'Too little.' },
      ...{ message: 'Too little.', type: body.type, requestId: 'r-7', fields: [], problem: body },
    });
  });

  it('may have a status of success: what is asked for is not settled', async () => {
    const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
    server.plays(refusal(202, 'PAYMENT_CONFIRMING', headers));
    expect(await errorOf(post())).toMatchObject({ code: 'PAYMENT_CONFIRMING', status: 202, attempts: 1 });
  });

  it('names the fields that are not accepted', async () => {
    const errors = [{ field: 'guests.lead.name', code: 'REQUIRED', msg: 'A name, please.' }];
    const others = [null, 'no', 7, { field: 'a' }, { field: 'a', code: 'b' }, { code: 'b', msg: 'c' }];
    const body = {
      code: 'VALIDATION_FAILED',
      status: 422,
      title: 'Unprocessable Content',
      errors: [...others, ...errors],
    };
    server.plays({ status: 422, body });
    const error = await errorOf(post());
    expect([error.fields, error.message, error.name]).toEqual([errors, 'Unprocessable Content', 'PadavError']);
    server.plays({ status: 422, body: { ...body, errors: 'all' } });
    expect((await errorOf(post())).fields).toEqual([]);
  });

  it.each(['<html>', '[]', '"no"', ''])('of something on the way is no refusal of the API: %s', async (body) => {
    server.plays({ status: 403, body, headers: { 'x-request-id': 'r-9' } });
    const { code, status, type, requestId, problem } = await errorOf(read());
    expect([code, status, type, requestId, problem]).toEqual(['UNEXPECTED_ANSWER', 403, null, 'r-9', {}]);
    expect((await errorOf(read())).message).toContain('answered with the status 403');
  });

  it('is an answer that leads elsewhere: the key is not sent there', async () => {
    server.plays({ status: 307, headers: { location: `${server.url}/elsewhere` } }, OK);
    expect(await errorOf(post())).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 307, attempts: 1 });
    expect(server.arrived()).toHaveLength(1);
  });

  it('without an answer has its cause', async () => {
    server.plays('closes');
    const error = await errorOf(post());
    expect(error).toMatchObject({ code: 'NO_ANSWER', status: null, attempts: 6 });
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.message).toContain('fetch failed');
  });

  it('is the caller’s reason where the caller gives up, during an attempt and during a pause', async () => {
    const reason = new Error('The customer has gone.');
    server.plays('hangs');
    const attempting = new AbortController();
    const call = post({ signal: attempting.signal });
    attempting.abort(reason);
    await expect(call).rejects.toBe(reason);
    const pausing = new AbortController();
    const pause = MACHINE.pause(3_600_000, pausing.signal);
    pausing.abort(reason);
    await expect(pause).rejects.toBe(reason);
    await expect(MACHINE.pause(0, pausing.signal)).rejects.toBe(reason);
    const whole = new AbortController();
    await MACHINE.pause(0, whole.signal);
    expect(getEventListeners(whole.signal, 'abort')).toEqual([]);
    await MACHINE.pause(0, undefined);
  });

  it('is that of the program where its listener throws, and nothing is sent again', async () => {
    server.plays({ ...OK, headers: { deprecation: '@1' } });
    const fault = new Error('A fault of the program.');
    const onDeprecation = () => {
      throw fault;
    };
    await expect(read({ onDeprecation })).rejects.toBe(fault);
    expect(server.arrived()).toHaveLength(1);
  });
});

describe('a deprecated call', () => {
  const headers = {
    deprecation: '@1796450400',
    sunset: 'Sat, 01 May 2027 00:00:00 GMT',
    link: '</partner/docs/versions>; rel="deprecation"; type="text/html", </next>; rel="next"',
  };

  it('is told once, whatever the answer is', async () => {
    const told: Deprecation[] = [];
    const client = transport({ onDeprecation: (each) => told.push(each) });
    server.plays({ ...OK, headers }, refusal(404, 'NOT_FOUND', headers), { ...OK, headers });
    await client.call('getBalance');
    await errorOf(client.call('getOwnOrganisation'));
    await client.call('getBalance');
    const facts = {
      since: new Date(1_796_450_400_000),
      sunset: new Date(Date.UTC(2027, 4, 1)),
      link: '/partner/docs/versions',
    };
    expect(told).toEqual([
      { operation: 'getBalance', ...facts },
      { operation: 'getOwnOrganisation', ...facts },
    ]);
  });

  it('warns the process where nobody is told', async () => {
    const warned: Error[] = [];
    const listen = (warning: Error) => warned.push(warning);
    process.on('warning', listen);
    server.plays({ ...OK, headers }, { ...OK, headers: { deprecation: '@0' } });
    await read();
    await transport().call('getBalance');
    await new Promise(setImmediate);
    process.off('warning', listen);
    expect(warned.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'DeprecationWarning: Padav: the call getPartnerBooking is deprecated since 2026-12-05 and ends on 2027-05-01. See /partner/docs/versions',
      'DeprecationWarning: Padav: the call getBalance is deprecated since 1970-01-01.',
    ]);
  });
});
