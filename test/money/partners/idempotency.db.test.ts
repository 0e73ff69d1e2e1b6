import { setTimeout as timer } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#core/partners/index.ts';
import { rupees } from '#core/shared/index.ts';
import { PARTNER_BOOKINGS } from '#src/composition/registration/partners/register-partner-bookings.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { PAUSE } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';

let app: TestApp;
let hotelId: string;
let keys: { readonly test: string; readonly live: string; readonly other: string };

beforeAll(async () => {
  // Those who wait for another request really wait, a little shorter than in the product.
  const pause = (ms: number) => timer(ms / 2).then(() => undefined);
  app = await startTestApp({ override: (parts) => provide(parts, PAUSE, () => ({ pause })) });
  const { userId: accountId } = await traveller(app, 'Asha');
  const partners = app.part(PARTNERS);
  const found = async (name: string) => {
    const founded = await partners.foundOrganisation({ accountId, name });
    if (!founded.ok) throw new Error(founded.refusal.code);
    const { id: organisationId } = founded.value;
    await partners.agreeWithOrganisation(organisationId, { live: 'approved' });
    const money = { organisationId, why: 'topped_up', amount: rupees(500_000), ref: 'UTR 1' } as const;
    await app.part(PARTNER_BOOKINGS).moveMoney(money);
    await app.testPart(PARTNER_BOOKINGS).moveMoney(money);
    return async (mode: 'test' | 'live') => {
      const made = await partners.createKey({ accountId, organisationId, mode, name: mode, scopes: SCOPES });
      if (!made.ok) throw new Error(made.refusal.code);
      return made.value.secret;
    };
  };
  const [own, other] = [await found('Asha Travels'), await found('Other')];
  keys = { test: await own('test'), live: await own('live'), other: await other('test') };
  [hotelId = ''] = await freeHotels(app);
});
afterAll(() => app.close());

type Mode = keyof typeof keys;
const post = (path: string, body: unknown, { key, mode = 'test' }: { key?: string; mode?: Mode } = {}) =>
  client(app.app).post(`/partner/v1${path}`, body, {
    token: keys[mode],
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const get = (path: string, mode: Mode = 'test') => client(app.app).get(`/partner/v1${path}`, { token: keys[mode] });
const idIn = (body: unknown) => (body as { readonly id: string }).id;

const stay = () => ({
  hotelId: `htl_${hotelId}`,
  arrivalDate: app.day(30),
  departureDate: app.day(32),
  rooms: 1,
  adults: 2,
});
const quote = async (mode: Mode = 'test') => idIn((await post('/quotes', stay(), { mode })).body);
const bookingOf = (quoteId: string, more = {}) => ({
  quoteId,
  guests: { lead: { name: 'Meera Iyer', phone: '98765 43210' } },
  payment: { method: 'balance' },
  ...more,
});
const bookings = async (mode: Mode = 'test') => {
  const { data } = (await get('/bookings?limit=100', mode)).body as {
    readonly data: readonly { readonly id: string }[];
  };
  return data.map(({ id }) => id);
};

describe('a request with an Idempotency-Key', () => {
  it('gets the answer that was given, and is done once', async () => {
    const quoteId = await quote();
    const first = await post('/bookings', bookingOf(quoteId), { key: 'one' });
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, 'false']);
    expect(first.headers.location).toBe(`/partner/v1/bookings/${idIn(first.body)}`);
    const again = await post('/bookings', bookingOf(quoteId), { key: 'one' });
    expect([again.status, again.headers['idempotent-replayed'], again.headers.location]).toEqual([
      201,
      'true',
      first.headers.location,
    ]);
    expect(again.body).toEqual(first.body);
    expect((await bookings()).filter((id) => id === idIn(first.body))).toHaveLength(1);
  });

  it('gets the refusal that was given, though it would pass by now', async () => {
    const poor = await post('/bookings', bookingOf('quo_none'), { key: 'refused' });
    expect([poor.status, poor.code]).toEqual([404, 'NOT_FOUND']);
    const again = await post('/bookings', bookingOf('quo_none'), { key: 'refused' });
    expect([again.status, again.code, again.headers['idempotent-replayed']]).toEqual([404, 'NOT_FOUND', 'true']);
  });

  it('is refused with another body, and on another path', async () => {
    const quoteId = await quote();
    await post('/bookings', bookingOf(quoteId), { key: 'same' });
    const other = await post('/bookings', bookingOf(quoteId, { metadata: { a: 'b' } }), { key: 'same' });
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await post('/quotes', stay(), { key: 'same' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('may have a body that its route does not have, nested deeper than any stack', async () => {
    const made = await post('/webhook-endpoints', { url: 'https://asha.example/hook' });
    const text = `{"deep":${'['.repeat(7_000)}${']'.repeat(7_000)}}`;
    const sent = await client(app.app).call('POST', `/partner/v1/webhook-endpoints/${idIn(made.body)}/test`, {
      token: keys.test,
      headers: { 'idempotency-key': 'deep' },
      raw: { contentType: 'application/json', text },
    });
    expect(sent.status).toBe(202);
  });

  it('is another one in the other mode and for another organisation', async () => {
    const [test, live, other] = [await quote('test'), await quote('live'), await quote('other')];
    const ends = await Promise.all([
      post('/bookings', bookingOf(test), { key: 'shared' }),
      post('/bookings', bookingOf(live), { key: 'shared', mode: 'live' }),
      post('/bookings', bookingOf(other), { key: 'shared', mode: 'other' }),
    ]);
    expect(ends.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(ends.map(({ body }) => idIn(body))).size).toBe(3);
  });

  it('made twenty times at once is answered alike, and books once', async () => {
    const quoteId = await quote();
    const before = (await bookings()).length;
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => post('/bookings', bookingOf(quoteId), { key: 'crowd' })),
    );
    expect(new Set(ends.map(({ status, body }) => `${status} ${idIn(body)}`)).size).toBe(1);
    expect(ends.filter(({ headers }) => headers['idempotent-replayed'] === 'false')).toHaveLength(1);
    expect((await bookings()).length).toBe(before + 1);
  });

  it('goes on where a process died, and still books once', async () => {
    const quoteId = await quote();
    const first = await post('/bookings', bookingOf(quoteId), { key: 'killed' });
    const { knex } = app.db.database.testMode;
    // As a process leaves it that died after the booking and before its answer.
    await knex('idempotent_requests')
      .where({ key: 'killed' })
      .update({ answer: null, holder: 'gone', held_until: new Date(app.clock.now() - 1) });
    const again = await post('/bookings', bookingOf(quoteId), { key: 'killed' });
    expect([again.status, idIn(again.body)]).toEqual([201, idIn(first.body)]);
  });

  it('waits for one that is being answered, and says when it takes too long', async () => {
    const { knex } = app.db.database.testMode;
    await post('/quotes', stay(), { key: 'slow' });
    await knex('idempotent_requests')
      .where({ key: 'slow' })
      .update({ answer: null, holder: 'another', held_until: new Date(app.clock.now() + 3_600_000) });
    const running = await post('/quotes', stay(), { key: 'slow' });
    expect([running.status, running.code, running.headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_RUNNING', '1']);
  });

  it('may be another request after a day', async () => {
    await post('/quotes', stay(), { key: 'daily' });
    app.clock.pass(24 * 3_600_000 + 1);
    const next = await post('/quotes', { ...stay(), adults: 1 }, { key: 'daily' });
    expect([next.status, next.headers['idempotent-replayed']]).toEqual([201, 'false']);
  });

  it.each(['', 'with blank', 'é', 'k'.repeat(256)])('has a key of printable characters: %j', async (key) => {
    const answer = await post('/quotes', stay(), { key });
    expect([answer.status, answer.faults.join()]).toEqual([422, expect.stringMatching(/idempotency-key: /i)]);
  });
});

describe('what an organisation sees', () => {
  it('is its own, in the mode of its key', async () => {
    const quoteId = await quote();
    const made = await post('/bookings', bookingOf(quoteId, { partnerReference: 'AT-9' }));
    const id = idIn(made.body);
    expect((await get(`/bookings/${id}`)).status).toBe(200);
    for (const mode of ['live', 'other'] as const) {
      expect((await get(`/bookings/${id}`, mode)).code).toBe('NOT_FOUND');
      expect((await get(`/quotes/${quoteId}`, mode)).code).toBe('NOT_FOUND');
      expect((await post('/bookings', bookingOf(quoteId), { mode })).code).toBe('NOT_FOUND');
      expect((await post(`/bookings/${id}/cancellation`, {}, { mode })).code).toBe('NOT_FOUND');
      expect((await post(`/bookings/${id}/changes`, { quoteId }, { mode })).code).toBe('NOT_FOUND');
      expect((await post('/quotes', { ...stay(), changes: id }, { mode })).code).toBe('NOT_FOUND');
      expect(await bookings(mode)).not.toContain(id);
    }
    const found = (await get('/bookings?partnerReference=AT-9')).body as { readonly data: readonly unknown[] };
    expect(found.data).toHaveLength(1);
    expect(((await get('/bookings?partnerReference=AT-9', 'live')).body as typeof found).data).toEqual([]);
  });

  it('is listed in pages without gaps, newest first, or by the last change', async () => {
    for (let made = 0; made < 5; made += 1) {
      app.clock.pass(1_000);
      await post('/bookings', bookingOf(await quote('other')), { mode: 'other' });
    }
    const all = await bookings('other');
    const seen: string[] = [];
    let after = '';
    do {
      const page = (await get(`/bookings?limit=2${after && `&after=${after}`}`, 'other')).body as {
        readonly data: readonly { readonly id: string }[];
        readonly nextCursor: string | null;
      };
      seen.push(...page.data.map(({ id }) => id));
      after = page.nextCursor ?? '';
    } while (after !== '');
    expect(seen).toEqual(all);
    app.clock.pass(1_000);
    const since = new Date(app.clock.now()).toISOString();
    await client(app.app).call('PATCH', `/partner/v1/bookings/${all[3]}`, {
      token: keys.other,
      body: { metadata: { desk: '4' } },
    });
    const changed = (await get(`/bookings?updatedSince=${since}`, 'other')).body as {
      readonly data: readonly { readonly id: string }[];
    };
    expect(changed.data.map(({ id }) => id)).toEqual([all[3]]);
  });
});
