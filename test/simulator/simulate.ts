import { NOON } from '#test/support/memory/booking/bench.ts';
import { brokenAtTheEnd, limboOf } from './checks/limbo.ts';
import { World } from './world.ts';

/** What one seed came to. */
export interface Outcome {
  readonly seed: number;
  /** Of everything that happened and of the books at the end: a seed replays the same. */
  readonly hash: string;
  /** The promises that broke first; none when all held. */
  readonly broken: readonly string[];
  /** What happened, line by line, where it was asked for. */
  readonly lines: readonly string[];
  readonly booked: number;
  readonly refunds: number;
}

/** Whatever is due is settled this long after its next look. */
const SETTLED_WITHIN_MS = 60_000;
/** By then every look of an order that still takes money has come. */
const LAST_LOOK_MS = 26 * 3_600_000;

/** Lets every unsettled thing come to its next look, and says what a minute later still waits. */
async function settleAll(world: World): Promise<void> {
  const { timeline, isOver, fail } = world;
  // Calls that were under way when the faults stopped still fail; what they leave behind has a look to come.
  await timeline.runUntil(timeline.now + SETTLED_WITHIN_MS, isOver);
  const start = timeline.now;
  const limbo = [...limboOf(world)].sort((one, other) => one.due - other.due);
  for (const { what, due, waits } of limbo) {
    if (due === Number.POSITIVE_INFINITY) return fail([`${what} waits for nobody`]);
    await timeline.runUntil(Math.max(start, due) + SETTLED_WITHIN_MS, isOver);
    if (waits()) fail([`${what} was due at ${due - NOON} and still waits`]);
    if (isOver()) return;
  }
  await timeline.runUntil(start + LAST_LOOK_MS, isOver);
}

/** Runs one seed: a storm of faults, then calm, the promises checked after every step and all of it settled at the end. */
export async function simulate(seed: number, keepsTrace = false): Promise<Outcome> {
  const world = new World(seed, keepsTrace);
  const { books, trace } = world;
  await world.storm();
  if (!world.isOver()) world.calmDown();
  if (!world.isOver()) await settleAll(world);
  if (!world.isOver()) world.fail(brokenAtTheEnd(world));
  for (const table of [books.orders, books.bookings, books.refunds, books.payments, books.ledger, books.accounts]) {
    trace.add(JSON.stringify([...table.values()]));
  }
  const { broken } = world;
  const [booked, refunds] = [books.bookings.size, books.refunds.size];
  return { seed, hash: trace.hash(), broken, lines: trace.lines, booked, refunds };
}
