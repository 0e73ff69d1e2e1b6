import { describe, expect, it } from 'vitest';
import { NO_GUEST_DETAILS, type Notice, type Order } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { AT, anOrder, aQuote, msLater } from '../memory/booking/samples.ts';
import { day, fresh, type StoresBench, storesKit } from './booking-stores-kit.ts';

/** The contract of quotes, orders, notifications and accounts for all booking stores, in memory and in PostgreSQL. */
export function orderStoresContract(name: string, bench: () => StoresBench): void {
  const { run, quoted, booked } = storesKit(bench);

  describe(`${name}: quotes`, () => {
    it('are read back with every detail', async () => {
      const quote = await quoted();
      const plain = await quoted({ guestDetails: NO_GUEST_DETAILS, freeUntil: null, policy: 'transparent' });
      const told = await quoted({
        guestDetails: {
          ...{ leadGuest: { name: 'मीरा', phone: null, email: 'meera@example.in' }, forSomeoneElse: true },
          ...{ roomGuests: [null, 'Ravi'], arrivalTime: '00:00', bedWish: 'large', requests: null },
        },
      });
      const rooms = await quoted({ guestDetails: { ...NO_GUEST_DETAILS, roomGuests: ['Ravi'] } });
      expect(await run(({ quotes }) => quotes.find(told.id))).toEqual(told);
      expect(await run(({ quotes }) => quotes.find(rooms.id))).toEqual(rooms);
      expect(await run(({ quotes }) => quotes.find(quote.id))).toEqual(quote);
      expect(await run(({ quotes }) => quotes.lock(plain.id))).toEqual(plain);
      expect(await run(({ quotes }) => quotes.find('none'))).toBeNull();
    });

    it('allow one for an intent until it is retired', async () => {
      const first = await quoted();
      const second = aQuote(fresh('q'), first.traveller);
      expect(await run(({ quotes }) => quotes.add(second, first.id))).toBe(false);
      expect(await run(({ currentQuotes }) => currentQuotes.find(first.id))).toEqual(first);
      await run(({ currentQuotes }) => currentQuotes.retire(first.id));
      expect(await run(({ currentQuotes }) => currentQuotes.find(first.id))).toBeNull();
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
    it('that throws is rolled back', async () => {
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
    it('are read back with every detail, before and after a change', async () => {
      const quote = await quoted();
      const order = anOrder(quote);
      await run(({ orders }) => orders.add(order));
      expect(await run(({ orders }) => orders.lock(order.receipt))).toEqual(order);
      const placed = {
        ...order,
        status: 'placed' as const,
        gatewayOrderId: fresh('order_'),
        placedAt: msLater(1),
        expiresAt: msLater(2),
        claim: null,
        failure: { reason: 'card_declined', description: 'Declined' },
      };
      expect(await run(({ orders }) => orders.saveCreated(placed))).toBe(true);
      expect(await run(({ orders }) => orders.saveCreated({ ...placed, claim: null, failure: null }))).toBe(false);
      expect(await run(({ orderSearch }) => orderSearch.ofReceipt(order.receipt))).toEqual(placed);
      await run(({ orders }) => orders.save(placed));
      expect(await run(({ orderSearch }) => orderSearch.ofGateway(placed.gatewayOrderId))).toEqual(placed);
      expect(await run(({ orderSearch }) => orderSearch.ofGateway('none'))).toBeNull();
      expect(await run(({ orderSearch }) => orderSearch.known(placed.gatewayOrderId))).toEqual({
        order: placed,
        payments: [],
      });
      expect(await run(({ orderSearch }) => orderSearch.known('none'))).toBeNull();
      expect(await run(({ orders }) => orders.lock('none'))).toBeNull();
    });

    it('are one per quote, for its traveller and its amount only', async () => {
      const quote = await quoted();
      const refuses = (changes: Partial<Order>) =>
        expect(run(({ orders }) => orders.add(anOrder(quote, changes)))).rejects.toThrow();
      await refuses({ traveller: await bench().account() });
      await refuses({ amount: paise(quote.price.paymentAmount - 1) });
      await run(({ orders }) => orders.add(anOrder(quote)));
      await refuses({});
    });

    it('never share an order of the gateway', async () => {
      const [one, other] = [await quoted(), await quoted()];
      const gatewayOrderId = fresh('order_');
      const placed = { status: 'placed' as const, gatewayOrderId, placedAt: AT, expiresAt: msLater(1) };
      await run(({ orders }) => orders.add(anOrder(one, placed)));
      await expect(run(({ orders }) => orders.add(anOrder(other, placed)))).rejects.toThrow();
    });

    it('are found by traveller: those open, or those since a moment, newest first', async () => {
      const first = await quoted();
      const { traveller } = first;
      const second = await quoted({ traveller });
      await run(async ({ orders }) => {
        await orders.add(anOrder(first, { status: 'expired', holdsDiscount: false }));
        await orders.add(anOrder(second, { createdAt: msLater(5) }));
      });
      const owner = traveller ?? '';
      const receipts = (since?: typeof AT) =>
        run(async ({ orderSearch }) => (await orderSearch.ofTraveller(owner, since)).map(({ receipt }) => receipt));
      expect(await receipts()).toEqual([second.id]);
      expect(await receipts(msLater(-1))).toEqual([second.id, first.id]);
      expect(await receipts(AT)).toEqual([second.id]);
    });

    it('of one moment are ordered by the last receipt first', async () => {
      const first = await quoted();
      const { traveller } = first;
      const second = await quoted({ traveller });
      const third = await quoted({ traveller });
      await run(async ({ orders }) => {
        for (const quote of [second, third, first]) await orders.add(anOrder(quote));
      });
      const found = await run(({ orderSearch }) => orderSearch.ofTraveller(traveller ?? ''));
      const receipts = [first.id, second.id, third.id].sort().reverse();
      expect(found.map(({ receipt }) => receipt)).toEqual(receipts);
    });
  });

  describe(`${name}: notifications`, () => {
    /** The existing ones of one order, in order. */
    const placed = async (receipt: string) =>
      (await run(({ notices }) => notices.oldest(1_000))).filter((notice) => notice.receipt === receipt);

    it('exist once until they are deleted', async () => {
      const { quote, payment, booking } = await booked();
      const notice = { paymentId: payment.id, receipt: quote.id, traveller: booking.traveller };
      const [one, other] = [
        { kind: 'booked' as const, ...notice },
        { kind: 'voucher' as const, ...notice },
      ];
      await run(async ({ notices }) => {
        for (const each of [one, other, one]) await notices.add(each);
      });
      expect(await placed(quote.id)).toEqual([one, other]);
      await run(({ notices }) => notices.drop(`booked-${payment.id}`));
      expect(await placed(quote.id)).toEqual([other]);
    });

    it('are read back as they were written', async () => {
      const { quote, payment, booking } = await booked();
      const notice = { paymentId: payment.id, receipt: quote.id, traveller: booking.traveller };
      const told = (kind: Notice['kind']): Notice => ({ kind, ...notice });
      await run(({ notices }) => notices.add(told('voucher')));
      await run(async ({ notices }) => {
        for (const kind of ['refunded', 'booked'] as const) await notices.add(told(kind));
      });
      const inTurn = [told('voucher'), told('refunded'), told('booked')];
      expect(await placed(quote.id)).toEqual(inTurn);
    });
  });

  describe(`${name}: accounts`, () => {
    it('use no more discounts than they have', async () => {
      const traveller = await bench().account(2);
      const takes = Array.from({ length: 20 }, () => run(({ discounts }) => discounts.take(traveller)));
      expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(2);
      await run(({ discounts }) => discounts.restore(traveller));
      expect(await run(({ discounts }) => discounts.left(traveller))).toBe(1);
      expect(await run(({ discounts }) => discounts.left('gone'))).toBe(0);
      expect(await run(({ discounts }) => discounts.take('gone'))).toBe(false);
    });

    it('can be locked while they exist', async () => {
      const traveller = await bench().account();
      expect(await run(({ travellers }) => travellers.hold(traveller))).toBe(true);
      expect(await run(({ travellers }) => travellers.hold('gone'))).toBe(false);
    });

    it('return the contact of their owner', async () => {
      const traveller = await bench().account();
      const contact = await run(({ contacts }) => contacts.of(traveller));
      expect(contact).toEqual({ name: 'Asha', email: expect.stringContaining('@') });
      expect(await run(({ contacts }) => contacts.of('gone'))).toBeNull();
    });

    it('leave contacts with bookings until their day', async () => {
      const { booking } = await booked();
      const contact = { name: 'Asha', email: 'asha@example.in' };
      const of = (today: string) => run(({ retainedContacts }) => retainedContacts.of(booking.id, day(today)));
      await run(({ retainedContacts }) =>
        retainedContacts.keep(booking.id, { ...contact, name: 'A' }, day('2026-10-20')),
      );
      await run(({ retainedContacts }) => retainedContacts.keep(booking.id, contact, day('2026-10-23')));
      expect(await of('2026-10-23')).toEqual(contact);
      expect(await of('2026-10-24')).toBeNull();
      await run(({ retainedContacts }) => retainedContacts.forget(day('2026-10-23')));
      expect(await of('2026-10-23')).toEqual(contact);
      await run(({ retainedContacts }) => retainedContacts.forget(day('2026-10-24')));
      expect(await of('2026-10-23')).toBeNull();
    });
  });
}
