import type { Pool } from 'pg';
import { z } from 'zod';
import { MAX_KEPT_REQUESTS, REQUESTS_KEPT_DAYS } from '#core/partners/index.ts';
import { type Clock, inBatches, PURGE_FOR_MS, PURGED_AT_ONCE, timeOfPurge } from '#core/shared/index.ts';
import { type DayPartitioned, keepDayPartitions } from './day-partitions.ts';

/** The log of partners' requests. */
export const REQUESTS: DayPartitioned = { table: 'partner_requests', column: 'at', days: REQUESTS_KEPT_DAYS };

/** Organisations with more rows than are kept, with the newest of those that are too many. */
const SURPLUS = `select busy.organisation_id, newest.at::text, newest.id from (
  select organisation_id from partner_requests group by organisation_id having count(*) > $1
) as busy cross join lateral (
  select at, id from partner_requests as own where own.organisation_id = busy.organisation_id
  order by at desc, id desc offset $1 limit 1
) as newest`;

const surplusRow = z.object({ organisation_id: z.string(), at: z.string(), id: z.string() });

const DELETE = `delete from partner_requests where (id, at) in (
  select id, at from partner_requests
  where organisation_id = $1 and at <= $2 and (at, id) <= ($2, $3)
  order by at, id limit $4 for update skip locked
)`;

interface RequestPurgeDeps {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly atOnce?: number;
  readonly forMs?: number;
}

/**
 * Drops the days of the log that are over, makes those to come, and deletes what an organisation has beyond the most
 * that is kept, a few hundred rows at a time. Safe to repeat and to run concurrently with anything else.
 * @returns how many partitions were dropped, and how many rows were deleted.
 */
export const purgeRequests =
  ({ pool, clock, atOnce = PURGED_AT_ONCE, forMs = PURGE_FOR_MS }: RequestPurgeDeps) =>
  async (): Promise<{ readonly days: number; readonly rows: number }> => {
    const hasTime = timeOfPurge(clock, forMs);
    const kept = await keepDayPartitions(REQUESTS, { pool, clock, hasTime, atOnce });
    const surplus = surplusRow.array().parse((await pool.query(SURPLUS, [MAX_KEPT_REQUESTS])).rows);
    let rows = kept.rows;
    for (const { organisation_id, at, id } of surplus) {
      const remove = async () => (await pool.query(DELETE, [organisation_id, at, id, atOnce])).rowCount ?? 0;
      rows += await inBatches(remove, hasTime);
    }
    return { days: kept.dropped, rows };
  };
