import { describe, expect, it } from 'vitest';
import { createBooking } from '#core/booking/index.ts';
import { MAGIC_HOTELS } from '#core/partners/index.ts';
import { bookingBench, hotelFor } from '#test/support/memory/booking/bench.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { hotelReservationsContract } from './hotel-reservations.contract.ts';
import { magicReservations } from './magic-reservations.ts';
import { OfflineReservations } from './offline-reservations.ts';

const refused: string[] = [];
const desk = magicReservations({
  reservations: new OfflineReservations(),
  refuse: async (reference) => {
    refused.push(reference);
  },
});

hotelReservationsContract('reservations of test mode', desk);

const bookingAt = (hotelId: string) => {
  const quote = aQuote('q1', 'asha');
  return aBooking('7K3M9Q', { ...quote, hotel: { ...quote.hotel, hotelId } }, 'pay_1', { reference: 'PDV-7K3M9Q' });
};

describe('reservations of test mode', () => {
  it('are refused by the hotel that refuses, a changed stay too, and by no other', async () => {
    const change = { number: 1 } as Parameters<typeof desk.change>[1];
    expect(await desk.request(bookingAt(MAGIC_HOTELS.refused))).toEqual({ status: 'requested', hotelReference: null });
    await desk.change(bookingAt(MAGIC_HOTELS.refused), change);
    expect(refused).toEqual(['PDV-7K3M9Q', 'PDV-7K3M9Q']);
    for (const hotelId of [MAGIC_HOTELS.soldOut, '4100001']) {
      expect(await desk.request(bookingAt(hotelId))).toMatchObject({ status: 'confirmed' });
      expect(await desk.change(bookingAt(hotelId), change)).toMatchObject({ status: 'confirmed' });
    }
    expect(refused).toHaveLength(2);
  });
});

it('a booking that the hotel refuses is cancelled and given back, and its traveller is told once', async () => {
  const bench = bookingBench();
  const { reservations } = bench.ports;
  const refuse = (reference: string) => createBooking(bench.ports).refuseReservation(reference);
  Object.assign(bench.ports, { reservations: magicReservations({ reservations, refuse }) });
  bench.show(hotelFor(40_000, { hotelId: MAGIC_HOTELS.refused }));
  const { booking } = await bench.booked({ hotelId: MAGIC_HOTELS.refused });
  await bench.runJobs();
  expect(bench.books.bookings.get(booking.id)).toMatchObject({ reservation: 'refused', status: 'cancelled' });
  expect([...bench.books.refunds.values()]).toMatchObject([{ cause: 'refused', amount: booking.amountCharged }]);
  expect(bench.emails.filter(({ subject }) => subject.includes(booking.reference))).toHaveLength(1);
  expect(bench.alarms).toEqual([]);
});
