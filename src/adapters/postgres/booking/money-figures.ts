import type { Pool } from 'pg';
import { z } from 'zod';

const figureRow = z.object({ figure: z.string(), kind: z.string(), count: z.int() });

/** Each part uses an index on recent or open rows, never a whole table that grows. */
const STATEMENT = `
  select 'orders' as figure, status as kind, count(*) as count
    from orders where created_at > now() - interval '1 day' group by status
  union all
  select 'bookings', status, count(*) from bookings where created_at > now() - interval '1 day' group by status
  union all
  select 'rooms', 'requested', count(*) from bookings where reservation = 'requested' and status = 'confirmed'
  union all
  select 'refunds', case when attempt > 1 then 'declined' else status end, count(*)
    from refunds where status in ('due', 'requested') group by 2
  union all
  select 'stuck', 'orders', count(*)
    from orders where status in ('created', 'placed', 'paid')
      and coalesce(expires_at, created_at + interval '20 minutes') < now() - interval '10 minutes'
  union all
  select 'stuck', 'refunds', count(*)
    from refunds where status in ('due', 'requested') and due_at < now() - interval '1 day'
  union all
  select 'stuck', 'events', count(*)
    from gateway_events where handled_at is null and received_at < now() - interval '10 minutes'
  union all
  select 'alarms', what, count(*) from alarms where resolved_at is null group by what
  union all
  select 'jobs', case when attempts >= max_attempts then 'failed'
      when run_at < now() - interval '1 minute' then 'late' else 'waiting' end, count(*)
    from graphile_worker.jobs group by 2
  union all
  select 'events', 'unhandled', count(*) from gateway_events where handled_at is null
  union all
  select 'events', 'unknown_order', count(*)
    from gateway_events where outcome = 'unknown_order' and handled_at > now() - interval '1 day'
  union all
  select 'webhooks', 'waiting', count(*) from webhook_deliveries where state = 'waiting'
  union all
  select 'webhooks', 'switched_off', count(*) from webhook_endpoints where state = 'switched_off'`;

/** Counts the values for monitoring, in one statement. */
export async function moneyFigures(pool: Pool): Promise<readonly z.output<typeof figureRow>[]> {
  const { rows } = await pool.query(STATEMENT);
  return figureRow.array().parse(rows);
}
