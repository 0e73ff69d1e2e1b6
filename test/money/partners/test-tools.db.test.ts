import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredBooking, holdKeys, type KeyHolder } from './key-holder.ts';

let holder: KeyHolder;
beforeAll(async () => {
  holder = await holdKeys();
});
afterAll(() => holder.app.close());

describe('money of test mode', () => {
  it('is topped up by a call, once for an Idempotency-Key', async () => {
    const topUp = (key: string) => holder.post('/test/top-ups', { amount: 50_000_000 }, 'test', key);
    const [first, again] = [await topUp('one'), await topUp('one')];
    expect([first.body, again.body]).toEqual([first.body, first.body]);
    expect(first.body).toMatchObject({ balance: { amount: 50_000_000 }, available: { amount: 50_000_000 } });
    expect((await holder.post('/test/top-ups', { amount: 1 }, 'live')).code).toBe('TEST_KEY_NEEDED');
  });
});

describe('a payment link of test mode', () => {
  it('is paid by a call', async () => {
    const { id } = await holder.booked('payment_link');
    expect((await holder.post(`/test/bookings/${id}/payment`, { card: 'declined' })).body).toMatchObject({
      status: 'pending_payment',
    });
    expect((await holder.post(`/test/bookings/${id}/payment`, { card: 'pays' })).body).toMatchObject({
      status: 'confirmed',
    });
    expect((await holder.post(`/test/bookings/${id}/payment`, { card: 'pays' })).code).toBe('LINK_EXPIRED');
  });

  it('that is paid late runs out, and the money goes back', async () => {
    const { id } = await holder.booked('payment_link');
    await holder.post(`/test/bookings/${id}/payment`, { card: 'late' });
    holder.app.clock.pass(25 * 60_000);
    await holder.app.runJobs();
    expect((await holder.read(id)).status).toBe('expired');
    holder.app.clock.pass(3 * 3_600_000);
    await holder.app.runJobs();
    const { knex } = holder.app.db.database.testMode;
    expect(await knex('partner_events').where({ booking_id: id }).orderBy('sequence').pluck('type')).toEqual([
      'booking.expired',
      'payment.returned',
      'refund.done',
    ]);
  });
});

describe('time of test mode', () => {
  it.each([
    ['deadline_passed', 30, 0],
    ['arrival_day', 0, null],
    ['stay_over', -3, null],
  ] as const)('moved to %s changes what a cancellation does', async (moveTo, arrives, refund) => {
    const { id } = await holder.booked('balance');
    await holder.app.runJobs();
    const moved = (await holder.post(`/test/bookings/${id}/time`, { moveTo })).body as AnsweredBooking;
    expect([moved.arrivalDate, moved.departureDate]).toEqual([holder.app.day(arrives), holder.app.day(arrives + 2)]);
    const cancelled = await holder.post(`/bookings/${id}/cancellation`, {});
    if (refund === null) expect(cancelled.code).toBe('STAY_STARTED');
    else
      expect(cancelled.body).toMatchObject({ status: 'cancelled', refund: null, payment: { refunded: { amount: 0 } } });
  });

  it('is not moved with a live key, nor for what is not paid', async () => {
    const [live, open] = [await holder.booked('payment_link', 'live'), await holder.booked('payment_link')];
    expect((await holder.post(`/test/bookings/${live.id}/time`, { moveTo: 'stay_over' }, 'live')).code).toBe(
      'TEST_KEY_NEEDED',
    );
    expect((await holder.post(`/test/bookings/${live.id}/time`, { moveTo: 'stay_over' })).code).toBe('NOT_FOUND');
    expect((await holder.post(`/test/bookings/${open.id}/time`, { moveTo: 'stay_over' })).code).toBe(
      'BOOKING_NOT_PAID',
    );
  });
});
