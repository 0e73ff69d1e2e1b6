import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draw, instant } from '#core/shared/index.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { DEADLINES } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { runs } from '#test/support/runs.ts';
import { startPartner, type TestPartner } from '#test/support/webhook-receiver/partner.ts';
import { type Arrival, type Mood, startReceiver } from '#test/support/webhook-receiver/receiver.ts';

const EVENTS = runs({ short: 300, full: 1_000 });
const BOOKINGS = runs({ short: 15, full: 70 });
/** Of each kind of answer: a twentieth of the attempts is drawn for it. */
const SOME = EVENTS * 0.03;
/** One of twenty answers is each of these, the others are 200; after the fifth attempt of an event all are. */
const MOODS: readonly Mood[] = [
  'fails',
  'hangs',
  'redirects',
  'talks garbage',
  'closes',
  'takes and hangs in its body',
];
const MINUTE_MS = 60_000;

const payload = z.object({ id: z.string(), bookingId: z.string(), sequence: z.int() });
const factsOf = ({ body }: Arrival) => payload.parse(JSON.parse(body));

let test: TestApp;
/** Another process on the same database. */
let other: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let partner: TestPartner;
const taken: ReturnType<typeof factsOf>[] = [];
const tries = new Map<string, number>();
const moods = new Map<Mood, number>();

function moodOf(arrival: Arrival): Mood {
  const facts = factsOf(arrival);
  const count = (tries.get(facts.id) ?? 0) + 1;
  tries.set(facts.id, count);
  const at = draw(`${facts.id} ${count}`, 20);
  const mood = count > 5 ? 'takes' : (MOODS[at] ?? 'takes');
  moods.set(mood, (moods.get(mood) ?? 0) + 1);
  if (mood.startsWith('takes')) taken.push(facts);
  return mood;
}

beforeAll(async () => {
  const options = {
    env: { WEBHOOKS_ALLOW_PRIVATE: 'true' },
    override: (container: Parameters<typeof provide>[0]) => provide(container, DEADLINES, () => ({ webhooksMs: 200 })),
  };
  test = await startTestApp(options);
  other = await startTestApp({ ...options, db: test.db });
  receiver = await startReceiver(moodOf);
  partner = await startPartner(test, 'Asha', receiver.port);
});
afterAll(async () => {
  await receiver.close();
  await other.close();
  await test.close();
});

/** How many deliveries are in each state. */
async function states(): Promise<Readonly<Record<string, number>>> {
  const rows = await test.db.database.knex('webhook_deliveries').groupBy('state').select('state').count('* as count');
  const counted = z.object({ state: z.string(), count: z.int() }).array().parse(rows);
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
}

describe('hundreds of deliveries to a server that fails, hangs, redirects, answers garbage and closes', () => {
  beforeAll(async () => {
    await partner.endpoint('live', 'hundreds');
    const work = bookingWork(test.db.database.knex);
    const record = (at: number) =>
      work.run(({ partnerEvents }) =>
        partnerEvents.record({
          ...{ id: `evt_${at}`, organisationId: partner.organisationId, type: 'booking.changed' },
          ...{
            bookingId: `bkg_${draw(`booking of ${at}`, BOOKINGS)}`,
            occurredAt: instant(test.clock.now()),
            data: {},
          },
        }),
      );
    for (let at = 0; at < EVENTS; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => record(at + more)));
    // Both processes serve; time passes, so that what failed is tried again.
    for (let minute = 0; (await states()).waiting !== undefined && minute < 5_000; minute += 1) {
      await Promise.all([test.runJobs(), other.runJobs()]);
      test.clock.pass(MINUTE_MS);
      other.clock.pass(MINUTE_MS);
    }
  }, 600_000);

  it('meet every kind of answer', () => {
    for (const mood of [...MOODS, 'takes'] as const)
      expect([mood, (moods.get(mood) ?? 0) > SOME]).toEqual([mood, true]);
  });

  it('are all delivered, and none is lost', async () => {
    expect(await states()).toEqual({ delivered: EVENTS });
    expect(new Set(taken.map(({ id }) => id)).size).toBe(EVENTS);
  });

  it('are taken in the order of each booking, and none arrives before the one before it is taken', () => {
    // A server takes each id once: on a busy machine an answer may come too late, and the event again.
    const once = new Map(taken.map((facts) => [facts.id, facts]));
    const last = new Map<string, number>();
    for (const { bookingId, sequence } of once.values()) {
      expect([bookingId, sequence]).toEqual([bookingId, (last.get(bookingId) ?? 0) + 1]);
      last.set(bookingId, sequence);
    }
    const arrived = new Map<string, number>();
    for (const { bookingId, sequence } of receiver.arrivals.map(factsOf)) {
      expect(sequence).toBeLessThanOrEqual((arrived.get(bookingId) ?? 0) + 1);
      arrived.set(bookingId, Math.max(sequence, arrived.get(bookingId) ?? 0));
    }
    expect(last.size).toBe(BOOKINGS);
  });

  it('have every attempt in their log', async () => {
    const rows = await test.db.database
      .knex('webhook_attempts')
      .groupBy('failure')
      .select('failure')
      .count('* as count');
    const counted = z.object({ failure: z.string().nullable(), count: z.int() }).array().parse(rows);
    const count = (failure: string | null) => counted.find((row) => row.failure === failure)?.count ?? 0;
    expect(count(null)).toBe(EVENTS);
    for (const failure of ['status', 'timeout', 'redirect', 'answer', 'connection'])
      expect([failure, count(failure) > SOME]).toEqual([failure, true]);
    // A pause while the database is busy is time for one process alone: the other may take its turn over, send the same
    // again, and only one of them records it.
    const logged = counted.reduce((sum, row) => sum + row.count, 0);
    expect(logged).toBeLessThanOrEqual(receiver.arrivals.length);
    expect(logged).toBeGreaterThan(0.9 * receiver.arrivals.length);
  });
});

it('An endpoint that hangs delays no other one', async () => {
  const slow = await startReceiver(() => 'hangs');
  const organisation = await startPartner(test, 'Slow', slow.port);
  const quick = await startPartner(test, 'Quick', receiver.port);
  await organisation.endpoint('live', 'slow');
  await quick.endpoint('live', 'quick');
  for (let at = 0; at < 50; at += 1) await organisation.record('live', `bkg_slow${at}`);
  const began = receiver.arrivals.length;
  for (let at = 0; at < 20; at += 1) await quick.record('live', 'bkg_quick');
  await Promise.all([test.runJobs(), other.runJobs()]);
  // Eight hang at once, twice; then it rests, and the others are not tried before.
  expect(slow.arrivals).toHaveLength(16);
  test.clock.pass(MINUTE_MS);
  await test.runJobs();
  expect(slow.arrivals).toHaveLength(17);
  expect(receiver.arrivals.length - began).toBeGreaterThan(0);
  await slow.close();
});
