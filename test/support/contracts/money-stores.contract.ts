import { describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { AT, aBookedOrder, aBooking, aPayment, aRefund, msLater } from '../memory/booking/samples.ts';
import { day, fresh, type StoresBench, storesKit } from './booking-stores-kit.ts';

/** The contract of payments, bookings and refunds for all booking stores, in memory and in PostgreSQL. */
export function moneyStoresContract(name: string, bench: () => StoresBench): void {
  const { run, quoted, booked } = storesKit(bench);

  describe(`${name}: payments and bookings`, () => {
    it('are read back with every detail', async () => {
      const { order, payment, booking } = await booked();
      expect(await run(({ payments }) => payments.ofOrder(order.receipt))).toEqual([payment]);
      expect(await run(({ bookingSearch }) => bookingSearch.one(booking.id))).toEqual({
        booking,
        refund: null,
        refundedAmount: 0,
      });
      expect(await run(({ bookingSearch }) => bookingSearch.ofOrder(order.receipt))).toEqual({
        booking,
        refund: null,
        refundedAmount: 0,
      });
      const told = { ...booking, reservation: 'confirmed' as const, hotelReference: 'HTL-1' };
      await run(({ bookings }) => bookings.save(told));
      expect(await run(({ bookings }) => bookings.lock(booking.id))).toEqual(told);
      const cancelled = { ...told, status: 'cancelled' as const, cancelledAt: msLater(3) };
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

    it('a taken reference is reported, so that another one is generated', async () => {
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

    it('are listed newest first, only for their traveller', async () => {
      const { booking } = await booked();
      await booked();
      const listed = await run(({ bookingSearch }) => bookingSearch.ofTraveller(booking.traveller));
      expect(listed).toEqual([{ booking, refund: null, refundedAmount: 0 }]);
    });

    it('are found when a confirmed one overlaps in the same hotel', async () => {
      const { booking } = await booked();
      const find = (hotelId: string, arrival: string, departure: string) =>
        run(({ overlappingStays }) =>
          overlappingStays.overlapping(booking.traveller, hotelId, {
            arrival: day(arrival),
            departure: day(departure),
          }),
        );
      expect(await find('h1', '2026-10-21', '2026-10-25')).toBe(booking.id);
      expect(await find('h1', '2026-10-22', '2026-10-25')).toBeNull();
      expect(await find('h1', '2026-10-18', '2026-10-20')).toBeNull();
      expect(await find('h2', '2026-10-20', '2026-10-22')).toBeNull();
      await run(({ bookings }) => bookings.save({ ...booking, status: 'cancelled', cancelledAt: AT }));
      expect(await find('h1', '2026-10-20', '2026-10-22')).toBeNull();
    });
  });

  describe(`${name}: overlapping stays`, () => {
    it('are reported by the newest booking, of one moment by the last id', async () => {
      const first = await quoted();
      const { traveller } = first;
      const quotes = [first, ...(await Promise.all([1, 2, 3].map(() => quoted({ traveller }))))];
      const ids = quotes.map(() => fresh('b-same'));
      const moments = [msLater(5), msLater(9), msLater(9), msLater(1)];
      for (const [at, quote] of quotes.entries()) {
        const order = aBookedOrder(quote, fresh('pay'));
        const payment = aPayment(order.paymentId ?? '', order);
        const booking = aBooking(ids[at] ?? '', quote, payment.id, { createdAt: moments[at] ?? AT });
        await run(async ({ orders, payments, bookings }) => {
          await orders.add(order);
          await payments.add(payment);
          await bookings.add(booking);
        });
      }
      const dates = { arrival: day('2026-10-20'), departure: day('2026-10-22') };
      const newest = ids.slice(1, 3).sort().at(-1);
      expect(await run(({ overlappingStays }) => overlappingStays.overlapping(traveller ?? '', 'h1', dates))).toBe(
        newest,
      );
    });
  });

  describe(`${name}: refunds`, () => {
    it('are read back with every detail, the newest with the booking', async () => {
      const { booking, payment, order } = await booked();
      const first = aRefund(payment.id);
      await run(({ refunds }) => refunds.add(first));
      const failed = {
        ...first,
        status: 'failed' as const,
        reason: 'no',
        gatewayRefundId: 'rfnd_1',
        askedAt: msLater(1),
      };
      const second = { ...first, attempt: 2, dueAt: msLater(9) };
      await run(async ({ refunds }) => {
        await refunds.save(failed);
        await refunds.add(second);
      });
      expect(await run(({ refunds }) => refunds.ofOrder(order.receipt))).toEqual([failed, second]);
      const ofPayment = { receipt: order.receipt, refunds: [failed, second] };
      expect(await run(({ refunds }) => refunds.ofPayment(failed.paymentId))).toEqual(ofPayment);
      expect(await run(({ refunds }) => refunds.ofPayment('none'))).toBeNull();
      expect(await run(({ bookingSearch }) => bookingSearch.one(booking.id))).toEqual({
        booking,
        refund: second,
        refundedAmount: second.amount,
      });
    });

    it('after a cancellation are reported with the refund that it made, or with none', async () => {
      const { booking, payment } = await booked();
      const byHand = (attempt: number) =>
        aRefund(payment.id, { cause: 'dashboard', attempt, amount: paise(50_000), status: 'done', dueAt: msLater(9) });
      const read = () => run(({ bookingSearch }) => bookingSearch.one(booking.id));
      await run(async ({ refunds }) => {
        await refunds.add(byHand(1));
        await refunds.add(byHand(2));
      });
      expect(await read()).toMatchObject({ refund: byHand(2), refundedAmount: 100_000 });
      const cancelled = { ...booking, status: 'cancelled' as const, cancelledAt: AT };
      await run(({ bookings }) => bookings.save(cancelled));
      expect(await read()).toEqual({ booking: cancelled, refund: null, refundedAmount: 100_000 });
      const back = aRefund(payment.id, { amount: paise(680_000) });
      await run(({ refunds }) => refunds.add(back));
      expect(await read()).toEqual({ booking: cancelled, refund: back, refundedAmount: 780_000 });
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

    it('are one per payment, cause and attempt, of a recorded payment', async () => {
      const { payment } = await booked();
      const small = aRefund(payment.id, { amount: paise(100) });
      await run(({ refunds }) => refunds.add(small));
      await expect(run(({ refunds }) => refunds.add(small))).rejects.toThrow();
      await expect(run(({ refunds }) => refunds.add(aRefund('pay_none')))).rejects.toThrow();
    });

    it('are pending while they are due or long without a response, oldest first', async () => {
      const { payment, order, booking } = await booked();
      const refund = (attempt: number, changes: object) =>
        aRefund(payment.id, { amount: paise(100), attempt, ...changes });
      const all = [
        refund(1, { dueAt: msLater(50) }),
        refund(2, { dueAt: msLater(51) }),
        refund(3, { status: 'requested', askedAt: msLater(10), dueAt: msLater(2) }),
        refund(4, { status: 'requested', askedAt: msLater(11) }),
        refund(5, { status: 'done' }),
        refund(6, { status: 'failed' }),
      ];
      await run(async ({ refunds }) => {
        for (const each of all) await refunds.add(each);
      });
      const waiting = (traveller: string | null, max = 9) =>
        run(async ({ refundQueue }) => {
          const tasks = await refundQueue.waiting({ traveller, now: msLater(50), requestedBefore: msLater(10), max });
          return tasks.filter(({ receipt }) => receipt === order.receipt).map(({ refund: { attempt } }) => attempt);
        });
      expect(await waiting(booking.traveller)).toEqual([3, 1]);
      expect(await waiting(booking.traveller, 1)).toEqual([3]);
      expect(await waiting('somebody')).toEqual([]);
      expect(await waiting(null, 1_000)).toEqual([3, 1]);
    });
  });
}
