import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, DAY, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { AT, aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import type { CalendarDay } from '../../shared/index.ts';
import { BOOKING_FILTERS } from '../model/booking.ts';
import { isUnder, readBooking, readBookings } from './read-bookings.ts';

const day = (text: string) => text as CalendarDay;

/** The filters that match a booking of 20 to 22 October on a day. */
const under = (today: string, changes: Parameters<typeof aBooking>[3] = {}) => {
  const booking = aBooking('b', aQuote('q', 'asha'), 'pay_1', changes);
  return BOOKING_FILTERS.filter((filter) => isUnder(filter, booking, day(today)));
};

describe('a booking', () => {
  it('is upcoming up to and with the day of departure, past after it', () => {
    expect(under('2026-10-05')).toEqual(['confirmed', 'upcoming', 'all']);
    expect(under('2026-10-22')).toEqual(['confirmed', 'upcoming', 'all']);
    expect(under('2026-10-23')).toEqual(['confirmed', 'past', 'all']);
  });

  it('that is cancelled is under the filter of cancelled ones and under all', () => {
    expect(under('2026-10-05', { status: 'cancelled', cancelledAt: AT })).toEqual(['cancelled', 'all']);
  });
});

describe('reading bookings', () => {
  const readers = async () => {
    const bench = bookingBench();
    const first = await bench.booked();
    bench.pass(MINUTE);
    const second = await bench.booked({ guestDetails: { requests: 'A quiet room' } });
    const reads = await bench.ports.work.run(async ({ bookingSearch }) => ({ bookingSearch, clock: bench.clock }));
    return { bench, ids: [second.booking.id, first.booking.id], reads };
  };

  it('lists the newest first, only for their traveller', async () => {
    const { ids, reads } = await readers();
    const listed = await readBookings(reads)('asha', 'confirmed');
    expect(listed.map(({ booking }) => booking.id)).toEqual(ids);
    expect(await readBookings(reads)('ravi', 'all')).toEqual([]);
  });

  it('uses the day in India', async () => {
    const { bench, reads } = await readers();
    const past = async () => (await readBookings(reads)('asha', 'past')).length;
    bench.pass(Date.parse('2026-10-22T18:30:00Z') - bench.clock.now() - 1);
    expect(await past()).toBe(0);
    bench.pass(1);
    expect(await past()).toBe(2);
  });

  it('reads one with its refund, and none of another traveller', async () => {
    const { bench, ids, reads } = await readers();
    const [id = ''] = ids;
    await bench.cancel(id);
    expect(valueIn(await readBooking(reads)('asha', id))).toMatchObject({
      booking: { status: 'cancelled' },
      refund: { status: 'done', cause: 'cancelled' },
    });
    expect(codeOf(await readBooking(reads)('ravi', id))).toBe('NOT_FOUND');
    expect(codeOf(await readBooking(reads)('asha', 'none'))).toBe('NOT_FOUND');
  });

  it('keeps them readable long after the stay', async () => {
    const { bench, reads } = await readers();
    bench.pass(400 * DAY);
    expect(await readBookings(reads)('asha', 'all')).toHaveLength(2);
  });
});
