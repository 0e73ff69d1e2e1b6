import { NOON } from '#test/support/memory/booking/bench.ts';
import { commissionViolations } from './checks/organisations.ts';
import { unsettledItems, violationsAtTheEnd } from './checks/unsettled.ts';
import { World } from './world.ts';

/** The result of one seed. */
export interface Outcome {
  readonly seed: number;
  /** A hash of all steps and of the final state: a seed replays the same. */
  readonly hash: string;
  /** The first violated invariants; empty when there are none. */
  readonly broken: readonly string[];
  /** The steps, line by line, on request. */
  readonly lines: readonly string[];
  readonly booked: number;
  readonly refunds: number;
  readonly changes: number;
}

/** The time after its next check within which anything due is settled. */
const SETTLED_WITHIN_MS = 60_000;
/** By then every check of an order that still accepts payments has run. */
const LAST_LOOK_MS = 26 * 3_600_000;

/** Runs until every unsettled item has had its next check, and returns what is pending a minute later. */
async function settleAll(world: World): Promise<void> {
  const { timeline, isOver, fail } = world;
  // Calls in flight when the faults stopped still fail; what they leave has a later check.
  await timeline.runUntil(timeline.now + SETTLED_WITHIN_MS, isOver);
  const start = timeline.now;
  const limbo = [...unsettledItems(world)].sort((one, other) => one.due - other.due);
  for (const { what, due, waits } of limbo) {
    if (due === Number.POSITIVE_INFINITY) return fail([`${what} waits for nobody`]);
    await timeline.runUntil(Math.max(start, due) + SETTLED_WITHIN_MS, isOver);
    if (waits()) fail([`${what} was due at ${due - NOON} and still waits`]);
    if (isOver()) return;
  }
  await timeline.runUntil(start + LAST_LOOK_MS, isOver);
}

/** Runs one seed: faults, then none, the invariants checked after every step and everything settled at the end. */
export async function simulate(seed: number, keepsTrace = false): Promise<Outcome> {
  const world = new World(seed, keepsTrace);
  const { books, trace } = world;
  await world.runWithFaults();
  if (!world.isOver()) world.stopFaults();
  if (!world.isOver()) await settleAll(world);
  if (!world.isOver()) world.fail([...violationsAtTheEnd(world), ...(await commissionViolations(books))]);
  for (const table of [
    books.orders,
    books.bookings,
    books.refunds,
    books.payments,
    books.ledger,
    books.accounts,
    books.organisationEntries,
    books.topUps,
  ]) {
    trace.add(JSON.stringify([...table.values()]));
  }
  const { broken } = world;
  const [booked, refunds] = [books.bookings.size, books.refunds.size];
  const changes = [...books.bookings.values()].reduce((all, booking) => all + booking.changes.length, 0);
  return { seed, hash: trace.hash(), broken, lines: trace.lines, booked, refunds, changes };
}
