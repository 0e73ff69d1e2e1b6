import { describe, expect, it } from 'vitest';
import type { HotelReservations } from '#core/booking/index.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';

const bookingOf = (id: string) => aBooking(id, aQuote(`quote-${id}`, 'asha'), `pay_${id}`, { reference: `PDV-${id}` });

/** What every reservation desk must do (the port `HotelReservations`). */
export function hotelReservationsContract(name: string, desk: HotelReservations): void {
  describe(`${name}, as a reservation desk`, () => {
    it('answers that the room is confirmed with the hotel’s reference, or that it is asked for and there is none yet', async () => {
      const { status, hotelReference } = await desk.request(bookingOf('7K3M9Q'));
      expect(['confirmed', 'requested']).toContain(status);
      expect(hotelReference !== null).toBe(status === 'confirmed');
    });

    it('answers the same when it is asked again, once or at the same time', async () => {
      const first = await desk.request(bookingOf('8K3M9Q'));
      const again = await Promise.all([1, 2, 3].map(() => desk.request(bookingOf('8K3M9Q'))));
      expect(again).toEqual([first, first, first]);
    });

    it('tells two bookings apart', async () => {
      const one = await desk.request(bookingOf('AAAAAA'));
      const other = await desk.request(bookingOf('BBBBBB'));
      expect(one.hotelReference !== null && one.hotelReference === other.hotelReference).toBe(false);
    });

    it('takes a room back, one that it was never asked for too, and again', async () => {
      await desk.request(bookingOf('9K3M9Q'));
      for (const id of ['9K3M9Q', '9K3M9Q', 'never1'])
        await expect(desk.cancel(bookingOf(id))).resolves.toBeUndefined();
    });
  });
}
