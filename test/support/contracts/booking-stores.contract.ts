import { describe, expect, it } from 'vitest';
import type { BookingStores, Quote } from '#core/booking/index.ts';
import { type CalendarDay, paise, type UnitOfWork } from '#core/shared/index.ts';
import { AT, aBookedOrder, aBooking, after, anOrder, aPayment, aQuote, aRefund } from '../memory/booking-samples.ts';

/** Stores under test; `account` makes an account and answers its id. */
export interface StoresBench {
  readonly work: UnitOfWork<BookingStores>;
  account(discounts?: number): Promise<string>;
}

const day = (text: string) => text as CalendarDay;

/** What every set of booking stores keeps, in memory or in PostgreSQL. */
export function bookingStoresContract(name: string, bench: () => StoresBench): void {
  let made = 0;
  const fresh = (kind: string) => `${kind}${++made}`;
  const run: UnitOfWork<BookingStores>['run'] = (work) => bench().work.run(work);

  const quoted = async (changes: Partial<Quote> = {}): Promise<Quote> => {
    const quote = aQuote(fresh('q'), await bench().account(), changes);
    await run((stores) => stores.quotes.add(quote, quote.id));
    return quote;
  };
  const booked = async () => {
    const quote = await quoted();
    const order = aBookedOrder(quote, fresh('pay'));
    const payment = aPayment(order.paymentId ?? '', order);
    const booking = aBooking(fresh('b'), quote, payment.id);
    await run(async ({ orders, payments, bookings }) => {
      await orders.add(order);
      await payments.add(payment);
      await bookings.add(booking);
    });
    return { quote, order, payment, booking };
  };

  describe(`${name}: quotes`, () => {
    it('give back every detail', async () => {
      const quote = await quoted();
      const plain = await quoted({ leadGuest: null, requests: null, freeUntil: null, policy: 'transparent' });
      expect(await run(({ quotes }) => quotes.find(quote.id))).toEqual(quote);
      expect(await run(({ quotes }) => quotes.lock(plain.id))).toEqual(plain);
      expect(await run(({ quotes }) => quotes.find('none'))).toBeNull();
    });

    it('let one stand for an intent until it is retired', async () => {
      const first = await quoted();
      const second = aQuote(fresh('q'), first.traveller);
      expect(await run(({ quotes }) => quotes.add(second, first.id))).toBe(false);
      expect(await run(({ standingQuotes }) => standingQuotes.find(first.id))).toEqual(first);
      await run(({ standingQuotes }) => standingQuotes.retire(first.id));
      expect(await run(({ standingQuotes }) => standingQuotes.find(first.id))).toBeNull();
      expect(await run(({ quotes }) => quotes.add(second, first.id))).toBe(true);
      expect(await run(({ quotes }) => quotes.find(first.id))).toEqual(first);
    });

    it('may belong to nobody', async () => {
      const quote = aQuote(fresh('q'), null);
      expect(await run(({ quotes }) => quotes.add(quote, quote.id))).toBe(true);
      expect(await run(({ quotes }) => quotes.find(quote.id))).toEqual(quote);
    });
  });

  describe(`${name}: a unit of work`, () => {
    it('that throws leaves nothing behind', async () => {
      const quote = aQuote(fresh('q'), await bench().account());
      const broken = run(async (stores) => {
        await stores.quotes.add(quote, quote.id);
        throw new Error('broken');
      });
      await expect(broken).rejects.toThrow('broken');
      expect(await run(({ quotes }) => quotes.find(quote.id))).toBeNull();
    });
  });

  describe(`${name}: orders`, () => {
    it('give back every detail, before and after a change', async () => {
      const quote = await quoted();
      const order = anOrder(quote);
      expect(await run(({ orders }) => orders.add(order))).toBe(true);
      expect(await run(({ orders }) => orders.lock(order.receipt))).toEqual(order);
      const placed = {
        ...order,
        status: 'placed' as const,
        gatewayOrderId: fresh('order_'),
        placedAt: after(1),
        expiresAt: after(2),
        claim: null,
        failure: { reason: 'card_declined', description: 'Declined' },
      };
      await run(({ orders }) => orders.save(placed));
      expect(await run(({ orderSearch }) => orderSearch.ofReceipt(order.receipt))).toEqual(placed);
      expect(await run(({ orderSearch }) => orderSearch.ofGateway(placed.gatewayOrderId))).toEqual(placed);
      expect(await run(({ orderSearch }) => orderSearch.ofGateway('none'))).toBeNull();
      expect(await run(({ orders }) => orders.lock('none'))).toBeNull();
    });

    it('are refused for an account that is gone and for a quote that has one', async () => {
      const quote = await quoted();
      await run(({ orders }) => orders.add(anOrder(quote)));
      await expect(run(({ orders }) => orders.add(anOrder(quote)))).rejects.toThrow();
      expect(await run(({ orders }) => orders.add(anOrder(quote, { traveller: 'gone' })))).toBe(false);
    });

    it('never share an order of the gateway', async () => {
      const [one, other] = [await quoted(), await quoted()];
      const gatewayOrderId = fresh('order_');
      const placed = { status: 'placed' as const, gatewayOrderId, placedAt: AT, expiresAt: after(1) };
      await run(({ orders }) => orders.add(anOrder(one, placed)));
      await expect(run(({ orders }) => orders.add(anOrder(other, placed)))).rejects.toThrow();
    });

    it('are found by traveller: those open, or those since a moment, newest first', async () => {
      const first = await quoted();
      const { traveller } = first;
      const second = await quoted({ traveller });
      await run(async ({ orders }) => {
        await orders.add(anOrder(first, { status: 'expired', holdsDiscount: false }));
        await orders.add(anOrder(second, { createdAt: after(5) }));
      });
      const owner = traveller ?? '';
      const receipts = (since?: typeof AT) =>
        run(async ({ orderSearch }) => (await orderSearch.ofTraveller(owner, since)).map(({ receipt }) => receipt));
      expect(await receipts()).toEqual([second.id]);
      expect(await receipts(after(-1))).toEqual([second.id, first.id]);
      expect(await receipts(AT)).toEqual([second.id]);
    });
  });

  describe(`${name}: payments and bookings`, () => {
    it('give back every detail', async () => {
      const { order, payment, booking } = await booked();
      expect(await run(({ payments }) => payments.ofOrder(order.receipt))).toEqual([payment]);
      expect(await run(({ bookingSearch }) => bookingSearch.one(booking.id))).toEqual({ booking, refund: null });
      expect(await run(({ bookingSearch }) => bookingSearch.ofOrder(order.receipt))).toEqual({ booking, refund: null });
      const told = { ...booking, reservation: 'confirmed' as const, hotelReference: 'HTL-1' };
      await run(({ bookings }) => bookings.save(told));
      expect(await run(({ bookings }) => bookings.lock(booking.id))).toEqual(told);
      const cancelled = { ...told, status: 'cancelled' as const, cancelledAt: after(3) };
      await run(({ bookings }) => bookings.save(cancelled));
      expect(await run(({ bookings }) => bookings.lock(booking.id))).toEqual(cancelled);
    });

    it('are one per payment and one per order', async () => {
      const { order, quote, payment } = await booked();
      await expect(run(({ payments }) => payments.add(payment))).rejects.toThrow();
      const second = aPayment(fresh('pay'), order);
      await expect(
        run(async ({ payments, bookings }) => {
          await payments.add(second);
          await bookings.add(aBooking(fresh('b'), quote, second.id));
        }),
      ).rejects.toThrow();
      await expect(run(({ bookings }) => bookings.add(aBooking(fresh('b'), quote, payment.id)))).rejects.toThrow();
    });

    it('a taken reference is told, so that another one is drawn', async () => {
      const { booking } = await booked();
      const quote = await quoted();
      const order = aBookedOrder(quote, fresh('pay'));
      const next = aBooking(fresh('b'), quote, order.paymentId ?? '');
      const answers = await run(async ({ orders, payments, bookings }) => {
        await orders.add(order);
        await payments.add(aPayment(order.paymentId ?? '', order));
        return [await bookings.add({ ...next, reference: booking.reference }), await bookings.add(next)];
      });
      expect(answers).toEqual([false, true]);
    });

    it('are listed newest first, for their traveller alone', async () => {
      const { booking } = await booked();
      await booked();
      const listed = await run(({ bookingSearch }) => bookingSearch.ofTraveller(booking.traveller));
      expect(listed).toEqual([{ booking, refund: null }]);
    });

    it('are found when a confirmed one shares a night in the same hotel', async () => {
      const { booking } = await booked();
      const find = (hotelId: string, arrival: string, departure: string) =>
        run(({ heldStays }) =>
          heldStays.overlapping(booking.traveller, hotelId, { arrival: day(arrival), departure: day(departure) }),
        );
      expect(await find('h1', '2026-10-21', '2026-10-25')).toBe(booking.id);
      expect(await find('h1', '2026-10-22', '2026-10-25')).toBeNull();
      expect(await find('h1', '2026-10-18', '2026-10-20')).toBeNull();
      expect(await find('h2', '2026-10-20', '2026-10-22')).toBeNull();
      await run(({ bookings }) => bookings.save({ ...booking, status: 'cancelled', cancelledAt: AT }));
      expect(await find('h1', '2026-10-20', '2026-10-22')).toBeNull();
    });
  });

  describe(`${name}: refunds`, () => {
    it('give back every detail, the newest with the booking', async () => {
      const { booking, payment, order } = await booked();
      const first = aRefund(payment.id);
      await run(({ refunds }) => refunds.add(first));
      const failed = {
        ...first,
        status: 'failed' as const,
        reason: 'no',
        gatewayRefundId: 'rfnd_1',
        askedAt: after(1),
      };
      const second = { ...first, attempt: 2, dueAt: after(9) };
      await run(async ({ refunds }) => {
        await refunds.save(failed);
        await refunds.add(second);
      });
      expect(await run(({ refunds }) => refunds.ofOrder(order.receipt))).toEqual([failed, second]);
      expect(await run(({ bookingSearch }) => bookingSearch.one(booking.id))).toEqual({ booking, refund: second });
    });

    it('never exceed what was captured; failed ones do not count', async () => {
      const { payment } = await booked();
      const part = aRefund(payment.id, { amount: paise(500_000) });
      await run(({ refunds }) => refunds.add(part));
      const rest = (amount: number) => aRefund(payment.id, { cause: 'dashboard', amount: paise(amount) });
      await expect(run(({ refunds }) => refunds.add(rest(280_001)))).rejects.toThrow('refunds');
      await run(({ refunds }) => refunds.add(rest(280_000)));
      await expect(run(({ refunds }) => refunds.add({ ...part, attempt: 2 }))).rejects.toThrow('refunds');
      await run(({ refunds }) => refunds.save({ ...part, status: 'failed' }));
      await run(({ refunds }) => refunds.add({ ...part, attempt: 2 }));
      await expect(run(({ refunds }) => refunds.save(part))).rejects.toThrow('refunds');
    });

    it('are one per payment, cause and attempt, of a payment that came in', async () => {
      const { payment } = await booked();
      const small = aRefund(payment.id, { amount: paise(100) });
      await run(({ refunds }) => refunds.add(small));
      await expect(run(({ refunds }) => refunds.add(small))).rejects.toThrow();
      await expect(run(({ refunds }) => refunds.add(aRefund('pay_none')))).rejects.toThrow();
    });

    it('wait while they are due or long without an answer, oldest first', async () => {
      const { payment, order, booking } = await booked();
      const refund = (attempt: number, changes: object) =>
        aRefund(payment.id, { amount: paise(100), attempt, ...changes });
      const all = [
        refund(1, { dueAt: after(50) }),
        refund(2, { dueAt: after(51) }),
        refund(3, { status: 'requested', askedAt: after(10), dueAt: after(2) }),
        refund(4, { status: 'requested', askedAt: after(11) }),
        refund(5, { status: 'done' }),
        refund(6, { status: 'failed' }),
      ];
      await run(async ({ refunds }) => {
        for (const each of all) await refunds.add(each);
      });
      const waiting = (traveller: string | null, most = 9) =>
        run(async ({ refundQueue }) => {
          const tasks = await refundQueue.waiting({ traveller, now: after(50), askedBefore: after(10), most });
          return tasks.filter(({ receipt }) => receipt === order.receipt).map(({ refund: { attempt } }) => attempt);
        });
      expect(await waiting(booking.traveller)).toEqual([3, 1]);
      expect(await waiting(booking.traveller, 1)).toEqual([3]);
      expect(await waiting('somebody')).toEqual([]);
      expect(await waiting(null, 1_000)).toEqual([3, 1]);
    });
  });

  describe(`${name}: notices`, () => {
    it('stand once until they are dropped', async () => {
      const { quote, payment, booking } = await booked();
      const notice = { paymentId: payment.id, receipt: quote.id, traveller: booking.traveller };
      const [one, other] = [
        { kind: 'booked' as const, ...notice },
        { kind: 'voucher' as const, ...notice },
      ];
      await run(async ({ notices }) => {
        for (const each of [one, other, one]) await notices.add(each);
      });
      const open = () => run(({ notices }) => notices.open(booking.traveller));
      expect(await open()).toEqual([one, other]);
      await run(({ notices }) => notices.drop(`booked-${payment.id}`));
      expect(await open()).toEqual([other]);
      expect(await run(({ notices }) => notices.open('somebody'))).toEqual([]);
    });
  });

  describe(`${name}: accounts`, () => {
    it('lend no more discounts than they have', async () => {
      const traveller = await bench().account(2);
      const takes = Array.from({ length: 20 }, () => run(({ discounts }) => discounts.take(traveller)));
      expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(2);
      await run(({ discounts }) => discounts.giveBack(traveller));
      expect(await run(({ discounts }) => discounts.left(traveller))).toBe(1);
      expect(await run(({ discounts }) => discounts.left('gone'))).toBe(0);
      expect(await run(({ discounts }) => discounts.take('gone'))).toBe(false);
    });

    it('tell how to reach their owner', async () => {
      const traveller = await bench().account();
      const contact = await run(({ contacts }) => contacts.of(traveller));
      expect(contact).toEqual({ name: 'Asha', email: expect.stringContaining('@') });
      expect(await run(({ contacts }) => contacts.of('gone'))).toBeNull();
    });

    it('leave contacts with bookings until their day', async () => {
      const { booking } = await booked();
      const contact = { name: 'Asha', email: 'asha@example.in' };
      const of = (today: string) => run(({ keptContacts }) => keptContacts.of(booking.id, day(today)));
      await run(({ keptContacts }) => keptContacts.keep(booking.id, { ...contact, name: 'A' }, day('2026-10-20')));
      await run(({ keptContacts }) => keptContacts.keep(booking.id, contact, day('2026-10-23')));
      expect(await of('2026-10-23')).toEqual(contact);
      expect(await of('2026-10-24')).toBeNull();
      await run(({ keptContacts }) => keptContacts.forget(day('2026-10-23')));
      expect(await of('2026-10-23')).toEqual(contact);
      await run(({ keptContacts }) => keptContacts.forget(day('2026-10-24')));
      expect(await of('2026-10-23')).toBeNull();
    });
  });
}
