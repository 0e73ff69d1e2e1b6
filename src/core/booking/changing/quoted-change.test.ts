import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, hotelFor, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import type { Result } from '../../shared/index.ts';

const refusalOf = (result: Result<unknown>) => (result.ok ? null : result.refusal);

describe('the quote of a change', () => {
  it('carries what was charged, and who stays there', async () => {
    const bench = bookingBench();
    const guest = { name: 'Meera', phone: '+91 98765 43210' };
    const guestDetails = { guest, roomGuests: ['Meera', 'Ravi'], requests: 'A quiet room' };
    const guests = { rooms: 2, adults: 3, children: 0, childrenAges: [] };
    const { booking } = await bench.booked({ guestDetails, guests });
    const quote = await bench.quote({ changes: booking.id, dates: bench.quoteDates(3) });
    const told = booking.quote.guestDetails;
    expect(quote.guestDetails).toEqual({ ...told, roomGuests: ['Meera'] });
    const other = await bench.quote({
      changes: booking.id,
      dates: bench.quoteDates(5),
      guestDetails: { requests: 'A view' },
    });
    expect(other.guestDetails).toMatchObject({ leadGuest: null, requests: 'A view' });
    expect(quote.change).toEqual({
      bookingId: booking.id,
      reference: booking.reference,
      fromQuoteId: booking.quote.id,
      charged: booking.amountCharged,
    });
  });

  it('keeps the extra discount of the booking and takes no other one', async () => {
    const bench = bookingBench(2);
    const { booking } = await bench.booked();
    bench.pass(MINUTE);
    bench.show(hotelFor(50_000));
    const quote = await bench.quote({ changes: booking.id, dates: bench.quoteDates(3) });
    expect([booking.quote.price.usesExtraDiscount, quote.price.usesExtraDiscount]).toEqual([true, true]);
    valueIn(await bench.place(quote));
    expect(bench.discounts('asha')).toBe(1);
  });

  it('takes no discount that is left where the booking took none', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    bench.books.accounts.set('asha', { name: 'Asha', email: 'asha@example.in', discounts: 2 });
    const quote = await bench.quote({ changes: booking.id, dates: bench.quoteDates(3) });
    expect([booking.quote.price.usesExtraDiscount, quote.price.usesExtraDiscount]).toEqual([false, false]);
  });

  it('is not of another traveller’s booking, another hotel, the same stay, or one that can’t be changed', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const ask = (changes: object) => bench.quoteStay({ changes: booking.id, dates: bench.quoteDates(3), ...changes });
    expect(codeOf(await ask({ traveller: 'ravi' }))).toBe('NOT_FOUND');
    expect(codeOf(await ask({ traveller: null }))).toBe('NOT_FOUND');
    expect(refusalOf(await ask({ hotelId: 'h2' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { errors: [{ field: 'hotelId', code: 'INVALID' }] },
    });
    expect(codeOf(await ask({ dates: booking.quote.dates }))).toBe('SAME_STAY');
    bench.show(hotelFor(40_000, { freeUntil: null }));
    const fixed = await bench.booked({ dates: bench.quoteDates(20) });
    expect(refusalOf(await ask({ changes: fixed.booking.id }))).toEqual({
      code: 'NOT_CHANGEABLE',
      data: { why: 'NOT_REFUNDABLE' },
    });
  });

  it('asks for its own booking’s nights without the warning of an existing booking', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    const answer = valueIn(await bench.quoteStay({ changes: booking.id, dates: bench.quoteDates(1) }));
    expect(answer.existingBookingId).toBeNull();
    expect(valueIn(await bench.quoteStay({ dates: bench.quoteDates(1) })).existingBookingId).toBe(booking.id);
  });
});
