import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { startPartner, type TestPartner } from '#test/support/webhook-receiver/partner.ts';
import { type Arrival, type Mood, startReceiver } from '#test/support/webhook-receiver/receiver.ts';

const HOUR_MS = 3_600_000;
const withSecret = z.looseObject({ id: z.string(), signingSecret: z.string() });
const sent = z.looseObject({ id: z.string(), eventId: z.string() });
const list = z.object({ data: z.array(sent) });

let test: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let mood: (arrival: Arrival) => Mood = () => 'takes';

const partner = (name: string) => startPartner(test, name, receiver.port);
let asha: TestPartner;
let ravi: TestPartner;

beforeAll(async () => {
  test = await startTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: 'true' } });
  receiver = await startReceiver((arrival) => mood(arrival));
  asha = await partner('Asha');
  ravi = await partner('Ravi');
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

const arrivedAt = (path: string) => receiver.arrivals.filter((arrival) => arrival.path === `/${path}`);

describe('a webhook endpoint', () => {
  it('is created, read, listed, changed and deleted, and its secret is in one answer', async () => {
    const made = await asha.live('POST', 'webhook-endpoints', {
      body: { url: 'https://asha.example/hooks', description: 'Shop', eventTypes: ['refund.done', 'booking.created'] },
    });
    expect(made.status).toBe(201);
    const { signingSecret, ...endpoint } = withSecret.parse(made.body);
    expect(made.headers.location).toBe(`/partner/v1/webhook-endpoints/${endpoint.id}`);
    expect(endpoint).toMatchObject({
      ...{ url: 'https://asha.example/hooks', description: 'Shop', eventTypes: ['booking.created', 'refund.done'] },
      ...{ state: 'enabled', switchedOffFor: null, failingSince: null },
      signingSecrets: [{ lastFour: String(signingSecret).slice(-4), expiresAt: null }],
    });
    const path = `webhook-endpoints/${endpoint.id}`;
    expect(await asha.live('GET', path)).toMatchObject({ status: 200, body: endpoint });
    const listed = await asha.live('GET', 'webhook-endpoints');
    expect(listed.body).toEqual({ data: [endpoint], hasMore: false, nextCursor: null });
    expect(listed.text + (await asha.live('GET', path)).text).not.toContain(String(signingSecret));
    expect(listed.headers.etag).toMatch(/^"/);
    const changed = await asha.live('PATCH', path, { body: { eventTypes: [], state: 'disabled' } });
    expect(changed).toMatchObject({ status: 200, body: { eventTypes: [], state: 'disabled', description: 'Shop' } });
    expect((await asha.live('DELETE', path)).status).toBe(204);
    expect((await asha.live('GET', path)).code).toBe('NOT_FOUND');
    expect((await asha.live('DELETE', path)).code).toBe('NOT_FOUND');
  });

  it.each([
    [{ url: 'ftp://asha.example' }, 'url', 'INVALID_WEBHOOK_URL'],
    [{ url: '' }, 'url', 'REQUIRED'],
    [{ url: 'https://asha.example', eventTypes: ['test'] }, 'eventTypes.0', 'INVALID'],
    [{ url: 'https://asha.example', more: 1 }, 'more', 'UNKNOWN_FIELD'],
  ])('is refused with the field at fault: %j', async (body, field, code) => {
    const refused = await asha.live('POST', 'webhook-endpoints', { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, code }] } });
  });

  it('of a private address is refused unless the operator allows it for tests', async () => {
    const strict = await startTestApp({ db: test.db });
    const meera = await startPartner(strict, 'Meera', receiver.port);
    const made = await meera.test('POST', 'webhook-endpoints', { body: { url: 'https://10.0.0.1/' } });
    expect(made).toMatchObject({ status: 422, body: { errors: [{ field: 'url', code: 'URL_NOT_PUBLIC' }] } });
    await strict.close();
  });

  it('is one of ten', async () => {
    const full = await partner('Full');
    const create = () => full.test('POST', 'webhook-endpoints', { body: { url: 'https://full.example' } });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await create()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect((await create()).code).toBe('WEBHOOKS_FULL');
  });
});

describe.each(['live', 'test'] as const)('an event of %s mode', (mode) => {
  it('is delivered signed, and read as it was sent', async () => {
    const { secret } = await asha.endpoint(mode, `signed-${mode}`);
    const id = await asha.record(mode, `bkg_${mode}`);
    await test.runJobs();
    const [arrival] = arrivedAt(`signed-${mode}`);
    if (arrival === undefined) throw new Error('Nothing arrived');
    expect(arrival.headers['webhook-id']).toBe(id);
    // The clock of the test is not that of the library, which refuses old messages.
    const signer = new Webhook(secret);
    const at = new Date(Number(arrival.headers['webhook-timestamp']) * 1_000);
    expect(arrival.headers['webhook-signature']).toBe(signer.sign(id, at, arrival.body));
    const read = await asha[mode]('GET', `events/${id}`);
    expect(JSON.parse(arrival.body)).toEqual(read.body);
    expect(read.body).toMatchObject({ mode, type: 'booking.confirmed', bookingId: `bkg_${mode}`, sequence: 1 });
    const listed = await asha[mode]('GET', 'events', { query: { bookingId: `bkg_${mode}` } });
    expect(listed.body).toMatchObject({ data: [read.body], hasMore: false });
  });

  it('is listed in pages that go on later', async () => {
    const organisation = await partner(`Pages${mode}`);
    expect((await organisation[mode]('GET', 'events')).body).toEqual({ data: [], hasMore: false, nextCursor: null });
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await organisation.record(mode, `bkg_${at % 2}`));
    const seen: string[] = [];
    const page = z.object({
      data: z.array(z.object({ id: z.string() })),
      hasMore: z.boolean(),
      nextCursor: z.string(),
    });
    let after: string | undefined;
    const read = async () => {
      const query = { limit: 2, ...(after === undefined ? {} : { after }) };
      const { data, hasMore, nextCursor } = page.parse((await organisation[mode]('GET', 'events', { query })).body);
      seen.push(...data.map(({ id }) => id));
      after = nextCursor;
      return hasMore;
    };
    while (await read());
    expect(seen).toEqual(ids);
    expect(await read()).toBe(false);
    ids.push(await organisation.record(mode, 'bkg_0', { type: 'refund.done' }));
    await read();
    expect(seen).toEqual(ids);
    const refunds = await organisation[mode]('GET', 'events', { query: { type: 'refund.done' } });
    expect(refunds.body).toMatchObject({ data: [{ id: ids.at(-1) }], hasMore: false });
    const wrong = await organisation[mode]('GET', 'events', { query: { after: 'x' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'after', code: 'INVALID' }] } });
  });

  it('is not seen with a key of the other mode, nor of another organisation', async () => {
    const endpoint = await asha.endpoint(mode, 'apart');
    await asha.record(mode, null);
    await test.runJobs();
    const listed = await asha[mode]('GET', 'deliveries', { query: { endpointId: endpoint.id } });
    const [delivery] = z
      .object({ data: z.array(z.object({ id: z.string(), eventId: z.string() })) })
      .parse(listed.body).data;
    const other = mode === 'live' ? 'test' : 'live';
    const calls = [
      ['GET', `events/${delivery?.eventId}`],
      ['GET', `deliveries/${delivery?.id}`],
      ['POST', `deliveries/${delivery?.id}/resend`],
      ['GET', `webhook-endpoints/${endpoint.id}`],
      ['PATCH', `webhook-endpoints/${endpoint.id}`, { description: 'x' }],
      ['POST', `webhook-endpoints/${endpoint.id}/test`],
      ['POST', `webhook-endpoints/${endpoint.id}/rotate-secret`, { overlapHours: 1 }],
      ['DELETE', `webhook-endpoints/${endpoint.id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const more = body === undefined ? {} : { body };
      expect([path, (await asha[other](method, path, more)).code]).toEqual([path, 'NOT_FOUND']);
      expect([path, (await ravi[mode](method, path, more)).code]).toEqual([path, 'NOT_FOUND']);
    }
    for (const path of ['events', 'deliveries', 'webhook-endpoints'])
      expect((await ravi[mode]('GET', path)).body).toMatchObject({ data: [] });
    for (const [method, path, body] of calls)
      expect((await asha[mode](method, path, body === undefined ? {} : { body })).status).toBeLessThan(300);
  });
});

describe('a delivery', () => {
  it('is listed newest first with its attempts, in words of the caller’s language', async () => {
    const { id } = await asha.endpoint('live', 'attempts');
    mood = ({ path }) => (path === '/attempts' ? 'fails' : 'takes');
    const eventId = await asha.record('live', 'bkg_attempts');
    await test.runJobs();
    mood = () => 'takes';
    test.clock.pass(5_000);
    await test.runJobs();
    const listed = await asha.live('GET', 'deliveries', { query: { endpointId: id, state: 'delivered' } });
    expect(listed.body).toMatchObject({
      data: [{ eventId, state: 'delivered', attemptCount: 2, nextAttemptAt: null, resendOf: null }],
      hasMore: false,
      nextCursor: null,
    });
    const [delivery] = list.parse(listed.body).data;
    const read = await asha.live('GET', `deliveries/${delivery?.id}`);
    expect(read.body).toMatchObject({
      attempts: [
        { number: 1, status: 500, answer: 'no', failure: 'status', error: 'It answered with a status other than 2xx.' },
        { number: 2, status: 200, answer: 'thanks', failure: null, error: null },
      ],
    });
  });

  it('is sent again by hand, and a test event is sent to one endpoint', async () => {
    const { id } = await asha.endpoint('live', 'by-hand');
    const asked = await asha.live('POST', `webhook-endpoints/${id}/test`);
    const { id: deliveryId, eventId } = sent.parse(asked.body);
    expect(asked).toMatchObject({ status: 202, body: { endpointId: id, eventType: 'test', state: 'waiting' } });
    await test.runJobs();
    const again = await asha.live('POST', `deliveries/${deliveryId}/resend`);
    expect(again).toMatchObject({ status: 202, body: { resendOf: deliveryId, state: 'waiting' } });
    await test.runJobs();
    const ids = arrivedAt('by-hand').map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([eventId, eventId]);
    await asha.live('PATCH', `webhook-endpoints/${id}`, { body: { state: 'disabled' } });
    expect((await asha.live('POST', `webhook-endpoints/${id}/test`)).code).toBe('WEBHOOK_OFF');
    expect((await asha.live('POST', `deliveries/${deliveryId}/resend`)).code).toBe('WEBHOOK_OFF');
  });

  it('is signed by the old and the new secret while both are valid', async () => {
    const { id, secret } = await asha.endpoint('live', 'rotated');
    const rotated = await asha.live('POST', `webhook-endpoints/${id}/rotate-secret`, { body: { overlapHours: 1 } });
    expect(rotated.status).toBe(200);
    const secrets = [withSecret.parse(rotated.body).signingSecret, secret];
    await asha.live('POST', `webhook-endpoints/${id}/test`);
    await test.runJobs();
    test.clock.pass(HOUR_MS);
    await asha.live('POST', `webhook-endpoints/${id}/test`);
    await test.runJobs();
    const [both, one] = arrivedAt('rotated').map(({ headers, body }) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const signed = secrets.map((each) => new Webhook(each).sign(headers['webhook-id'] ?? '', at, body));
      return (headers['webhook-signature'] ?? '').split(' ').map((each) => signed.indexOf(each));
    });
    expect([both, one]).toEqual([[0, 1], [0]]);
  });

  it('that nobody takes for three days switches the endpoint off, and its owner gets an email', async () => {
    const organisation = await partner('Gone');
    const { id } = await organisation.endpoint('live', 'never');
    mood = ({ path }) => (path === '/never' ? 'fails' : 'takes');
    await organisation.record('live', 'bkg_1');
    await organisation.record('live', 'bkg_1');
    for (let hour = 0; hour < 90; hour += 1) {
      await test.runJobs();
      test.clock.pass(HOUR_MS);
    }
    await test.runJobs();
    mood = () => 'takes';
    expect((await organisation.live('GET', `webhook-endpoints/${id}`)).body).toMatchObject({
      state: 'switched_off',
      switchedOffFor: 'failing',
    });
    const listed = await organisation.live('GET', 'deliveries', { query: { state: 'given_up' } });
    expect(listed.body).toMatchObject({ data: [{}, {}] });
    const mails = await test.db.database.knex('offline_outbox').where('subject', 'like', '%webhooks%');
    expect(mails).toMatchObject([{ recipient: 'gone@padav.example', body: expect.stringContaining('/never') }]);
    const on = await organisation.live('PATCH', `webhook-endpoints/${id}`, { body: { state: 'enabled' } });
    expect(on.body).toMatchObject({ state: 'enabled', switchedOffFor: null, failingSince: null });
  });
});

it('Events that are sent by hand are 120 an hour for an organisation', async () => {
  const organisation = await partner('Busy');
  const { id } = await organisation.endpoint('test', 'busy');
  const codes: unknown[] = [];
  for (let at = 0; at < 122; at += 1)
    codes.push((await organisation.test('POST', `webhook-endpoints/${id}/test`)).code);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
});
