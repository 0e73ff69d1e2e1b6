import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { fill, sessionId } from '../database/fill.ts';
import { planOf } from '../database/plans.ts';
import { bareBookings } from './bare-list.ts';
import { type BookingListFacts, bookingListFacts, MAX_STATEMENTS } from './booking-list-facts.ts';

/** Enough that reading a table whole costs more than its indexes. */
const FILLING = { bookings: 8_000, travellers: 800, unchecked: false };

let fresh: FreshDatabase;
let client: Client;
let facts: BookingListFacts;
beforeAll(async () => {
  fresh = await freshDatabase();
  client = new Client({ connectionString: fresh.url });
  await client.connect();
  await fill(client, FILLING);
  facts = await bookingListFacts(fresh.url, 7);
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

describe('GET /hotel', () => {
  it('lists the bookings that are not cancelled', () => {
    expect(facts.bookings).toBe(9);
  });

  it(`sends at most ${MAX_STATEMENTS} statements, both prepared under a name`, () => {
    expect(facts.statements).toHaveLength(MAX_STATEMENTS);
    expect(facts.statements[0]).toContain('from sessions');
    expect(facts.statements[1]).toContain('from bookings');
    expect(facts.names.every((name) => name !== null)).toBe(true);
  });

  it('returns the same as bare Fastify with the same statements, the benchmark’s baseline', async () => {
    const bare = bareBookings(fresh.database.pool);
    const answered = await bare.inject({ url: '/hotel', headers: { 'x-session': sessionId(7) } });
    await bare.close();
    expect(answered.statusCode).toBe(200);
    expect(answered.json()).toEqual(facts.answer);
  });

  it('scans no whole table, whether planned for its values or for any', () => {
    expect(facts.plans).toHaveLength(2 * MAX_STATEMENTS);
    for (const plan of facts.plans) expect(plan.readWhole).toEqual([]);
    const indexes = new Set(facts.plans.flatMap((plan) => plan.indexes));
    expect(indexes).toContain('sessions_pkey');
    expect(indexes).toContain('bookings_of_traveller');
  });

  it('the check finds a scan', async () => {
    const statement = { name: null, text: 'select * from bookings where hotel_reference = $1', values: ['H7'] };
    for (const kind of ['custom', 'generic'] as const) {
      expect((await planOf(client, statement, kind)).readWhole).toEqual(['bookings']);
    }
  });
});
