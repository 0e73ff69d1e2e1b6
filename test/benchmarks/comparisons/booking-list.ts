import path from 'node:path';
import { sessionId } from '../database/fill.ts';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { startProduct, tokenOf } from '../servers/product.ts';
import { type Server, startServer, type Worker } from '../servers/servers.ts';
import { type Effort, requireAlike, sideBySide } from '../servers/side-by-side.ts';
import { judge, type RatioFinding, type SettlementDecision } from '../statistics/verdict.ts';
import { type BookingListFacts, bookingListFacts, MAX_STATEMENTS } from './booking-list-facts.ts';

const TARGET = 1.25;
const TRAVELLER = 7;

/** GET /hotel of the product's traveller, and of bare Fastify's. */
export const LIST_PATH = '/hotel';
export const listHeaders = () => ({ authorization: `Bearer ${tokenOf(TRAVELLER)}` });
export const bareListHeaders = () => ({ 'x-session': sessionId(TRAVELLER) });

/** Starts bare Fastify that lists bookings by the product's statements. */
export const startBareList = ({ url, folder }: BenchmarkDatabase, built: string): Promise<Server> =>
  startServer(path.join(built, 'bare-bookings.js'), { DATABASE_URL: url }, path.join(folder, 'errors'));

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
    const bare = await startBareList(ground, built);
    try {
      const sides = {
        product: { server: product, path: LIST_PATH, headers: listHeaders() },
        bare: { server: bare, path: LIST_PATH, headers: bareListHeaders() },
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
