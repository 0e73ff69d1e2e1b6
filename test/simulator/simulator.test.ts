import { describe, expect, it } from 'vitest';
import { NOON } from '#test/support/memory/booking/bench.ts';
import { simulate } from './simulate.ts';
import { World } from './world.ts';

const isFull = process.env.PADAV_FULL === '1';
/** `npm run tool -- simulate` takes 20,000 and more. */
const SEEDS = isFull ? 6_000 : 60;
const PATIENCE_MS = isFull ? 900_000 : 120_000;

describe('the simulator', { timeout: PATIENCE_MS }, () => {
  it(`violates no invariant of payments over ${SEEDS} seeds of faults, and settles all of them afterwards`, async () => {
    let [booked, refunds, changes] = [0, 0, 0];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const outcome = await simulate(seed);
      expect(outcome.broken, `seed ${seed}; npm run tool -- simulate --from ${seed} --seeds 1 --trace`).toEqual([]);
      booked += outcome.booked;
      refunds += outcome.refunds;
      changes += outcome.changes;
    }
    // A run in which no request succeeds proves nothing.
    expect(booked).toBeGreaterThan(SEEDS);
    expect(refunds).toBeGreaterThan(SEEDS / 2);
    expect(changes).toBeGreaterThan(SEEDS / 4);
  });

  it('replays a seed exactly, and no two seeds alike', async () => {
    const hashes = new Set<string>();
    for (let seed = 1; seed <= 10; seed += 1) {
      const [first, second] = [await simulate(seed), await simulate(seed, true)];
      expect(second.hash).toBe(first.hash);
      hashes.add(first.hash);
    }
    expect(hashes.size).toBe(10);
  });

  it('stops at the first violated invariant, with the steps that led to it', async () => {
    const world = new World(1, true);
    world.timeline.after(60_000, { over: false }, () => world.fail(['a promise']));
    await world.runWithFaults();
    expect(world.broken).toEqual(['a promise']);
    expect(world.trace.lines.at(-1)).toBe('60000 BROKEN: a promise');
    expect(world.isOver()).toBe(true);
    expect(world.books.orders.size).toBe(0);
    expect(NOON).toBeLessThan(world.timeline.now);
  });
});
