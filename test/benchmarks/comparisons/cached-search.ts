import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { startProduct } from '../servers/product.ts';
import { startServer, type Worker } from '../servers/servers.ts';
import { type Effort, requireAlike, sideBySide } from '../servers/side-by-side.ts';
import { judge, type RatioFinding } from '../statistics/verdict.ts';

const TARGET = 1.5;
const DAY_MS = 86_400_000;

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A search as the web sends it: Bengaluru, ten days on, two nights, two adults. */
export function searchPath(): string {
  const query = new URLSearchParams({
    latitude: '12.97',
    longitude: '77.59',
    arrivalDate: dayFromNow(10),
    departureDate: dayFromNow(12),
    rooms: '1',
    adults: '2',
    children: '0',
  });
  return `/hotels/search?${query}`;
}

/** The result of comparing a warm GET /hotels/search. */
export interface CachedSearchFinding {
  readonly comparison: RatioFinding;
  readonly bytes: number;
}

/** A warm search of the product, and bare Fastify that sends the same bytes from a constant. @throws VoidRun */
export async function compareCachedSearch(
  ground: BenchmarkDatabase,
  built: string,
  loader: Worker<LoadOrder, LoadOutcome>,
  effort: Effort,
): Promise<CachedSearchFinding> {
  const errors = path.join(ground.folder, 'errors');
  const search = searchPath();
  const product = await startProduct(ground, built);
  try {
    const answer = await fetch(`${product.url}${search}`);
    const file = path.join(ground.folder, 'search.json');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const bare = await startServer(path.join(built, 'bare-search.js'), { ANSWER_FILE: file }, errors);
    try {
      const sides = {
        product: { server: product, path: search, headers: {} },
        bare: { server: bare, path: search, headers: {} },
      };
      const bytes = await requireAlike(sides);
      const pairs = await sideBySide(sides, loader, effort);
      return { comparison: judge(pairs, TARGET), bytes };
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}
