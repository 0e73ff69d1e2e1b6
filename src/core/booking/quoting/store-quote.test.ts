import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, hotelFor, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { AT, aQuote, msLater } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../shared/index.ts';
import { NO_GUEST_DETAILS } from '../model/guests/guest-details.ts';
import type { Quote } from '../model/quote.ts';
import { intentOf, QuoteContended, storeQuote } from './store-quote.ts';

describe('a repeated intent', () => {
  it('gets the same quote while it is valid', async () => {
    const bench = bookingBench();
    const first = await bench.quote();
    bench.pass(14 * MINUTE);
    expect((await bench.quote()).id).toBe(first.id);
    bench.pass(MINUTE);
    const next = await bench.quote();
    expect([next.id === first.id, next.expiresAt]).toEqual([false, bench.clock.now() + 15 * MINUTE]);
  });

  it('gets the same quote for concurrent requests', async () => {
    const bench = bookingBench();
    const quotes = await Promise.all(Array.from({ length: 20 }, () => bench.quote()));
    expect(new Set(quotes.map(({ id }) => id)).size).toBe(1);
    expect(bench.books.quotes.size).toBe(1);
  });

  it('gets a new quote once its order is finished', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    expect((await bench.quote()).id).toBe(quote.id);
    bench.gateway.pay(gatewayOrderId);
    valueIn(await bench.settle(gatewayOrderId));
    expect((await bench.quote()).id).not.toBe(quote.id);
  });

  it('gets a new quote for another price, and the old one again when the price comes back', async () => {
    const bench = bookingBench();
    const first = await bench.quote();
    bench.show(hotelFor(44_000));
    expect((await bench.quote()).id).not.toBe(first.id);
    bench.show(hotelFor(40_000));
    expect((await bench.quote()).id).toBe(first.id);
  });

  it('is separate for another traveller', async () => {
    const bench = bookingBench();
    expect((await bench.quote()).id).not.toBe((await bench.quote({ traveller: 'ravi' })).id);
  });
});

describe('the last extra discount', () => {
  it('stays in the price of the stay whose open order uses it', async () => {
    const bench = bookingBench(1);
    const { quote } = await bench.placed();
    expect(bench.discounts('asha')).toBe(0);
    expect((await bench.quote()).id).toBe(quote.id);
    expect((await bench.quote({ guestDetails: { requests: 'A quiet room' } })).price.usesExtraDiscount).toBe(false);
  });

  it('is no longer in the price once it is used elsewhere', async () => {
    const bench = bookingBench(1);
    const waiting = await bench.quote();
    await bench.placed({ guestDetails: { requests: 'A quiet room' } });
    const again = await bench.quote();
    expect([again.id === waiting.id, again.price.usesExtraDiscount]).toEqual([false, false]);
    expect(codeOf(await bench.place(waiting))).toBe('DISCOUNT_GONE');
  });
});

describe('a quote that concurrent repeats keep replacing', () => {
  it('is given up after six attempts, with nothing saved', async () => {
    const bench = bookingBench();
    let rounds = 0;
    const { work } = bench.ports;
    const replaced: typeof work.run = (doing) =>
      work.run((stores) => doing({ ...stores, quotes: { ...stores.quotes, add: async () => ++rounds === 0 } }));
    const kept = storeQuote({ run: replaced, apart: replaced }, aQuote('q', 'asha'), null, AT);
    const message = expect.stringContaining('Nothing was stored; the request can be repeated');
    await expect(kept).rejects.toThrow(expect.objectContaining({ name: 'QuoteContended', message }));
    await expect(kept).rejects.toBeInstanceOf(QuoteContended);
    // Once without looking first.
    expect([rounds, bench.books.quotes.size]).toEqual([7, 0]);
  });
});

describe('the key of an intent', () => {
  const quote = aQuote('q', 'asha');
  const meera = { name: 'Meera', phone: '+919000000000', email: null };
  const changes: Readonly<Record<string, Partial<Quote>>> = {
    traveller: { traveller: 'ravi' },
    hotel: { hotel: { ...quote.hotel, hotelId: 'h2' } },
    departure: { dates: { ...quote.dates, departure: quote.dates.arrival } },
    arrival: { dates: { ...quote.dates, arrival: quote.dates.departure } },
    rooms: { guests: { ...quote.guests, rooms: 2 } },
    adults: { guests: { ...quote.guests, adults: 3 } },
    children: { guests: { ...quote.guests, children: 2 } },
    ages: { guests: { ...quote.guests, childrenAges: [9] } },
    total: { price: { ...quote.price, total: paise(1) } },
    charge: { price: { ...quote.price, paymentAmount: paise(1) } },
    discount: { price: { ...quote.price, usesExtraDiscount: false } },
    terms: { freeUntil: AT },
    policy: { policy: 'transparent' as const },
    guest: { guestDetails: { ...quote.guestDetails, leadGuest: null } },
    'name of the guest': { guestDetails: { ...quote.guestDetails, leadGuest: { ...meera, name: 'Leela' } } },
    'phone of the guest': { guestDetails: { ...quote.guestDetails, leadGuest: { ...meera, phone: '+919000000001' } } },
    'email of the guest': { guestDetails: { ...quote.guestDetails, leadGuest: { ...meera, email: 'm@example.in' } } },
    'person who travels': { guestDetails: { ...quote.guestDetails, forSomeoneElse: true } },
    'guest of a room': { guestDetails: { ...quote.guestDetails, roomGuests: [null, 'Ravi'] } },
    'arrival time': { guestDetails: { ...quote.guestDetails, arrivalTime: '14:00' } },
    'bed wish': { guestDetails: { ...quote.guestDetails, bedWish: 'twin' } },
    requests: { guestDetails: { ...quote.guestDetails, requests: null } },
  };

  it.each(Object.entries(changes))('differs for another %s', (_, change) => {
    expect(intentOf({ ...quote, ...change })).not.toBe(intentOf(quote));
  });

  it('is what earlier releases made of it where nothing but a guest and a request is told', () => {
    const plain = { ...quote, guestDetails: NO_GUEST_DETAILS };
    expect(JSON.parse(intentOf(quote)).slice(7)).toEqual([['Meera', '+919000000000'], 'A quiet room']);
    expect(JSON.parse(intentOf(plain)).slice(7)).toEqual([null, null]);
  });

  it('is independent of the time and the id', () => {
    expect(intentOf({ ...quote, id: 'other', createdAt: msLater(1), expiresAt: msLater(2) })).toBe(intentOf(quote));
  });
});
