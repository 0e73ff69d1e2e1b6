import { describe, expect, it } from 'vitest';
import type { HotelReservations } from '#core/booking/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';

const bookingOf = (id: string) => aBooking(id, aQuote(`quote-${id}`, 'asha'), `pay_${id}`, { reference: `PDV-${id}` });

/** What every reservation desk must do (the port `HotelReservations`). */
export function hotelReservationsContract(name: string, desk: HotelReservations): void {
  describe(`${name}, as a reservation desk`, () => {
    it('responds that the room is confirmed with the hotel’s reference, or requested without one', async () => {
      const { status, hotelReference } = await desk.request(bookingOf('7K3M9Q'));
      expect(['confirmed', 'requested']).toContain(status);
      expect(hotelReference !== null).toBe(status === 'confirmed');
    });

    it('responds the same when it is called again, once or concurrently', async () => {
      const first = await desk.request(bookingOf('8K3M9Q'));
      const again = await Promise.all([1, 2, 3].map(() => desk.request(bookingOf('8K3M9Q'))));
      expect(again).toEqual([first, first, first]);
    });

    it('distinguishes two bookings', async () => {
      const one = await desk.request(bookingOf('AAAAAA'));
      const other = await desk.request(bookingOf('BBBBBB'));
      expect(one.hotelReference !== null && one.hotelReference === other.hotelReference).toBe(false);
    });

    it('cancels a room, also one that was never requested, and again', async () => {
      await desk.request(bookingOf('9K3M9Q'));
      for (const id of ['9K3M9Q', '9K3M9Q', 'never1'])
        await expect(desk.cancel(bookingOf(id))).resolves.toBeUndefined();
    });
  });
}
