import type { DependencyContainer } from 'tsyringe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonAt, MIN_GAP_MS, ORDER_LIFE_MS } from '#core/booking/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, stayOn, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { operatorServices } from './operator/operator-services.ts';
import { metricsServices } from './registration/metrics.ts';
import { HOTELS } from './registration/register-stays.ts';
import { BOOKING, SESSION_PORTS } from './tokens.ts';
import { provide, take } from './wiring.ts';

/** The languages of the requested hotels. */
const heard: unknown[] = [];

let test: TestApp;
let container: DependencyContainer;
let asha: TestTraveller;
let hotels: readonly string[];
beforeAll(async () => {
  test = await startTestApp({
    override: (parts) => {
      container = parts;
      const cached = take(parts, HOTELS);
      provide(parts, HOTELS, () => ({
        ...cached,
        spending(budget, language) {
          heard.push(language);
          return cached.spending(budget, language);
        },
      }));
    },
  });
  asha = await traveller(test, 'Asha');
  hotels = await freeHotels(test);
});
afterAll(() => test.close());

describe('the components of the real container', () => {
  it('run periodic jobs at their rate limit', async () => {
    const before = test.clock.now();
    expect(await take(container, BOOKING).runJob(comparisonAt(before))).toBe('done');
    // One call lists payments, one refunds: the second waits for the rate limit.
    expect(test.clock.now() - before).toBe(MIN_GAP_MS);
  });

  it('give an operator the periodic jobs by their names, and nothing by another', () => {
    const { roundOf } = operatorServices(container);
    const now = test.clock.now();
    expect(['round-sweep', 'round-purge', 'round-compare', 'round', ''].map(roundOf)).toEqual([
      ...[{ kind: 'sweep' }, { kind: 'purge' }, comparisonAt(now), null, null],
    ]);
  });

  it('list every connection pool', () => {
    const pools = metricsServices(container).pools();
    expect(pools.map(({ pool }) => pool)).toEqual(['readers', 'public', 'jobs', 'writers']);
  });

  it('sign in by the offline popup, and show the resulting emails', async () => {
    const person = { name: 'Meera', email: 'meera@padav.example' };
    const { http } = asha;
    const issued = await http.post('/offline/identity/credential', person);
    const { credential } = Object(issued.body);
    const signedIn = await http.post('/auth/socialLogin', { credential });
    expect(signedIn).toMatchObject({ status: 200, body: { userDetails: person } });
    await test.runJobs();
    const outbox = await http.get('/offline/outbox');
    expect(outbox.status).toBe(200);
    expect(outbox.text).toMatch(/asha.*@/i);
  });

  it('print the voucher of a booking', async () => {
    const tara = await traveller(test, 'Tara');
    const { booking } = await tara.booked(hotels[3] ?? '');
    const printed = await tara.http.get(`/hotel/${booking._id}/voucher.pdf`, { token: tara.token });
    expect([printed.status, printed.headers['content-type'], printed.text.slice(0, 4)]).toEqual([
      ...[200, 'application/pdf', '%PDF'],
    ]);
  });

  it('distinguish used, idle and waiting connections', async () => {
    const { pool, knex } = test.db.database;
    const figuresOf = (name: string) =>
      metricsServices(container)
        .pools()
        .find((each) => each.pool === name);
    const held = await pool.connect();
    const trx = await knex.transaction();
    const [readers, writers] = [figuresOf('readers'), figuresOf('writers')];
    expect([readers?.used, readers?.waiting]).toEqual([1, 0]);
    expect(readers?.idle).toBe(pool.idleCount);
    expect([writers?.used, writers?.waiting]).toEqual([1, 0]);
    held.release();
    await trx.rollback();
    expect([figuresOf('readers')?.used, figuresOf('writers')?.used]).toEqual([0, 0]);
    expect(figuresOf('readers')?.idle).toBeGreaterThan(0);
  });

  it('end an overdue order before reading the profile, and return its discount', async () => {
    const before = await asha.discounts();
    const quote = await asha.quote(hotels[0] ?? '');
    await asha.order(quote);
    const { knex } = test.db.database;
    test.clock.pass(ORDER_LIFE_MS);
    expect(await asha.discounts()).toBe(before);
    expect(await knex('orders').where({ receipt: quote.id }).first('status')).toEqual({ status: 'expired' });
  });

  it('report the open orders and upcoming stays of an account, and end them by the rules of bookings', async () => {
    const { bookings } = test.part(SESSION_PORTS);
    const ravi = await traveller(test, 'Ravi');
    const id = ravi.userId;
    expect([await bookings.hasOpenOrder(id), await bookings.upcoming(id)]).toEqual([false, []]);
    await ravi.order(await ravi.quote(hotels[1] ?? ''));
    expect(await bookings.hasOpenOrder(id)).toBe(true);
    const { booking } = await ravi.booked(hotels[2] ?? '');
    expect(await bookings.upcoming(id)).toEqual([booking._id]);
    const contact = { name: 'Ravi Menon', email: 'ravi@elsewhere.example' };
    await bookings.keepContact(id, contact);
    const { knex } = test.db.database;
    const row = () => knex('bookings').where({ id: booking._id }).first();
    expect(await knex('retained_contacts').select('name', 'email')).toEqual([contact]);
    await bookings.cancelAll(id);
    expect([(await row()).status, await bookings.upcoming(id)]).toEqual(['cancelled', []]);
  });

  it('request a hotel in the language of the call', async () => {
    heard.length = 0;
    for (const language of ['hi', 'en']) {
      const headers = { 'accept-language': language };
      const answered = await asha.http.get(`/hotels/${hotels[0]}`, { headers, query: stayOn(test) });
      expect(answered.status).toBe(200);
    }
    expect(heard).toEqual(['hi', 'en']);
  });
});
