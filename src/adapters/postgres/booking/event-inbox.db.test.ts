import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventInbox, GatewayEvent } from '#core/booking/index.ts';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { inboxOver } from '#test/support/memory/booking/event-inbox.ts';
import { anEvent } from '#test/support/memory/booking/samples.ts';
import { bookingWork } from './booking-work.ts';
import { eventInbox } from './event-inbox.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const inboxes: Record<string, () => EventInbox> = {
  'of one statement': () => eventInbox(db.database.pool),
  'over the stores': () => inboxOver(bookingWork(db.database.knex)),
};

let taken = 0;
const newEvent = (changes: Partial<GatewayEvent> = {}) =>
  anEvent(`evt_${++taken}`, { receivedAt: instant(1_800_000_000_123), ...changes });

/** The queued jobs of an event. */
async function jobsOf({ id }: GatewayEvent) {
  const { rows } = await db.database.knex.raw(
    `select j.run_at, j.max_attempts, p.payload, t.identifier from graphile_worker.jobs j
      join graphile_worker._private_jobs p using (id) join graphile_worker._private_tasks t on t.id = p.task_id
      where p.payload->>'eventId' = ?`,
    [id],
  );
  return rows as readonly unknown[];
}

const find = ({ id }: GatewayEvent) => bookingWork(db.database.knex).run((stores) => stores.events.find(id));

describe.each(Object.entries(inboxes))('an inbox %s', (_, inbox) => {
  it.each([
    ['of a payment', {}],
    ['of a refund', { kind: 'refund.processed', gatewayOrderId: null, refundId: 'rfnd_1', isCapture: false }],
    ['of nothing that is known', { kind: 'unreadable', gatewayOrderId: null, paymentId: null, isCapture: false }],
  ])('stores an event %s with the job that handles it', async (_what, changes) => {
    const event = newEvent(changes);
    expect(await inbox().keep(event)).toBe(true);
    expect(await find(event)).toEqual(event);
    expect(await jobsOf(event)).toEqual([
      {
        run_at: new Date(event.receivedAt),
        max_attempts: 25,
        payload: { kind: 'handle-event', eventId: event.id },
        identifier: 'handle-event',
      },
    ]);
  });

  it('keeps a known event and its job unchanged, also for concurrent deliveries', async () => {
    const event = newEvent();
    const later = { ...event, kind: 'order.paid', receivedAt: instant(event.receivedAt + 60_000) };
    const news = await Promise.all(Array.from({ length: 20 }, (_each, at) => inbox().keep(at === 0 ? event : later)));
    expect(news.filter(Boolean)).toHaveLength(1);
    const kept = await find(event);
    expect(await inbox().keep({ ...event, kind: 'another' })).toBe(false);
    expect(await find(event)).toEqual(kept);
    expect(await jobsOf(event)).toHaveLength(1);
  });

  it('stores nothing of an event that the database refuses', async () => {
    const event = newEvent({ id: 'x'.repeat(201) });
    await expect(inbox().keep(event)).rejects.toThrow(/gateway_events/);
    expect(await jobsOf(event)).toEqual([]);
  });
});
