import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdKeys, type KeyHolder } from './key-holder.ts';

const REFUSED = 'htl_test_refused';
const money = z.looseObject({ amount: z.int() });
const told = z.object({ data: z.array(z.looseObject({ type: z.string(), bookingId: z.string().nullable() })) });
const moved = z.object({ data: z.array(z.looseObject({ type: z.string(), amount: money })) });

let holder: KeyHolder;
beforeAll(async () => {
  holder = await holdKeys();
  await holder.post('/test/top-ups', { amount: 500_000_00 });
});
afterAll(() => holder.app.close());

const balance = async () => z.looseObject({ balance: money }).parse((await holder.get('/balance')).body).balance.amount;

/** The events of a booking, as its partner reads them, the first one first. */
const eventsOf = async (bookingId: string) =>
  told
    .parse((await holder.get('/events?limit=100')).body)
    .data.filter((event) => event.bookingId === bookingId)
    .map(({ type }) => type);

/** What moved the balance, by its type, the first one first. */
const entries = async () =>
  moved
    .parse((await holder.get('/balance/transactions?limit=100')).body)
    .data.map(({ type, amount }) => [type, amount.amount] as const)
    .toReversed();

/** The jobs of the hotel and of the money, however late. */
async function settled(): Promise<void> {
  await holder.app.runJobs();
  holder.app.clock.pass(3 * 3_600_000);
  await holder.app.runJobs();
}

describe('a booking that the hotel refuses', () => {
  it('from the balance is told as refused, and money and commission are where they were', async () => {
    const before = await balance();
    const { length } = await entries();
    const { id } = await holder.booked('balance', 'test', REFUSED);
    expect(await balance()).toBeLessThan(before);
    await settled();
    expect(await eventsOf(id)).toEqual(['booking.created', 'booking.refused', 'refund.done']);
    expect(await holder.read(id)).toMatchObject({ reservation: 'refused', refund: { status: 'done' } });
    expect(await balance()).toBe(before);
    const made = (await entries()).slice(length);
    const amounts = Object.fromEntries(made);
    expect(made.map(([type]) => type).toSorted()).toEqual(['charged', 'commission', 'commission_back', 'given_back']);
    expect([amounts.given_back, amounts.commission_back]).toEqual([
      -Number(amounts.charged),
      -Number(amounts.commission),
    ]);
  });

  it('by a payment link is told as refused, the customer has the money back, and no commission stays', async () => {
    const before = await balance();
    const { id } = await holder.booked('payment_link', 'test', REFUSED);
    await holder.post(`/test/bookings/${id}/payment`, { card: 'pays' });
    await settled();
    expect(await eventsOf(id)).toEqual(['booking.created', 'booking.refused', 'refund.done']);
    const { payment } = z
      .looseObject({ payment: z.looseObject({ charged: money, refunded: money, commissionKept: money }) })
      .parse((await holder.get(`/bookings/${id}`)).body);
    expect([payment.refunded, payment.commissionKept.amount]).toEqual([payment.charged, 0]);
    expect(await balance()).toBe(before);
  });
});
