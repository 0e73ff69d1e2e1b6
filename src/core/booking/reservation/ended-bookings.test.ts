import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, hotelFor, valueIn } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

type Bench = ReturnType<typeof bookingBench>;

/** The ledger's entries of a payment's end, as account to account. */
const ends = ({ books }: Pick<Bench, 'books'>) =>
  [...books.ledger.values()]
    .filter(({ why }) => why === 'kept' || why === 'owed')
    .map(({ why, from, to, amount }) => [why, from, to, amount]);

describe('a cancellation that was made before', () => {
  it('asks the gateway for no refund again', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.gateway.mood = 'lost';
    valueIn(await bench.cancel(booking.id));
    bench.gateway.mood = 'well';
    const before = bench.gateway.calls.length;
    valueIn(await bench.cancel(booking.id));
    expect(bench.gateway.calls.slice(before)).toEqual([]);
  });
});

describe('the ledger of a cancellation', () => {
  it('owes all of what was held, and keeps nothing', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    valueIn(await bench.cancel(booking.id));
    expect(ends(bench)).toEqual([['owed', 'held', 'owed', booking.amountCharged]]);
  });

  it('keeps all of what was held after the deadline, and owes nothing', async () => {
    const bench = bookingBench();
    bench.show(hotelFor(40_000, { freeUntil: null }));
    const { booking } = await bench.booked();
    valueIn(await bench.cancel(booking.id));
    expect(ends(bench)).toEqual([['kept', 'held', 'kept', booking.amountCharged]]);
  });
});

describe('a booking that disappears during its cancellation', () => {
  it('is not found', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    valueIn(await bench.cancel(booking.id));
    const { work } = bench.ports;
    const vanishing: typeof work = {
      ...work,
      run: async (doing) => {
        const done = await work.run(doing);
        bench.books.bookings.clear();
        return done;
      },
    };
    const command = { traveller: 'asha', bookingId: booking.id, refundShown: null };
    expect(codeOf(await createBooking({ ...bench.ports, work: vanishing }).cancelBooking(command))).toBe('NOT_FOUND');
  });
});

describe('a refused room', () => {
  const requested = async () => {
    const bench = bookingBench();
    bench.desk.answer = 'requested';
    return { ...bench, ...(await bench.booked()) };
  };

  it('whose charge was refunded before is refunded nothing more', async () => {
    const bench = await requested();
    bench.gateway.giveBackByHand(bench.paymentId, bench.booking.amountCharged);
    await createBooking(bench.ports).readRefunds(bench.paymentId);
    valueIn(await bench.refuseRoom(bench.booking.reference));
    expect(bench.refunds().map(({ cause }) => cause)).toEqual(['dashboard']);
  });

  it('takes its refund from what was held for the booking', async () => {
    const bench = await requested();
    valueIn(await bench.refuseRoom(bench.booking.reference));
    expect(ends(bench)).toEqual([['owed', 'held', 'owed', bench.booking.amountCharged]]);
  });
});
