import type { Pool } from 'pg';
import { z } from 'zod';

/** The calls made in a window, and those left; `null` while the limit is unknown. */
interface CallFigures {
  readonly made: number;
  readonly left: number | null;
}

/** A plan's calls of the present second and of its period. */
export interface PlanFigures {
  readonly second: CallFigures & { readonly left: number };
  readonly period: CallFigures;
}

const READ = `
select case when period_ends > now() then calls else 0 end as calls, least($2::integer, told_limit) as max,
  is_spent and period_ends > now() as is_spent,
  greatest(0, extract(epoch from next_at - now()))::float8 as ahead_s
from provider_plans where provider = $1`;

const row = z.object({ calls: z.int(), max: z.int().nullable(), is_spent: z.boolean(), ahead_s: z.number() });
const UNTOUCHED = { calls: 0, max: null, is_spent: false, ahead_s: 0 };

/** Reads the state of a plan, over all processes. Calls scheduled for later count as made. */
export async function planFigures(
  pool: Pick<Pool, 'query'>,
  provider: string,
  limits: { readonly perSecond: number; readonly perPeriod: number | null },
): Promise<PlanFigures> {
  const { rows } = await pool.query(READ, [provider, limits.perPeriod]);
  const { calls, max, is_spent, ahead_s } = row.array().parse(rows)[0] ?? { ...UNTOUCHED, max: limits.perPeriod };
  const taken = Math.min(limits.perSecond, Math.ceil(ahead_s * limits.perSecond));
  const left = max === null ? null : Math.max(0, max - calls);
  return {
    second: { made: taken, left: limits.perSecond - taken },
    period: { made: calls, left: is_spent ? 0 : left },
  };
}
