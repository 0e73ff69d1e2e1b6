import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inconsistenciesIn } from '#test/money/inconsistencies.ts';
import { PARTNER_PLACES } from '#test/support/failpoints/places.ts';
import { type Agent, openAgent } from '#test/support/process/partner-agent.ts';

const ENDS_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const bookingShape = z.looseObject({ id: z.string(), status: z.string(), reservation: z.string() });
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  sequence: z.int().nullable(),
  bookingId: z.string().nullable(),
});

let agent: Agent;
beforeAll(async () => {
  agent = await openAgent();
});
afterAll(() => agent.close());

/** The bookings that were asked for, by the Idempotency-Key of their request. */
const asked = new Map<string, unknown>();
/** What was answered before a process died. */
const answered = new Map<string, string>();

/** The rows of a query, each one value. */
const valuesOf = async (query: string): Promise<readonly unknown[]> =>
  (await agent.db.database.pool.query<{ value: unknown }>(query)).rows.map(({ value }) => value);

describe('a process that is killed between the request of a partner and its webhook', () => {
  it.each(PARTNER_PLACES)('dies: %s', async (place) => {
    await agent.letTimePass();
    const body = agent.nextBooking();
    const key = place.replaceAll(' ', '-');
    asked.set(key, body);
    const life = agent.start(place);
    // The work that an earlier life left may lead it to the place before it is ready.
    const origin = await life.ready.catch(() => null);
    const answer = origin === null ? null : await agent.post(origin, 'bookings', body, key).catch(() => null);
    if (answer?.status === 201) answered.set(key, bookingShape.parse(answer.body).id);
    const deadline = performance.now() + ENDS_WITHIN_MS;
    while (life.child.signalCode === null && performance.now() < deadline) {
      await agent.letTimePass();
      await pause(LOOK_AGAIN_MS);
    }
    expect([place, life.child.signalCode], `${life.printed()} ${JSON.stringify(answer)}`).toEqual([place, 'SIGKILL']);
    await life.ended;
  });

  it('has booked each once, charged each once and told each in order, once it runs again', async () => {
    await agent.letTimePass();
    const origin = await agent.start(null).ready;
    const booked = new Map<string, string>();
    for (const [key, body] of asked) {
      const answer = await agent.post(origin, 'bookings', body, key);
      expect([key, answer.status], JSON.stringify(answer.body)).toEqual([key, 201]);
      booked.set(key, bookingShape.parse(answer.body).id);
    }
    // Whoever had an answer gets the same booking.
    expect([...answered].filter(([key, id]) => booked.get(key) !== id)).toEqual([]);
    expect(new Set(booked.values()).size).toBe(PARTNER_PLACES.length);

    const waiting = `select count(*)::int as value from partner_bookings p
      where (select count(*) from partner_events e join webhook_deliveries d on d.event_id = e.id
        where e.booking_id = p.id and d.state = 'delivered') < 2`;
    const deadline = performance.now() + ENDS_WITHIN_MS;
    while ((await valuesOf(waiting))[0] !== 0 && performance.now() < deadline) {
      await agent.letTimePass();
      await pause(LOOK_AGAIN_MS);
    }
    expect(await valuesOf('select id as value from partner_bookings order by 1')).toEqual([...booked.values()].sort());
    expect(await valuesOf("select ref as value from organisation_entries where why = 'charged'")).toHaveLength(
      booked.size,
    );
    expect(await valuesOf("select id as value from bookings where reservation = 'confirmed'")).toHaveLength(
      booked.size,
    );
    expect(await inconsistenciesIn(agent.db.database.pool)).toEqual([]);

    const arrived = agent.receiver.arrivals.map(({ body }) => eventShape.parse(JSON.parse(body)));
    for (const id of booked.values()) {
      const own = arrived.filter(({ bookingId }) => bookingId === id);
      // One that is sent again comes before the next one, with the same number.
      const numbers = own.map(({ sequence }) => sequence ?? 0);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect([...new Set(own.map(({ type }) => type))]).toEqual(['booking.created', 'booking.confirmed']);
      expect(new Set(own.map((event) => event.id)).size).toBe(2);
    }
    expect(new Set(arrived.map(({ bookingId }) => bookingId))).toEqual(new Set(booked.values()));
  });
});
