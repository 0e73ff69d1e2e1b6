import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, hotelFor, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import type { CallOutcome } from '#test/support/memory/booking/gateway.ts';
import { anOrder } from '#test/support/memory/booking/samples.ts';
import { createBooking } from '../create-booking.ts';
import type { Order } from '../model/order.ts';
import type { Quote } from '../model/quote.ts';
import { claimOrder } from './claim-order.ts';

type Bench = ReturnType<typeof bookingBench>;

const placeAs = (bench: Bench, quote: Quote, changes: object) =>
  createBooking(bench.ports).placeOrder({
    traveller: 'asha',
    receipt: quote.id,
    amount: quote.price.paymentAmount,
    currency: 'INR',
    language: 'en',
    ...changes,
  });

describe('placing an order', () => {
  it('stores the language of its first request', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    expect(valueIn(await placeAs(bench, quote, { language: 'hi' })).language).toBe('hi');
    expect(valueIn(await placeAs(bench, quote, { language: 'en' })).language).toBe('hi');
  });

  it('opens it at the gateway for the quote’s amount, for twenty minutes, and calls no hotel provider', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    const guide = () => {
      throw new Error('the provider was called');
    };
    const order = valueIn(await placeAs({ ...bench, ports: { ...bench.ports, hotelsOn: guide } }, quote, {}));
    const { paymentAmount: amount } = quote.price;
    expect(order).toMatchObject({ receipt: quote.id, amount, status: 'placed', gatewayOrderId: 'order_1' });
    expect(order.expiresAt).toBe(bench.clock.now() + 20 * MINUTE);
    expect(bench.gateway.orders).toEqual([
      { id: 'order_1', amount, currency: 'INR', receipt: quote.id, status: 'created' },
    ]);
  });

  it('locks the price: the quote’s expiry no longer matters', async () => {
    const bench = bookingBench();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.pass(19 * MINUTE);
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe(gatewayOrderId);
    bench.gateway.pay(gatewayOrderId);
    expect(valueIn(await bench.settle(gatewayOrderId)).justBooked).toBe(true);
  });

  it.each([
    ['another amount', { amount: 1 }, 'AMOUNT_MISMATCH'],
    ['another currency', { currency: 'USD' }, 'AMOUNT_MISMATCH'],
    ['another receipt', { receipt: 'none' }, 'NOT_FOUND'],
    ['another traveller', { traveller: 'ravi' }, 'NOT_FOUND'],
  ])('is refused for %s', async (_, changes, code) => {
    const bench = bookingBench(1);
    const quote = await bench.quote();
    expect(codeOf(await placeAs(bench, quote, changes))).toBe(code);
    expect([bench.gateway.orders, bench.books.orders.size, bench.discounts('asha')]).toEqual([[], 0, 1]);
  });

  it('is refused for a quote that has expired, at its end', async () => {
    const bench = bookingBench();
    const [good, late] = [await bench.quote(), await bench.quote({ guestDetails: { requests: 'A quiet room' } })];
    bench.pass(15 * MINUTE - 1);
    expect(codeOf(await bench.place(good))).toBeNull();
    bench.pass(1);
    expect(codeOf(await bench.place(late))).toBe('QUOTE_EXPIRED');
  });

  it('is refused for a traveller whose account is deleted', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.books.accounts.delete('asha');
    expect(codeOf(await bench.place(quote))).toBe('NOT_FOUND');
  });

  it('is refused beyond ten new orders a minute; a repeat costs nothing', async () => {
    const bench = bookingBench();
    const place = async (at: number) => bench.place(await bench.quote({ guestDetails: { requests: `${at}` } }));
    for (let at = 0; at < 10; at++) valueIn(await place(at));
    valueIn(await place(3));
    expect(await place(10)).toEqual({
      ok: false,
      refusal: { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 60 } },
    });
    bench.pass(MINUTE);
    expect(codeOf(await place(10))).toBeNull();
  });
});

describe('the extra discount', () => {
  it('is used by the order, once for one receipt', async () => {
    const bench = bookingBench(2);
    const { quote } = await bench.placed();
    valueIn(await bench.place(quote));
    expect(bench.discounts('asha')).toBe(1);
  });

  it('that is used up is refused with the total without it, and nothing is saved', async () => {
    const bench = bookingBench(1);
    const [one, other] = [await bench.quote(), await bench.quote({ guestDetails: { requests: 'A quiet room' } })];
    valueIn(await bench.place(one));
    expect(await bench.place(other)).toEqual({
      ok: false,
      refusal: { code: 'DISCOUNT_GONE', data: { total: 1_380_000 } },
    });
    expect([bench.order(other.id), bench.gateway.orders.length]).toEqual([undefined, 1]);
  });

  it('stays while a quote without it is ordered', async () => {
    const bench = bookingBench();
    bench.show(hotelFor(40_000));
    const { quote } = await bench.placed();
    expect([quote.price.usesExtraDiscount, bench.order(quote.id)?.holdsDiscount]).toEqual([false, false]);
  });
});

describe('an existing order', () => {
  it('returns its booking once it is paid', async () => {
    const bench = bookingBench();
    const { quote, booking } = await bench.booked();
    const refusal = { code: 'ALREADY_PAID', data: { bookingId: booking.id } };
    expect(await bench.place(quote)).toEqual({ ok: false, refusal });
  });

  it('is settled first when it has expired: paid meanwhile it was late', async () => {
    const bench = bookingBench(1);
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.pass(20 * MINUTE);
    expect(codeOf(await bench.place(quote))).toBe('QUOTE_EXPIRED');
    expect(bench.order(quote.id)?.status).toBe('refunded');
    expect(bench.discounts('asha')).toBe(1);
  });

  it('that is over can’t be checked while the gateway is unreachable', async () => {
    const bench = bookingBench();
    const { quote } = await bench.placed();
    bench.pass(20 * MINUTE);
    bench.gateway.mood = 'lost';
    expect(codeOf(await bench.place(quote))).toBe('GATEWAY_UNAVAILABLE');
    expect(bench.order(quote.id)?.status).toBe('placed');
  });

  it('that is booked is over for its quote, also where no booking is found', async () => {
    const bench = bookingBench();
    const { quote, booking } = await bench.booked();
    bench.books.bookings.delete(booking.id);
    expect(codeOf(await bench.place(quote))).toBe('QUOTE_EXPIRED');
  });

  it('is not answered as placed before it has an order of the gateway', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.books.orders.set(quote.id, anOrder(quote, { status: 'placed', claim: null }));
    const command = {
      traveller: 'asha',
      receipt: quote.id,
      amount: quote.price.paymentAmount,
      currency: 'INR',
    } as const;
    const claim = claimOrder({ ...command, language: 'en' }, { holder: 'me', now: bench.clock.now() });
    expect(await bench.ports.work.run(claim)).toMatchObject({ kind: 'claimed', isNew: false });
  });
});

describe('an order that changes while the gateway is called', () => {
  /** Places an order whose row another process changes during the call. */
  async function changing(change: (bench: Bench, quote: Quote, order: Order) => void, moods: CallOutcome[]) {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = moods;
    bench.gateway.meanwhile = async () => {
      const order = bench.order(quote.id);
      if (order !== undefined) change(bench, quote, order);
    };
    return { answer: await bench.place(quote), after: bench.order(quote.id) };
  }

  it('is not found when it was deleted with its quote', async () => {
    const { answer, after } = await changing(
      ({ books }, { id }) => {
        books.orders.delete(id);
        books.quotes.delete(id);
      },
      ['well'],
    );
    expect([codeOf(answer), after]).toEqual(['NOT_FOUND', undefined]);
  });

  it('keeps the state that it has by now', async () => {
    const { answer, after } = await changing(
      ({ books }, { id }, order) => books.orders.set(id, { ...order, status: 'expired' }),
      ['lost'],
    );
    expect(codeOf(answer)).toBe('GATEWAY_UNAVAILABLE');
    expect(after).toMatchObject({ status: 'expired', claim: { holder: expect.any(String) } });
  });

  it('needs no release of a claim that it no longer has', async () => {
    const { answer, after } = await changing(
      ({ books }, { id }, order) => books.orders.set(id, { ...order, claim: null }),
      ['lost'],
    );
    expect(codeOf(answer)).toBe('GATEWAY_UNAVAILABLE');
    expect(after).toMatchObject({ status: 'created', claim: null });
  });
});
