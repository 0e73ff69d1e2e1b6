import path from 'node:path';
import { sessionId } from '../database/fill.ts';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { startProduct, tokenOf } from '../servers/product.ts';
import { startServer, type Worker } from '../servers/servers.ts';
import { type Effort, requireAlike, sideBySide } from '../servers/side-by-side.ts';
import { judge, type RatioFinding, type SettlementDecision } from '../statistics/verdict.ts';
import { type BookingListFacts, bookingListFacts, MAX_STATEMENTS } from './booking-list-facts.ts';

const TARGET = 1.25;
const TRAVELLER = 7;

/** The result of comparing GET /hotel. */
export interface BookingListFinding {
  readonly facts: BookingListFacts;
  readonly factsVerdict: SettlementDecision;
  readonly comparison: RatioFinding;
  readonly bytes: number;
}

/** GET /hotel of the product, and bare Fastify with the same statements. @throws VoidRun */
export async function compareBookingList(
  ground: BenchmarkDatabase,
  built: string,
  loader: Worker<LoadOrder, LoadOutcome>,
  effort: Effort,
): Promise<BookingListFinding> {
  const facts = await bookingListFacts(ground.url, TRAVELLER);
  const readWhole = facts.plans.some((plan) => plan.readWhole.length > 0);
  const factsVerdict = readWhole || facts.statements.length > MAX_STATEMENTS ? 'fail' : 'pass';
  const product = await startProduct(ground, built);
  try {
    const errors = path.join(ground.folder, 'errors');
    const bare = await startServer(path.join(built, 'bare-bookings.js'), { DATABASE_URL: ground.url }, errors);
    try {
      const sides = {
        product: { server: product, path: '/hotel', headers: { authorization: `Bearer ${tokenOf(TRAVELLER)}` } },
        bare: { server: bare, path: '/hotel', headers: { 'x-session': sessionId(TRAVELLER) } },
      };
      const bytes = await requireAlike(sides);
      const pairs = await sideBySide(sides, loader, effort);
      return { facts, factsVerdict, comparison: judge(pairs, TARGET), bytes };
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}
