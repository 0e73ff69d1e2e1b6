import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIGURES } from '#src/adapters/http/routes/metrics/gauges.ts';
import { moneyFigures } from '#src/adapters/postgres/booking/money-figures.ts';
import { webhookWork } from '#src/adapters/postgres/partners/events/webhook-work.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { ALARM } from '../tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { OPERATOR_EMAIL: 'desk@padav.example' } });
});
afterAll(() => test.close());

const text = async () => (await test.app.inject('/metrics')).body;

describe('the metrics of a product', () => {
  it('count orders, bookings, rooms, refunds, alarms, jobs, events and webhooks', async () => {
    const asha = await traveller(test, 'Asha');
    const hotels = await freeHotels(test);
    const { booking } = await asha.booked(hotels[0] ?? '');
    await asha.order(await asha.quote(hotels[1] ?? ''));
    await test.part(ALARM).raise({ what: 'refund-failed', facts: { refund: 'rf-1', reason: 'no' } });
    const { knex } = test.db.database;
    const payment = String((await knex('bookings').first('payment_id')).payment_id);
    const refund = { payment_id: payment, cause: 'dashboard', attempt: 2, amount: 100, status: 'due' };
    await knex('refunds').insert({ ...refund, due_at: new Date() });
    const event = { kind: 'payment.captured', is_capture: true, received_at: new Date() };
    await knex('gateway_events').insert([
      { ...event, id: 'e1' },
      { ...event, id: 'e2', handled_at: new Date(), outcome: 'unknown_order' },
    ]);
    const endpoint = {
      ...{ organisation_id: 'org_1', url: 'https://asha.example', description: '', event_types: [], language: 'en' },
      ...{ created_at: new Date(), changed_at: new Date() },
    };
    await knex('webhook_endpoints').insert({ ...endpoint, id: 'whe_on', state: 'enabled' });
    const off = { ...endpoint, id: 'whe_off', state: 'switched_off', switched_off_for: 'gone' };
    await knex('webhook_endpoints').insert(off);
    await webhookWork(knex).run(({ partnerEvents }) =>
      partnerEvents.record({
        ...{ id: 'evt_1', organisationId: 'org_1', type: 'balance.low', bookingId: null, data: {} },
        occurredAt: test.clock.now(),
      }),
    );
    await knex.raw("update graphile_worker._private_jobs set run_at = now() + interval '1 hour'");
    await knex.raw(
      "update graphile_worker._private_jobs set attempts = max_attempts where key like 'reconcile-%' and key <> ?",
      ['reconcile-none'],
    );
    await knex('orders').update({ created_at: new Date() });
    await knex('bookings').update({ created_at: new Date() });
    const lines = await text();
    for (const line of [
      'padav_orders{kind="booked"} 1',
      'padav_orders{kind="placed"} 1',
      'padav_bookings{kind="confirmed"} 1',
      'padav_rooms{kind="requested"} 1',
      'padav_refunds{kind="declined"} 1',
      'padav_alarms{kind="refund-failed"} 1',
      'padav_events{kind="unhandled"} 1',
      'padav_events{kind="unknown_order"} 1',
      'padav_webhooks{kind="waiting"} 1',
      'padav_webhooks{kind="switched_off"} 1',
      'padav_database_up 1',
    ])
      expect(lines).toContain(`${line}\n`);
    expect(lines).toMatch(/padav_jobs\{kind="failed"\} [12]\n/);
    expect(lines).toMatch(/padav_pool_connections\{pool="writers",use="idle"\} \d/);
    expect(booking.status).toBe('confirmed');
  });

  it('each have a description', async () => {
    const counted = await moneyFigures(test.db.database.pool);
    expect(counted.map(({ figure }) => figure).filter((figure) => !Object.hasOwn(FIGURES, figure))).toEqual([]);
  });

  it('contain no personal data: no name, address, reference, payment, hotel or account', async () => {
    const { knex } = test.db.database;
    const lines = await text();
    const account = await knex('accounts').first();
    const booking = await knex('bookings').first();
    const known = [account.id, account.name, account.email, ...Object.values(booking)].filter(
      (value) => typeof value === 'string' && value.length > 3 && !['confirmed', 'requested'].includes(value),
    );
    expect(known.length).toBeGreaterThan(6);
    for (const value of known) expect(lines).not.toContain(String(value));
    expect(lines).not.toMatch(/@|\d{6,}-|PDV-|pay_|order_/);
  });
});
