import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { thisMachine } from '../../scripts/measure/measurements.ts';
import type { SizeFigures } from './figures/judge.ts';
import { figuresOf, logPlans, readPlans } from './figures/plans.ts';
import { purge } from './figures/purges.ts';
import { fill, sizeOf } from './filling/fill.ts';
import { recordSeeds } from './filling/seeds.ts';
import { GROWING } from './filling/tables.ts';
import { type GrowthGround, openGrowthGround } from './ground.ts';
import { runTraffic, type TrafficEffort } from './traffic.ts';

/** A measurement at several sizes. */
export interface GrowthEffort extends TrafficEffort {
  /** Numbers of bookings, the smallest first. */
  readonly sizes: readonly number[];
  /** Few rows are read as many would be. */
  readonly byIndex: boolean;
  readonly say: (line: string) => void;
  /** A folder with the figures of sizes that an earlier run measured; they are not measured again. */
  readonly resumes?: string;
}

/** What was measured, and when and where. */
export interface GrowthFindings {
  readonly sizes: readonly SizeFigures[];
  readonly at: Date;
  readonly minutes: number;
  readonly machine: string;
}

/** Below this the database needs little memory. */
const SMALL = 1_000_000;
const tableRow = z.object({ table: z.string(), bytes: z.number(), rows: z.number() });
const TABLES = `select each as table,
    sum(pg_total_relation_size(part.oid))::float8 as bytes,
    sum(greatest(reltuples, 0)) filter (where relkind = 'r')::float8 as rows
  from unnest($1::text[]) as each join pg_class as part
    on part.oid = each::regclass or part.oid in (select relid from pg_partition_tree(each::regclass))
  group by 1`;

async function sizesOf({ database }: GrowthGround) {
  return database.work(async (client) => {
    const rows = tableRow.array().parse((await client.query(TABLES, [Object.keys(GROWING)])).rows);
    const { rows: whole } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return {
      databaseBytes: whole[0]?.bytes ?? 0,
      tables: Object.fromEntries(rows.map(({ table, ...size }) => [table, size])),
    };
  });
}

/** Measures one size: fills a new database, purges it, and asks every route. */
async function measureSize(bookings: number, effort: GrowthEffort): Promise<SizeFigures> {
  const started = performance.now();
  const size = sizeOf(bookings);
  const ground = await openGrowthGround({ isSmall: bookings < SMALL, byIndex: effort.byIndex });
  try {
    const seeds = await recordSeeds(ground);
    const began = performance.now();
    await fill(ground, seeds, size, effort.say);
    const sizes = await sizesOf(ground);
    effort.say(
      `${bookings} bookings: ${(sizes.databaseBytes / 1e9).toFixed(1)} GB in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    await logPlans(ground, true);
    const purged = await purge(ground, () => readPlans(ground));
    effort.say(`purges: ${JSON.stringify(purged)}`);
    // What was heard until then counts: a size takes long to fill.
    const refusal = await ground
      .during((server) => runTraffic(ground, server, { partner: seeds.partner, size, effort }))
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    if (refusal !== null) effort.say(refusal);
    const statements = figuresOf(await readPlans(ground));
    effort.say(`${statements.length} statements`);
    return { ...size, ...sizes, statements, refusal, purge: purged, minutes: (performance.now() - started) / 60_000 };
  } finally {
    await ground.close();
  }
}

/** Measures a size, or takes what an earlier run that did not come to its end has written down. */
async function measuredSize(bookings: number, effort: GrowthEffort): Promise<SizeFigures> {
  if (effort.resumes === undefined) return measureSize(bookings, effort);
  const file = path.join(effort.resumes, `${bookings}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const figures = await measureSize(bookings, effort);
  mkdirSync(effort.resumes, { recursive: true });
  writeFileSync(file, JSON.stringify(figures));
  return figures;
}

/** Measures all sizes, one after the other, each in a database of its own that is removed after it. */
export async function measureGrowth(effort: GrowthEffort): Promise<GrowthFindings> {
  const sizes: SizeFigures[] = [];
  for (const bookings of effort.sizes) sizes.push(await measuredSize(bookings, effort));
  const minutes = sizes.reduce((sum, each) => sum + each.minutes, 0);
  return { sizes, at: new Date(), minutes, machine: thisMachine() };
}
