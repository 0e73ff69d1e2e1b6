import { z } from 'zod';
import { drained } from '../filling/seeds.ts';
import type { GrowthGround } from '../ground.ts';
import type { Execution } from './plans.ts';

/** Time that purges may take: two minutes in each hour. */
const PURGES_A_DAY_S = 24 * 120;
const JOBS = ['round-purge', 'round-expired'];
/** Rows whose time is over, of each table that bookings fill and that a purge empties. */
const OVERDUE: Readonly<Record<string, string>> = {
  gateway_events: "handled_at < now() - interval '30 days'",
  partner_events: "occurred_at < now() - interval '30 days'",
  webhook_deliveries: "created_at < now() - interval '30 days'",
  offline_outbox: "sent_at < now() - interval '7 days'",
  idempotent_requests: "created_at < now() - interval '1 day'",
  orders: "status = 'expired' and created_at < now() - interval '90 days'",
};
const counted = z.object({ count: z.number() });

/** What a purge did with the rows of a day. */
export interface PurgeFigures {
  readonly tables: readonly {
    readonly table: string;
    readonly due: number;
    readonly left: number;
    readonly ms: number;
  }[];
  /** From the beginning of the jobs to their end. */
  readonly seconds: number;
  /** Of the time that purges have in a day, for the rows of a day. */
  readonly shareOfTime: number;
}

async function overdue({ database }: GrowthGround): Promise<Readonly<Record<string, number>>> {
  return database.work(async (client) => {
    const counts: Record<string, number> = {};
    for (const [table, when] of Object.entries(OVERDUE)) {
      const { rows } = await client.query(`select count(*)::int as count from ${table} where ${when}`);
      counts[table] = counted.parse(rows[0]).count;
    }
    return counts;
  });
}

const DELETED = /^(?:with gone as \( )?delete from (\w+)/;

/**
 * Lets the product's own jobs delete what is due: the rows of one day, since the filling left no more.
 * @param plans reads the executions that the server has written down so far
 */
export async function purge(ground: GrowthGround, plans: () => Promise<readonly Execution[]>): Promise<PurgeFigures> {
  const due = await overdue(ground);
  let seconds = 0;
  await ground.during(() =>
    ground.database.work(async (client) => {
      const started = performance.now();
      for (const job of JOBS) await client.query('select graphile_worker.add_job($1)', [job]);
      await drained(client);
      seconds = (performance.now() - started) / 1_000;
    }),
  );
  const left = await overdue(ground);
  const ms: Record<string, number> = {};
  for (const { statement, ms: each, waitedMs } of await plans()) {
    const table = DELETED.exec(statement)?.[1];
    if (table !== undefined) ms[table] = (ms[table] ?? 0) + each + waitedMs;
  }
  return {
    tables: Object.keys(OVERDUE).map((table) => ({
      ...{ table, due: due[table] ?? 0, left: left[table] ?? 0 },
      ms: ms[table] ?? 0,
    })),
    seconds,
    shareOfTime: seconds / PURGES_A_DAY_S,
  };
}
