import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

interface Spent {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
  readonly left: number;
  readonly resetSeconds: number;
}

/** Rate limits counted in the database, so that every replica shares them. */
export interface PostgresRateCounter {
  spend(key: string, limit: number, windowMs: number, intent?: string): Promise<Spent>;
}

/**
 * One statement decides and counts, so that concurrent calls can't spend the same unit. An expired window starts again
 * with this unit. A refused call leaves `spent` one above the limit and is not recorded otherwise.
 */
const SPEND = `
insert into rate_windows as held (key, ends_at, spent, intents)
values ($1, now() + $3 * interval '1 millisecond', 1, array_remove(array[$4::text], null))
on conflict (key) do update set
  ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end,
  spent = case
    when held.ends_at <= now() then 1
    when $4 = any (held.intents) then held.spent
    else least(held.spent + 1, $2 + 1)
  end,
  intents = case
    when held.ends_at <= now() then excluded.intents
    when $4 = any (held.intents) or held.spent >= $2 then held.intents
    else held.intents || excluded.intents
  end
returning
  spent,
  spent <= $2 or coalesce($4 = any (intents), false) as allowed,
  greatest(0, extract(epoch from ends_at - now()))::float8 as seconds_left`;

/** Deletes expired windows, a few at a time; rows locked by another replica are skipped. */
const SWEEP = `
delete from rate_windows where key in (
  select key from rate_windows where ends_at < now() order by ends_at limit 50 for update skip locked
)`;

interface Row {
  readonly spent: number;
  readonly allowed: boolean;
  readonly seconds_left: number;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Rate limits in PostgreSQL. A new window deletes a few expired ones. */
export const rateCounter = (pool: Pool): PostgresRateCounter => ({
  async spend(key, limit, windowMs, intent) {
    const values = [fingerprint(key), limit, windowMs, intent === undefined ? null : fingerprint(intent)];
    const { rows } = await pool.query<Row>({ name: 'rate-spend', text: SPEND, values });
    const [row] = rows;
    if (row === undefined) throw new Error('The budget was not counted');
    if (row.spent === 1) await pool.query({ name: 'rate-sweep', text: SWEEP });
    const resetSeconds = Math.max(1, Math.ceil(row.seconds_left));
    const left = Math.max(0, limit - row.spent);
    return { allowed: row.allowed, retryAfterSeconds: row.allowed ? 0 : resetSeconds, left, resetSeconds };
  },
});
