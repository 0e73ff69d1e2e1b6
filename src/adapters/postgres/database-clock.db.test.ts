import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { databaseClock } from './database-clock.ts';

const TEN_MINUTES = 600_000;
const DATABASE = 1_800_000_000_000;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
afterEach(() => void vi.useRealTimers());

/** A machine whose clock is wrong by so much, and a database that answers after so long. */
function bench({ aheadMs = 0, answersInMs = 0 } = {}) {
  const state = {
    aheadMs,
    answersInMs,
    given: 0.5,
    set: 0,
    elapsed: 5_000,
    isAway: false,
    told: [] as number[],
    reads: 0,
  };
  const actual = () => DATABASE + state.elapsed - 5_000 + state.set;
  const query = async () => {
    state.reads += 1;
    if (state.isAway) throw new Error('away');
    const ms = actual() + state.answersInMs * state.given;
    state.elapsed += state.answersInMs;
    return { rows: [{ ms }] };
  };
  const clock = databaseClock({
    pool: { query } as never,
    onDifference: (ms) => state.told.push(ms),
    machine: { now: () => actual() + state.aheadMs, elapsed: () => state.elapsed },
  });
  return { state, clock, actual };
}

describe('the clock of the database', () => {
  it('is that of PostgreSQL', async () => {
    const machine = { now: () => Date.now() + TEN_MINUTES, elapsed: () => performance.now() };
    const clock = databaseClock({ pool: db.database.pool, onDifference: () => {}, machine });
    await clock.read();
    const between = async () =>
      (
        await db.database.pool.query<{ ms: number }>(
          'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
        )
      ).rows[0]?.ms ?? 0;
    const [before, at, after] = [await between(), clock.now(), await between()];
    // Half of a round trip is all that a reading may be wrong by.
    expect(at).toBeGreaterThan(before - 500);
    expect(at).toBeLessThan(after + 500);
    expect(Number.isInteger(at)).toBe(true);
  });

  it.each([TEN_MINUTES, -TEN_MINUTES, 0])('is the same where the machine is %i ms ahead', async (aheadMs) => {
    const { clock, state, actual } = bench({ aheadMs, answersInMs: 20 });
    expect(clock.now()).toBe(actual() + aheadMs);
    await clock.read();
    expect(clock.now()).toBe(actual());
    state.elapsed += 3_000;
    expect(clock.now()).toBe(actual());
    // Somebody corrects the clock of the machine.
    state.aheadMs = 1;
    expect(clock.now()).toBe(actual());
  });

  it('goes on while the database is away or slow, and follows it afterwards', async () => {
    const { clock, state, actual } = bench();
    await clock.read();
    state.isAway = true;
    state.elapsed += 60_000;
    await expect(clock.read()).resolves.toBeUndefined();
    expect(clock.now()).toBe(actual());
    state.isAway = false;
    const before = clock.now();
    state.answersInMs = 501;
    await clock.read();
    expect(clock.now()).toBe(before + 501);
  });

  it('never goes back for a slow answer, whenever the database gave it its time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            answersInMs: fc.integer({ min: 0, max: 500 }),
            given: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        ),
        async (readings) => {
          const { clock, state, actual } = bench();
          let before = 0;
          for (const reading of [{ answersInMs: 40, given: 1 }, ...readings]) {
            Object.assign(state, reading);
            await clock.read();
            const now = clock.now();
            expect(now).toBeGreaterThanOrEqual(before);
            // No further off than the quickest of the readings allows.
            expect(Math.abs(now - actual())).toBeLessThanOrEqual(21);
            before = now;
          }
        },
      ),
    );
  });

  it('stands still until a small correction has passed, and follows a clock that was set back', async () => {
    const { clock, state, actual } = bench({ answersInMs: 100 });
    state.given = 0;
    await clock.read();
    const fast = clock.now();
    expect(fast).toBe(actual() - 50);
    state.given = 1;
    state.answersInMs = 0;
    state.set = -200;
    await clock.read();
    expect(clock.now()).toBe(fast);
    state.elapsed += 300;
    expect(clock.now()).toBe(actual());
    state.set = -3_600_000;
    await clock.read();
    expect(clock.now()).toBe(actual());
  });

  it('tells of a difference of a second once, until the clocks agree again', async () => {
    const { clock, state } = bench({ aheadMs: 999 });
    await clock.read();
    expect(state.told).toEqual([]);
    state.aheadMs = -1_000;
    await clock.read();
    await clock.read();
    expect(state.told).toEqual([-1_000]);
    state.aheadMs = 0;
    await clock.read();
    state.aheadMs = TEN_MINUTES;
    await clock.read();
    expect(state.told).toEqual([-1_000, TEN_MINUTES]);
  });

  it('is read every ten seconds until that is ended', async () => {
    vi.useFakeTimers();
    const { clock, state } = bench();
    const end = clock.follow();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.reads).toBe(3);
    end();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.reads).toBe(3);
  });
});
