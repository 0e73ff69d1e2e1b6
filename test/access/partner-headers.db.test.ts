import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answered, client } from '#test/support/http/client.ts';
import { undocumentedHeaders } from '#test/support/http/undocumented-headers.ts';
import { holdKeys, type KeyHolder } from '../money/partners/key-holder.ts';
import { PARTNER_CALLS } from './partner-calls.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const identified = z.looseObject({ id: z.string() });
const KEY = 'idempotency-key';

let holder: KeyHolder;
/** Every call with the answer to it: of what there is not, and of one booking's life. */
const walk: { readonly method: string; readonly path: string; readonly answered: Answered }[] = [];

async function ask(method: (typeof METHODS)[number], path: string, sent: object = {}): Promise<Answered> {
  const answered = await client(holder.app.app).call(method, path, { token: holder.keys.test, ...sent });
  walk.push({ method, path, answered });
  return answered;
}

beforeAll(async () => {
  holder = await holdKeys();
  const { app, hotelId } = holder;
  const stay = { arrivalDate: app.day(30), departureDate: app.day(32) };
  for (const [route, { ask: call }] of Object.entries(PARTNER_CALLS)) {
    const { path, query, body } = call({ hotelId, stay });
    const method = METHODS.find((each) => route.startsWith(`${each} `)) ?? 'GET';
    const sent = { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) };
    const { headers } = await ask(method, path, sent);
    if (headers.etag !== undefined) await ask(method, path, { ...sent, headers: { 'if-none-match': headers.etag } });
  }
  const v1 = '/partner/v1';
  const post = async (path: string, body?: object, headers: object = {}) =>
    ask('POST', `${v1}${path}`, { headers, ...(body === undefined ? {} : { body }) });
  const made = async (path: string, body: object) => {
    const { status, text, body: answer } = await post(path, body);
    expect([path, status, text]).toEqual([path, 201, text]);
    return identified.parse(answer).id;
  };
  await post('/test/top-ups', { amount: 50_000_000 });
  const asked = { hotelId: `htl_${hotelId}`, ...stay, rooms: 1, adults: 2 };
  const booking = async (method: string) => {
    const quoteId = await made('/quotes', asked);
    await ask('GET', `${v1}/quotes/${quoteId}`);
    return made('/bookings', { quoteId, guests: { lead: { name: 'Meera Iyer' } }, payment: { method } });
  };
  const [paid, linked] = [await booking('balance'), await booking('payment_link')];
  await ask('GET', `${v1}/bookings/${paid}`);
  await ask('PATCH', `${v1}/bookings/${paid}`, { body: { metadata: { desk: '4' } } });
  await post(`/test/bookings/${linked}/payment`, { card: 'pays' });
  await app.runJobs();
  const shorter = { ...asked, departureDate: app.day(31), changes: paid };
  await post(`/bookings/${paid}/changes`, { quoteId: await made('/quotes', shorter) });
  await post(`/bookings/${paid}/cancellation`, {});
  await post(`/test/bookings/${linked}/time`, { moveTo: 'stay_over' });
  await ask('GET', `${v1}/balance/top-ups/${await made('/balance/top-ups', { amount: 10_000 })}`);
  const endpoint = await made('/webhook-endpoints', { url: 'https://shop.example/hooks' });
  const tried = await post(`/webhook-endpoints/${endpoint}/test`);
  const delivery = identified.parse(tried.body).id;
  await ask('GET', `${v1}/deliveries/${delivery}`);
  await post(`/deliveries/${delivery}/resend`);
  await post(`/webhook-endpoints/${endpoint}/rotate-secret`, { overlapHours: 1 });
  await ask('GET', `${v1}/webhook-endpoints/${endpoint}`);
  await ask('PATCH', `${v1}/webhook-endpoints/${endpoint}`, { body: { description: 'Shop' } });
  await ask('DELETE', `${v1}/webhook-endpoints/${endpoint}`);
  for (const _ of [1, 2]) await post('/quotes', asked, { [KEY]: 'twice' });
});
afterAll(() => holder.app.close());

describe('the headers of the partner’s API', () => {
  it('are documented, all that are sent', async () => {
    const found: string[] = [];
    for (const { method, path, answered } of walk)
      for (const name of await undocumentedHeaders(holder.app.app, method, path, answered))
        found.push(`${method} ${path} ${answered.status}: ${name}`);
    expect(found).toEqual([]);
  });

  it('are those of every call that does something, once', () => {
    const done = walk.filter(({ answered: { status } }) => status < 300).map(({ method }) => method);
    expect(done.filter((method) => method === 'POST').length).toBeGreaterThan(14);
  });

  it('have an Idempotency-Key in every POST, whose answer tells whether it was given before, and nowhere else', () => {
    const operations = z
      .record(
        z.string(),
        z.record(z.string(), z.looseObject({ parameters: z.array(z.looseObject({ name: z.string() })) })),
      )
      .parse(JSON.parse(JSON.stringify(holder.app.app.partnerDocument().paths)));
    const taking = Object.entries(operations).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === KEY))
        .map(([method]) => `${method} ${path}`),
    );
    const posts = Object.entries(operations).flatMap(([path, methods]) => ('post' in methods ? [`post ${path}`] : []));
    expect(taking).toEqual(posts);
    for (const { method, path, answered } of walk)
      expect([method, path, answered.headers['idempotent-replayed'] !== undefined]).toEqual([
        method,
        path,
        method === 'POST',
      ]);
    expect(walk.at(-1)?.answered.headers['idempotent-replayed']).toBe('true');
  });
});
