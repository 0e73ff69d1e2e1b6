import { describe, expect, it } from 'vitest';
import type { Attempt, Delivery, NewPartnerEvent } from '#core/partners/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { bookingOf, later, NOW, type WebhookKeeping, webhookStoresKit } from './webhook-stores-kit.ts';

/** The contract of the stores of deliveries, in memory and in PostgreSQL. */
export function deliveryStoresContract(keeping: () => WebhookKeeping): void {
  const { run, endpoint, record, due, all, end, delivered } = webhookStoresKit(keeping);

  describe('deliveries', () => {
    it('are due in the order of their bookings, one of each at a time', async () => {
      const row = await endpoint();
      const [a1, a2, b1, none] = [
        await record(row, bookingOf(row, 'a')),
        await record(row, bookingOf(row, 'a')),
        await record(row, bookingOf(row, 'b')),
        await record(row, null, { type: 'balance.low', occurredAt: later(5) }),
      ];
      const ids = async (at: Instant, max?: number) => (await due(row.id, at, max)).map(({ event }) => event.id).sort();
      expect(await ids(later(-1))).toEqual([]);
      expect(await ids(NOW)).toEqual([a1.id, b1.id]);
      expect(await ids(later(5))).toEqual([a1.id, b1.id, none.id]);
      expect(await ids(later(5), 2)).toHaveLength(2);
      const [first] = (await due(row.id, NOW)).filter(({ event }) => event.id === a1.id);
      expect(first?.event).toEqual({ ...a1, sequence: 1 });
      expect(first?.delivery).toMatchObject({ endpointId: row.id, sequence: 1, state: 'waiting' });
      if (first === undefined) throw new Error('It is not due');
      await end(first.delivery, { attempts: 1, dueAt: later(60) });
      expect(await ids(later(59))).toEqual([b1.id, none.id]);
      await delivered(first.delivery);
      expect(await ids(later(59))).toEqual([a2.id, b1.id, none.id].sort());
    });

    it('tell when the next one is due, those that wait for others apart', async () => {
      const row = await endpoint();
      const nextDueAt = () => run(({ deliveries }) => deliveries.nextDueAt(row.id));
      expect(await nextDueAt()).toBeNull();
      await record(row, bookingOf(row, 'a'));
      await record(row, bookingOf(row, 'a'));
      expect(await nextDueAt()).toBe(NOW);
      const [first] = await due(row.id, NOW);
      if (first === undefined) throw new Error('It is not due');
      await end(first.delivery, { attempts: 1, dueAt: later(500) });
      expect(await nextDueAt()).toBe(later(500));
    });

    it('that are sent again are outside the order', async () => {
      const row = await endpoint();
      const event = await record(row, bookingOf(row, 'a'));
      const [first] = await due(row.id, NOW);
      if (first === undefined) throw new Error('It is not due');
      const { organisationId, id: endpointId } = row;
      const resent = await run(({ deliveries }) =>
        deliveries.add({
          organisationId,
          endpointId,
          eventId: event.id,
          resendOf: first.delivery.id,
          createdAt: later(1),
        }),
      );
      expect(resent).toMatchObject({
        ...{ eventId: event.id, eventType: event.type, bookingId: event.bookingId, sequence: 1 },
        ...{ resendOf: first.delivery.id, state: 'waiting', attempts: 0, createdAt: later(1), dueAt: later(1) },
      });
      expect(await run(({ deliveries }) => deliveries.find(resent.id))).toEqual(resent);
      expect(await run(({ deliveries }) => deliveries.lock([resent.id, 'dlv_none']))).toEqual([resent]);
      expect(await run(({ deliveries }) => deliveries.find('dlv_none'))).toBeNull();
      expect((await due(row.id, later(1))).map(({ delivery }) => delivery.id)).toEqual([first.delivery.id, resent.id]);
    });

    it('are given up some at a time, those that have ended stay', async () => {
      const row = await endpoint();
      for (const booking of ['a', 'a', 'b', 'c']) await record(row, bookingOf(row, booking));
      const [first] = await due(row.id, NOW);
      if (first === undefined) throw new Error('It is not due');
      await delivered(first.delivery);
      const giveUp = () => run(({ deliveries }) => deliveries.giveUp(row.id, later(9), 2));
      expect([await giveUp(), await giveUp(), await giveUp()]).toEqual([2, 1, 0]);
      const states = (await all(row)).map(({ state, dueAt, endedAt }) => [state, dueAt, endedAt]);
      expect(states.filter(([state]) => state === 'delivered')).toEqual([['delivered', null, NOW]]);
      expect(states.filter(([state]) => state === 'given_up')).toEqual(
        Array.from({ length: 3 }, () => ['given_up', null, later(9)]),
      );
    });

    it('are read with their attempts, by their organisation alone', async () => {
      const row = await endpoint();
      await record(row, null);
      const [first] = await due(row.id, NOW);
      if (first === undefined) throw new Error('It is not due');
      const { id } = first.delivery;
      const failed: Attempt = { number: 1, at: NOW, durationMs: 9, status: null, answer: '', failure: 'timeout' };
      const done: Attempt = {
        number: 2,
        at: later(1),
        durationMs: 0,
        status: 204,
        answer: '{"ok": "é"}',
        failure: null,
      };
      const waiting = { ...first.delivery, attempts: 1, dueAt: later(1) };
      const ended: Delivery = { ...waiting, attempts: 2, state: 'delivered', dueAt: null, endedAt: later(1) };
      await run(({ deliveries }) => deliveries.end([{ delivery: waiting, attempt: failed }]));
      await run(({ deliveries }) => deliveries.end([]));
      await run(({ deliveries }) => deliveries.end([{ delivery: ended, attempt: done }]));
      const read = await keeping().lists.delivery(row.organisationId, id);
      expect(read).toEqual({ delivery: ended, attempts: [failed, done] });
      expect(await keeping().lists.delivery('org_other', id)).toBeNull();
    });

    it('are listed newest first, in pages, by endpoint, event, booking and state', async () => {
      const row = await endpoint();
      const other = await endpoint({ organisationId: row.organisationId });
      const events: NewPartnerEvent[] = [];
      for (let at = 0; at < 5; at += 1)
        events.push(await record(row, bookingOf(row, at === 2 ? 'b' : 'a'), { occurredAt: later(at) }));
      const list = keeping().lists.deliveries;
      const { organisationId } = row;
      const pages: string[] = [];
      let after: { at: Instant; id: string } | null = null;
      for (;;) {
        const page: readonly Delivery[] = await list(organisationId, {}, after, 3);
        pages.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        if (last === undefined) break;
        after = { at: last.createdAt, id: last.id };
      }
      expect(new Set(pages).size).toBe(10);
      expect(pages).toEqual((await all(row)).map(({ id }) => id));
      const found = async (filter: object) => (await list(organisationId, filter, null, 100)).length;
      expect(await found({ endpointId: other.id })).toBe(5);
      expect(await found({ eventId: events[0]?.id })).toBe(2);
      expect(await found({ bookingId: bookingOf(row, 'b') })).toBe(2);
      expect(await found({ bookingId: bookingOf(row, 'b'), endpointId: row.id })).toBe(1);
      expect(await found({ state: 'waiting' })).toBe(10);
      expect(await found({ state: 'delivered' })).toBe(0);
      expect(await list('org_other', {}, null, 100)).toEqual([]);
    });
  });
}
