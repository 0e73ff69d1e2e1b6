import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#core/booking/index.ts';
import { instant, paise } from '#core/shared/index.ts';
import { AT, anEvent, anOrder, aQuote, aRefund, msLater } from '../memory/booking/samples.ts';
import { fresh, type StoresBench, storesKit } from './booking-stores-kit.ts';

/** The contract of background work for all booking stores, in memory and in PostgreSQL. */
export function workStoresContract(name: string, bench: () => StoresBench): void {
  const { run, quoted, booked } = storesKit(bench);

  describe(`${name}: events of the gateway`, () => {
    it('are stored once and read back with every detail', async () => {
      const event = anEvent(fresh('evt'), { refundId: 'rfnd_1' });
      expect(await run(({ events }) => events.add(event))).toBe(true);
      expect(await run(({ events }) => events.add({ ...event, kind: 'another' }))).toBe(false);
      expect(await run(({ events }) => events.find(event.id))).toEqual(event);
      const handled = { ...event, handledAt: msLater(5), outcome: 'settled' as const };
      await run(({ events }) => events.save(handled));
      expect(await run(({ events }) => events.find(event.id))).toEqual(handled);
      expect(await run(({ events }) => events.find('none'))).toBeNull();
    });

    it('are deleted some time after they were handled, never before', async () => {
      const long = anEvent(fresh('evt'), { handledAt: instant(1_000), outcome: 'ignored' });
      const open = anEvent(fresh('evt'), { receivedAt: instant(1_000) });
      await run(async ({ events }) => {
        for (const event of [long, open]) await events.add(event);
      });
      await run(({ retention }) => retention.deleteHandledEvents(instant(1_001), 10_000));
      expect(await run(({ events }) => events.find(long.id))).toBeNull();
      expect(await run(({ events }) => events.find(open.id))).toEqual(open);
    });
  });

  describe(`${name}: the ledger`, () => {
    it('has entries in their order, each once', async () => {
      const { order, payment } = await booked();
      const entry = (why: LedgerEntry['why'], from: LedgerEntry['from'], to: LedgerEntry['to']): LedgerEntry => ({
        paymentId: payment.id,
        from,
        to,
        amount: paise(780_000),
        why,
        ref: payment.id,
        at: AT,
      });
      const entries = [entry('captured', 'gateway', 'in_hand'), entry('booked', 'in_hand', 'held')];
      await run(async ({ ledger }) => {
        for (const each of entries) await ledger.post(each);
      });
      expect(await run(({ ledger }) => ledger.ofOrder(order.receipt))).toEqual(entries);
      await expect(run(({ ledger }) => ledger.post(entry('booked', 'in_hand', 'held')))).rejects.toThrow(
        /ledger_entries_once/,
      );
      expect(await run(({ ledger }) => ledger.ofOrder('none'))).toEqual([]);
    });
  });

  describe(`${name}: periodic jobs`, () => {
    it('find orders that reached the gateway since, by receipt, in pages', async () => {
      const since = msLater(1_000_000);
      const made = [];
      for (let order = 0; order < 3; order++) {
        const placed = anOrder(await quoted(), {
          createdAt: since,
          status: 'placed',
          gatewayOrderId: fresh('order'),
          placedAt: since,
          expiresAt: msLater(2_000_000),
        });
        await run(({ orders }) => orders.add(placed));
        made.push(placed.receipt);
      }
      const created = anOrder(await quoted(), { createdAt: since });
      await run(({ orders }) => orders.add(created));
      const [first = '', ...rest] = made.sort();
      const found = await run(({ orderRounds }) => orderRounds.createdSince(since, '', 10));
      expect(found.map(({ receipt }) => receipt)).toEqual([first, ...rest]);
      const after = await run(({ orderRounds }) => orderRounds.createdSince(since, first, 1));
      expect(after.map(({ receipt }) => receipt)).toEqual(rest.slice(0, 1));
      expect(await run(({ orderRounds }) => orderRounds.createdSince(msLater(1_000_001), '', 10))).toEqual([]);
    });

    it('find orders that are open for too long, oldest first', async () => {
      const old = anOrder(await quoted(), { createdAt: instant(2_000) });
      const older = anOrder(await quoted(), { createdAt: instant(1_000) });
      const over = anOrder(await quoted(), { createdAt: instant(500), status: 'expired', holdsDiscount: false });
      await run(async ({ orders }) => {
        for (const order of [old, older, over]) await orders.add(order);
      });
      const found = await run(({ orderRounds }) => orderRounds.openBefore(instant(2_001), 10));
      expect(found.map(({ receipt }) => receipt)).toEqual([older.receipt, old.receipt]);
      expect(await run(({ orderRounds }) => orderRounds.openBefore(instant(2_001), 1))).toHaveLength(1);
      expect(await run(({ orderRounds }) => orderRounds.openBefore(instant(1_000), 10))).toEqual([]);
    });

    it.each([
      ['created', true],
      ['placed', true],
      ['paid', true],
      ['booked', false],
      ['refunded', false],
      ['expired', false],
    ] as const)('an order that is %s is open: %s', async (status, isOpen) => {
      const quote = await quoted();
      const reached = { gatewayOrderId: fresh('order'), placedAt: AT, expiresAt: msLater(1_000), claim: null };
      const order = anOrder(quote, {
        createdAt: instant(400),
        status,
        holdsDiscount: false,
        ...(status === 'created' ? {} : reached),
        paymentId: status === 'booked' || status === 'paid' || status === 'refunded' ? fresh('pay') : null,
      });
      await run(({ orders }) => orders.add(order));
      const receipts = async (found: Promise<readonly { readonly receipt: string }[]>) =>
        (await found).map(({ receipt }) => receipt);
      const ofRound = await receipts(run(({ orderRounds }) => orderRounds.openBefore(instant(401), 1_000)));
      expect(ofRound.includes(order.receipt)).toBe(isOpen);
      const own = await receipts(run(({ orderSearch }) => orderSearch.ofTraveller(order.traveller)));
      expect(own).toEqual(isOpen ? [order.receipt] : []);
    });

    it('delete only the quotes of visitors', async () => {
      const left = await quoted({ traveller: null, expiresAt: msLater(1) });
      const own = await quoted({ expiresAt: msLater(1) });
      const current = await quoted({ traveller: null, expiresAt: msLater(2) });
      await run(({ retention }) => retention.deleteVisitorQuotes(msLater(2), 10_000));
      const find = (id: string) => run(({ quotes }) => quotes.find(id));
      expect(await find(left.id)).toBeNull();
      expect([(await find(own.id))?.id, (await find(current.id))?.id]).toEqual([own.id, current.id]);
    });

    it('delete quotes that expired and were never ordered', async () => {
      const left = await quoted({ expiresAt: msLater(1) });
      const ordered = await quoted({ expiresAt: msLater(1) });
      const current = await quoted({ expiresAt: msLater(2) });
      await run(({ orders }) => orders.add(anOrder(ordered)));
      await run(({ retention }) => retention.deleteExpiredQuotes(msLater(2), 10_000, { expiresAt: AT, id: '' }));
      const find = (id: string) => run(({ quotes }) => quotes.find(id));
      expect(await find(left.id)).toBeNull();
      expect([(await find(ordered.id))?.id, (await find(current.id))?.id]).toEqual([ordered.id, current.id]);
    });
  });

  describe(`${name}: lookups of jobs`, () => {
    it('find a payment, a booking by its reference and a notification by its key', async () => {
      const { quote, payment, booking } = await booked();
      expect(await run(({ payments }) => payments.find(payment.id))).toEqual(payment);
      expect(await run(({ payments }) => payments.find('none'))).toBeNull();
      expect(await run(({ bookings }) => bookings.lockReference(booking.reference))).toEqual(booking);
      expect(await run(({ bookings }) => bookings.lockReference('PDV-NOBODY'))).toBeNull();
      const { id: receipt, traveller } = quote;
      const notice = { kind: 'refunded', paymentId: payment.id, receipt, traveller: traveller ?? '', ref: 'late-1' };
      await run(({ notices }) => notices.add({ ...notice, kind: 'refunded' }));
      const key = `refunded-${payment.id}-late-1`;
      expect(await run(({ notices }) => notices.find(key))).toEqual(notice);
      expect(await run(({ notices }) => notices.find('none'))).toBeNull();
      expect((await run(({ notices }) => notices.oldest(100))).length).toBeGreaterThan(0);
    });

    it('let a pending refund become smaller', async () => {
      const { payment, order } = await booked();
      const refund = aRefund(payment.id);
      await run(({ refunds }) => refunds.add(refund));
      await run(({ refunds }) => refunds.save({ ...refund, amount: paise(1_000) }));
      expect(await run(({ refunds }) => refunds.ofOrder(order.receipt))).toMatchObject([{ amount: 1_000 }]);
    });

    it('queue a job again under its key', async () => {
      const quote = aQuote(fresh('q'), null);
      const job = { kind: 'reconcile-order', receipt: quote.id, look: 0 } as const;
      await run(({ jobs }) => jobs.add(job, AT));
      await run(({ jobs }) => jobs.add({ ...job, look: 1 }, msLater(1)));
    });
  });
}
