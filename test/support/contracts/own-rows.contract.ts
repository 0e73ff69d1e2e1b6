import { describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { AT, anEvent, aPayment, aRefund, msLater } from '../memory/booking/samples.ts';
import { fresh, type StoresBench, storesKit } from './booking-stores-kit.ts';

/** That booking stores read and change only the given row among others of its kind. */
export function ownRowsContract(name: string, bench: () => StoresBench): void {
  const { run, quoted, booked } = storesKit(bench);

  describe(`${name}: a row among others`, () => {
    it('of bookings is found by its id and its reference, and changed without others', async () => {
      const [one, other] = [(await booked()).booking, (await booked()).booking];
      const read = () => run(({ bookings }) => Promise.all([bookings.lock(one.id), bookings.lock(other.id)]));
      expect(await read()).toEqual([one, other]);
      expect(await run(({ bookings }) => bookings.lockReference(other.reference))).toEqual(other);
      expect(await run(({ bookings }) => bookings.lock('none'))).toBeNull();
      expect(await run(({ bookings }) => bookings.lockReference('PDV-NONE22'))).toBeNull();
      const told = { ...one, reservation: 'confirmed' as const, hotelReference: 'HTL-1' };
      await run(({ bookings }) => bookings.save(told));
      expect(await read()).toEqual([told, other]);
    });

    it('of orders is found by its receipt and its traveller', async () => {
      const [one, other] = [(await booked()).order, (await booked()).order];
      for (const order of [one, other]) {
        expect(await run(({ orderSearch }) => orderSearch.ofReceipt(order.receipt))).toEqual(order);
        expect(await run(({ orderSearch }) => orderSearch.ofTraveller(order.traveller, msLater(-1)))).toEqual([order]);
      }
      expect(await run(({ orderSearch }) => orderSearch.ofReceipt('none'))).toBeNull();
    });

    it('of payments is found by its id, and those of an order are in the order of their arrival', async () => {
      const [one, other] = [await booked(), await booked()];
      const later = aPayment(fresh('pay-a'), one.order, { seenAt: msLater(9) });
      const sooner = aPayment(fresh('pay-b'), one.order, { seenAt: msLater(5) });
      await run(async ({ payments }) => {
        for (const payment of [later, sooner]) await payments.add(payment);
      });
      for (const payment of [one.payment, other.payment])
        expect(await run(({ payments }) => payments.find(payment.id))).toEqual(payment);
      expect(await run(({ payments }) => payments.find('none'))).toBeNull();
      expect(await run(({ payments }) => payments.ofOrder(one.order.receipt))).toEqual([one.payment, sooner, later]);
      expect(await run(({ payments }) => payments.ofOrder(other.order.receipt))).toEqual([other.payment]);
    });

    it('of refunds is changed without others, and those of an order are sorted by due time', async () => {
      const [one, other] = [await booked(), await booked()];
      const part = { cause: 'dashboard', amount: paise(100_000) } as const;
      const later = aRefund(one.payment.id, { ...part, attempt: 1, dueAt: msLater(9) });
      const sooner = aRefund(one.payment.id, { ...part, attempt: 2, dueAt: AT });
      const others = aRefund(other.payment.id);
      await run(async ({ refunds }) => {
        for (const refund of [later, sooner, others]) await refunds.add(refund);
      });
      const asked = { ...later, status: 'requested' as const, askedAt: msLater(10) };
      await run(({ refunds }) => refunds.save(asked));
      expect(await run(({ refunds }) => refunds.ofOrder(one.order.receipt))).toEqual([sooner, asked]);
      expect(await run(({ refunds }) => refunds.ofOrder(other.order.receipt))).toEqual([others]);
    });

    it('of events is changed without others', async () => {
      const [one, other] = [anEvent(fresh('evt-own')), anEvent(fresh('evt-own'))];
      await run(async ({ events }) => {
        for (const each of [one, other]) await events.add(each);
      });
      const handled = { ...one, handledAt: msLater(5), outcome: 'settled' as const };
      await run(({ events }) => events.save(handled));
      expect(await run(({ events }) => Promise.all([events.find(one.id), events.find(other.id)]))).toEqual([
        handled,
        other,
      ]);
    });

    it('of quotes is retired without others', async () => {
      const [one, other] = [await quoted(), await quoted()];
      await run(({ currentQuotes }) => currentQuotes.retire(one.id));
      expect(await run(({ currentQuotes }) => currentQuotes.find(one.id))).toBeNull();
      expect((await run(({ currentQuotes }) => currentQuotes.find(other.id)))?.id).toBe(other.id);
    });
  });
}
