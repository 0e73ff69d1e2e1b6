import { describe, expect, it } from 'vitest';
import {
  type Booking,
  changed,
  chargeOf,
  type HeldPayment,
  NO_GUEST_DETAILS,
  type Quote,
} from '#core/booking/index.ts';
import { instant, paise } from '#core/shared/index.ts';
import { AT, aBookedOrder, aPayment, aQuote, aRefund, msLater } from '../memory/booking/samples.ts';
import { day, fresh, type StoresBench, storesKit } from './booking-stores-kit.ts';

const SOMEONE = {
  ...NO_GUEST_DETAILS,
  leadGuest: { name: 'Meera', phone: '+919876543210', email: null },
  requests: 'Quiet',
};

/** The contract of changed bookings for all booking stores, in memory and in PostgreSQL. */
export function changeStoresContract(name: string, bench: () => StoresBench): void {
  const { run, booked } = storesKit(bench);

  /** A confirmed booking. */
  async function confirmed(): Promise<Booking> {
    const { booking } = await booked();
    const answered = { ...booking, reservation: 'confirmed' as const };
    await run(({ bookings }) => bookings.save(answered));
    return answered;
  }

  /** A stored quote that changes a booking, at another price. */
  async function quoteFor(booking: Booking, more: number): Promise<Quote> {
    const { price } = booking.quote;
    const quote = aQuote(fresh('q'), booking.traveller, {
      dates: { arrival: day('2026-11-24'), departure: day('2026-11-26') },
      price: { ...price, paymentAmount: paise(booking.amountCharged + more) },
      change: {
        bookingId: booking.id,
        reference: booking.reference,
        fromQuoteId: booking.quote.id,
        charged: booking.amountCharged,
      },
    });
    await run((stores) => stores.quotes.add(quote, quote.id));
    return quote;
  }

  /** Pays an order of the quote. */
  async function paid(quote: Quote): Promise<HeldPayment> {
    const id = fresh('pay');
    const order = { ...aBookedOrder(quote, id), amount: chargeOf(quote) };
    await run(async ({ orders, payments }) => {
      await orders.add(order);
      await payments.add(aPayment(id, order));
    });
    return { id, receipt: quote.id, amount: chargeOf(quote) };
  }

  /** Stores a change with what its payments hold. */
  async function change(booking: Booking, quote: Quote, payment: HeldPayment | null): Promise<Booking> {
    const holdings = booking.payments.map((each) => ({ ...each, held: each.amount }));
    const next = changed(booking, quote, { payment, holdings, now: msLater(5) });
    await run(async ({ bookings, refunds }) => {
      await bookings.saveChange(next.booking, next.change);
      for (const share of next.shares)
        await refunds.add(aRefund(share.payment.id, { cause: 'changed', amount: share.amount, dueAt: msLater(5) }));
    });
    return next.booking;
  }

  describe(`${name}: changed bookings`, () => {
    it('are read back with the new stay, the payments and the history, by either order', async () => {
      const booking = await confirmed();
      const quote = await quoteFor(booking, 50_000);
      const payment = await paid(quote);
      const now = await change(booking, quote, payment);
      expect(now).toMatchObject({ reference: booking.reference, quote: { id: quote.id }, amountCharged: 830_000 });
      const told = { booking: now, refund: null, refundedAmount: 0 };
      expect(await run(({ bookingSearch }) => bookingSearch.one(booking.id))).toEqual(told);
      for (const receipt of [booking.receipt, quote.id])
        expect(await run(({ bookingSearch }) => bookingSearch.ofOrder(receipt))).toEqual(told);
      expect(await run(({ bookings }) => bookings.lock(booking.id))).toEqual(now);
      expect(await run(({ bookings }) => bookings.lockReference(booking.reference))).toEqual(now);
      expect(await run(({ bookingSearch }) => bookingSearch.ofTraveller(booking.traveller))).toEqual([told]);
    });

    it('take the nights of the new stay, and no others', async () => {
      const booking = await confirmed();
      const quote = await quoteFor(booking, 0);
      await change(booking, quote, null);
      const { hotelId } = quote.hotel;
      const at = (dates: Quote['dates']) =>
        run(({ overlappingStays }) => overlappingStays.overlapping(booking.traveller, hotelId, dates));
      expect([await at(quote.dates), await at(booking.quote.dates)]).toEqual([booking.id, null]);
    });

    it('count what a change gave back out of the charge, and other refunds against it', async () => {
      const booking = await confirmed();
      const now = await change(booking, await quoteFor(booking, -80_000), null);
      expect(now.amountCharged).toBe(700_000);
      const read = () => run(({ bookingSearch }) => bookingSearch.one(booking.id));
      expect(await read()).toMatchObject({ refundedAmount: 0, refund: { cause: 'changed', amount: 80_000 } });
      const hand = aRefund(booking.paymentId, { cause: 'dashboard', amount: paise(30_000), status: 'done' });
      await run(({ refunds }) => refunds.add({ ...hand, dueAt: msLater(9) }));
      expect(await read()).toMatchObject({ refundedAmount: 30_000, refund: { cause: 'dashboard' } });
    });

    it('are refunded as one sum of all payments, done once all are', async () => {
      const booking = await confirmed();
      const quote = await quoteFor(booking, 50_000);
      const payment = await paid(quote);
      const now = await change(booking, quote, payment);
      const parts = [aRefund(booking.paymentId, { status: 'done' }), aRefund(payment.id, { amount: payment.amount })];
      await run(async ({ bookings, refunds }) => {
        await bookings.save({ ...now, status: 'cancelled', cancelledAt: msLater(20) });
        for (const refund of parts) await refunds.add(refund);
      });
      const read = () => run(({ bookingSearch }) => bookingSearch.one(booking.id));
      expect(await read()).toMatchObject({ refund: { amount: 830_000, status: 'due' }, refundedAmount: 830_000 });
      const last = aRefund(payment.id, { amount: payment.amount, status: 'done' });
      await run(({ refunds }) => refunds.save(last));
      expect(await read()).toMatchObject({ refund: { amount: 830_000, status: 'done' } });
    });

    it('change once by one quote, and only by what was paid', async () => {
      const booking = await confirmed();
      const quote = await quoteFor(booking, 50_000);
      const payment = await paid(quote);
      const wrong = { ...payment, amount: paise(payment.amount + 100) };
      await expect(change(booking, quote, wrong)).rejects.toThrow();
      const now = await change(booking, quote, payment);
      await expect(change({ ...now, reservation: 'confirmed' }, quote, null)).rejects.toThrow();
      expect(await run(({ bookings }) => bookings.lock(booking.id))).toEqual(now);
    });

    it('keep their quotes, ordered or not, and lose the people of all of them with the kept contact', async () => {
      const booking = await confirmed();
      const free = { ...(await quoteFor(booking, 0)), id: fresh('q'), guestDetails: SOMEONE };
      await run((stores) => stores.quotes.add(free, free.id));
      await change(booking, free, null);
      await run(({ retention }) =>
        retention.deleteExpiredQuotes(instant(AT + 90 * 86_400_000), 10_000, { expiresAt: AT, id: '' }),
      );
      expect(await run(({ quotes }) => quotes.find(free.id))).toEqual(free);
      await run(async ({ retainedContacts }) => {
        const contact = { name: 'Asha', email: 'asha@example.in' };
        await retainedContacts.keep(booking.id, contact, day('2026-11-27'));
        await retainedContacts.forget(day('2026-11-28'));
      });
      expect(await run(({ bookings }) => bookings.lock(booking.id))).toMatchObject({
        quote: { id: free.id, guestDetails: NO_GUEST_DETAILS },
      });
      expect(await run(({ quotes }) => quotes.find(free.id))).toMatchObject({
        guestDetails: NO_GUEST_DETAILS,
      });
    });
  });
}
