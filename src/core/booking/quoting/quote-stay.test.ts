import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, hotelFor, MINUTE, NOON, valueIn, wishOf } from '#test/support/memory/booking/bench.ts';
import { type CalendarDay, instant, paise } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import { NO_GUEST_DETAILS } from '../model/guests/guest-details.ts';

type Bench = ReturnType<typeof bookingBench>;

const day = (text: string) => text as CalendarDay;

const ask = (bench: Bench, changes: Parameters<typeof wishOf>[1] = {}, traveller: string | null = 'asha') =>
  createBooking(bench.ports).quoteStay(wishOf(traveller, changes));

const refusalOf = async (answer: ReturnType<typeof ask>) => {
  const result = await answer;
  return result.ok ? null : result.refusal;
};

describe('a quote', () => {
  it('stores the whole snapshot for fifteen minutes', async () => {
    const bench = bookingBench(2);
    const hotel = hotelFor(41_700);
    bench.show(hotel);
    const guestDetails = { guest: { name: ' Meera', phone: '90000 00000' }, requests: 'A quiet room' };
    const { quote } = valueIn(await ask(bench, { guestDetails }));
    expect(quote).toMatchObject({
      traveller: 'asha',
      createdAt: NOON,
      expiresAt: NOON + 15 * MINUTE,
      hotel: {
        hotelId: 'h1',
        name: hotel.name,
        city: hotel.city,
        image: expect.stringMatching(/^\/pictures\/stock\/\d+\.svg$/),
      },
      dates: { arrival: '2026-10-20', departure: '2026-10-22' },
      guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
      currency: 'INR',
      freeUntil: hotel.freeUntil,
      policy: 'observed',
      guestDetails: {
        ...NO_GUEST_DETAILS,
        leadGuest: { name: 'Meera', phone: '+919000000000', email: null },
        requests: 'A quiet room',
      },
    });
    expect(quote.price).toEqual({
      lines: [
        { code: 'base', amount: 1_251_000 },
        { code: 'gst', amount: 375_300 },
        { code: 'discount', amount: -187_600 },
        { code: 'extra_discount', amount: -625_500 },
      ],
      total: 813_200,
      paymentAmount: 813_200,
      usesExtraDiscount: true,
    });
    expect(bench.books.quotes.get(quote.id)?.quote).toEqual(quote);
  });

  it('requests this stay from the provider, at most a minute old', async () => {
    const bench = bookingBench();
    const asked: unknown[] = [];
    const guide = {
      details: async (...question: unknown[]) => {
        asked.push(question);
        return bench.ports.hotelsOn().details();
      },
      rooms: bench.ports.hotelsOn().rooms,
    };
    const request = wishOf('asha');
    valueIn(await createBooking({ ...bench.ports, hotelsOn: () => guide }).quoteStay(request));
    expect(asked).toEqual([['h1', { dates: request.dates, guests: request.guests }, 60_000]]);
  });

  it.each([
    [60_000, false, null],
    [60_001, false, 'PROVIDER_UNAVAILABLE'],
    [0, true, 'PROVIDER_UNAVAILABLE'],
  ])('made of a response %i ms old (stale: %s) is refused with %s', async (age, stale, code) => {
    const bench = bookingBench();
    const asOf = instant(NOON - age);
    const details = async () => ({ ok: true as const, value: { value: hotelFor(40_000), asOf, stale } });
    const guide = { ...bench.ports.hotelsOn(), details };
    expect(codeOf(await createBooking({ ...bench.ports, hotelsOn: () => guide }).quoteStay(wishOf('asha')))).toBe(code);
  });

  it('has the refund of a cancellation: what is charged, not what is shown', async () => {
    const bench = bookingBench();
    bench.show(hotelFor(42_000));
    const { quote, terms } = valueIn(await ask(bench));
    expect([quote.price.total, quote.price.paymentAmount]).toEqual([1_449_000, 144_900]);
    expect(terms).toEqual({ freeUntil: quote.freeUntil, refundNow: 144_900 });
  });

  it('of a visitor has no discount and no traveller', async () => {
    const bench = bookingBench(3);
    const { quote, existingBookingId } = valueIn(await ask(bench, {}, null));
    expect([quote.traveller, quote.price.usesExtraDiscount, existingBookingId]).toEqual([null, false, null]);
    expect(codeOf(await bench.place(quote))).toBe('NOT_FOUND');
  });

  it('has the traveller’s booking of that hotel on overlapping days', async () => {
    const bench = bookingBench();
    const { booking } = await bench.booked();
    expect(valueIn(await ask(bench)).existingBookingId).toBe(booking.id);
    expect(valueIn(await ask(bench, {}, 'ravi')).existingBookingId).toBeNull();
  });
});

describe('an intent that can’t be quoted', () => {
  it.each([
    ['SOLD_OUT', { soldOut: true }],
    ['PRICE_UNAVAILABLE', { price: null }],
  ])('is refused with %s', async (code, changes) => {
    const bench = bookingBench();
    bench.show(hotelFor(40_000, changes));
    expect(codeOf(await ask(bench))).toBe(code);
    expect(bench.books.quotes.size).toBe(0);
  });

  it('is refused when the charge is below one rupee', async () => {
    const bench = bookingBench();
    bench.show(hotelFor(0));
    expect(codeOf(await ask(bench))).toBe('PRICE_UNAVAILABLE');
    bench.show(hotelFor(4));
    expect(valueIn(await ask(bench)).quote.price.paymentAmount).toBe(100);
  });

  it('is refused when the charge is more than may be paid at once', async () => {
    const bench = bookingBench();
    const upTo = (paymentMax: number) =>
      createBooking({ ...bench.ports, paymentMax: paise(paymentMax) }).quoteStay(
        wishOf('asha', { guestDetails: { requests: `${paymentMax}` } }),
      );
    const { paymentAmount } = valueIn(await ask(bench)).quote.price;
    expect(codeOf(await upTo(paymentAmount - 1))).toBe('AMOUNT_TOO_LARGE');
    expect(codeOf(await upTo(paymentAmount))).toBeNull();
  });

  it('names every invalid field', async () => {
    const bench = bookingBench();
    const dates = { arrival: day('2026-10-04'), departure: day('2026-10-06') };
    const guests = { rooms: 3, adults: 2, children: 0, childrenAges: [] };
    expect(await refusalOf(ask(bench, { dates, guests }))).toEqual({
      code: 'VALIDATION_FAILED',
      data: {
        errors: [
          { field: 'arrivalDate', code: 'ARRIVAL_PAST' },
          { field: 'adults', code: 'GUESTS_NOT_OFFERED' },
        ],
      },
    });
  });

  it('returns the provider’s refusal', async () => {
    const bench = bookingBench();
    const refusal = { code: 'PROVIDER_QUOTA' as const, data: { retryAfterSeconds: 60 } };
    const guide = { ...bench.ports.hotelsOn(), details: async () => ({ ok: false as const, refusal }) };
    const answer = await createBooking({ ...bench.ports, hotelsOn: () => guide }).quoteStay(wishOf('asha'));
    expect(answer).toEqual({ ok: false, refusal });
  });
});

describe('an expected total', () => {
  it('that matches is quoted, another one is refused with the stored new quote', async () => {
    const bench = bookingBench();
    const { quote } = valueIn(await ask(bench));
    expect(codeOf(await ask(bench, { expectedTotal: quote.price.total }))).toBeNull();
    bench.show(hotelFor(44_000));
    const refusal = await refusalOf(ask(bench, { expectedTotal: quote.price.total }));
    expect(refusal?.code).toBe('PRICE_CHANGED');
    const fresh = refusal?.code === 'PRICE_CHANGED' ? refusal.data.quote : quote;
    expect(fresh.price.total).not.toBe(quote.price.total);
    expect(bench.books.quotes.get(fresh.id)?.quote).toEqual(fresh);
  });
});
