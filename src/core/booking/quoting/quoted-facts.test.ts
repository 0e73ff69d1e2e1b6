import { describe, expect, it } from 'vitest';
import { bookingBench, hotelFor, valueIn, wishOf } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

describe('a quote', () => {
  it('has the room and the breakfast of the hotel', async () => {
    const bench = bookingBench();
    const room = hotelFor(40_000).room;
    bench.show(
      hotelFor(40_000, { room: { ...room, name: 'Deluxe Double', breakfast: true } as NonNullable<typeof room> }),
    );
    expect((await bench.quote()).hotel).toMatchObject({ room: 'Deluxe Double', breakfast: true });
    bench.show(hotelFor(40_000, { hotelId: 'h2', room: null }));
    expect((await bench.quote({ hotelId: 'h2' })).hotel).toMatchObject({ room: null, breakfast: null });
  });

  it('of a visitor uses no discount and finds no booking', async () => {
    const bench = bookingBench(1);
    const asked: unknown[] = [];
    const { work } = bench.ports;
    const watched: typeof work = {
      ...work,
      run: (doing) =>
        work.run((stores) =>
          doing({
            ...stores,
            discounts: {
              ...stores.discounts,
              left: async (traveller) => {
                asked.push(traveller);
                return 1;
              },
            },
            overlappingStays: {
              overlapping: async (traveller) => {
                asked.push(traveller);
                return 'b1';
              },
            },
          }),
        ),
    };
    const { quoteStay } = createBooking({ ...bench.ports, work: watched });
    const { quote, existingBookingId } = valueIn(await quoteStay(wishOf(null)));
    expect([quote.price.usesExtraDiscount, existingBookingId, asked]).toEqual([false, null, []]);
  });
});
