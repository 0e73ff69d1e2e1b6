import type { Pool } from 'pg';
import { z } from 'zod';
import { type Clock, inBatches } from '#core/shared/index.ts';

const DAY_MS = 86_400_000;

/** Days for which there are partitions already, beside the present one: so long nobody need make any. */
export const DAYS_AHEAD = 7;

/** A table with a partition for each day of UTC (migrations/0070_day_partitions.sql). */
export interface DayPartitioned {
  readonly table: string;
  /** The column with the instant that says in which partition a row is. */
  readonly column: string;
  /** How many days rows are kept; a partition goes when all its rows are older. */
  readonly days: number;
}

interface PartitionDeps {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly hasTime: () => boolean;
  /** Rows of one statement. */
  readonly atOnce: number;
}

const madeRow = z.object({ made: z.int() });
const droppedRow = z.object({ dropped: z.string().nullable() });

/**
 * Makes the partitions of the present day of UTC and the next ones, and drops those whose time has passed. Rows of days
 * without a partition are in the last one; they move into theirs, or are deleted when they are as old. An insert waits
 * for either for as long as a table is made or dropped, never for rows. Of several processes one works, the others find
 * it done.
 * @returns how many partitions were made and dropped, and how many rows were deleted.
 */
export async function keepDayPartitions(
  { table, column, days }: DayPartitioned,
  { pool, clock, hasTime, atOnce }: PartitionDeps,
): Promise<{ readonly made: number; readonly dropped: number; readonly rows: number }> {
  const now = clock.now();
  const before = new Date(now - days * DAY_MS);
  const today = new Date(now).toISOString().slice(0, 10);
  const text = 'select make_day_partitions($1, $2::date, $3) as made';
  const { made } = madeRow.parse((await pool.query(text, [table, today, DAYS_AHEAD + 1])).rows[0]);
  const drop = async () => {
    const { rows } = await pool.query('select drop_day_partition($1, $2) as dropped', [table, before]);
    return droppedRow.parse(rows[0]).dropped === null ? 0 : 1;
  };
  const dropped = await inBatches(drop, hasTime);
  const others = `${table}_others`;
  const old = `delete from ${others} where ctid = any (array(
    select ctid from ${others} where ${column} < $1 limit $2 for update skip locked
  ))`;
  const rows = await inBatches(async () => (await pool.query(old, [before, atOnce])).rowCount ?? 0, hasTime);
  return { made, dropped, rows };
}
