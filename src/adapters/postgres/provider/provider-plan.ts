import type { Pool } from 'pg';
import { z } from 'zod';

/** The limits of the operator's plan; `perPeriod` is `null` when only the provider knows it. */
export interface PlanLimits {
  readonly perSecond: number;
  readonly perPeriod: number | null;
}

/** The dependencies of the plan. */
export interface ProviderPlanDeps {
  readonly pool: Pool;
  readonly provider: string;
  readonly limits: PlanLimits;
  /** Called once a period, by one process, when four fifths of its calls are used. */
  readonly nearlySpent: (news: NearlySpent) => void;
}

/** The used calls of a period; `limit` is `null` when the provider has only said that they are used up. */
export interface NearlySpent {
  readonly calls: number;
  readonly limit: number | null;
  /** The last day of the period, in UTC. */
  readonly periodEnds: string;
}

type Leave =
  | { readonly kind: 'go'; readonly inMs: number }
  | { readonly kind: 'too soon' }
  | { readonly kind: 'spent'; readonly retryAfterSeconds: number };

interface News {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly endsInSeconds: number | null;
}

/** The calls of a plan in PostgreSQL, over all processes. */
export interface ProviderPlan {
  take(maxWaitMs: number): Promise<Leave>;
  update(news: News): Promise<void>;
}

/** A period is a calendar month (UTC) until the provider states its end. */
const NEXT_MONTH = "(date_trunc('month', now() at time zone 'utc') + interval '1 month') at time zone 'utc'";

const BEGIN = `
insert into provider_plans (provider, period_ends, calls, next_at) values ($1, ${NEXT_MONTH}, 0, now())
on conflict (provider) do update set period_ends = ${NEXT_MONTH}, calls = 0, is_spent = false, is_told = false
where provider_plans.period_ends <= now()`;

/** The lower of the operator's limit and the provider's; null while both are unknown. */
const LIMIT = 'least($2::integer, told_limit)';

/**
 * One statement counts the call and sets its time, so that concurrent processes keep one rate: each call is at least a
 * step after the previous one.
 */
const TAKE = `
update provider_plans set calls = calls + 1, next_at = greatest(next_at, now()) + $3 * interval '1 millisecond'
where provider = $1 and period_ends > now() and not is_spent and coalesce(calls < ${LIMIT}, true)
  and greatest(next_at, now()) <= now() + $4 * interval '1 millisecond'
returning calls, ${LIMIT} as max, extract(epoch from next_at - now())::float8 * 1000 - $3 as wait_ms`;

const LOOK = `
select is_spent or coalesce(calls >= ${LIMIT}, false) as is_spent,
  greatest(1, ceil(extract(epoch from period_ends - now())))::integer as seconds_left
from provider_plans where provider = $1`;

const UPDATE = `
update provider_plans set
  calls = coalesce($2, calls),
  told_limit = coalesce($3, told_limit),
  is_spent = coalesce($4, is_spent),
  period_ends = case when $5::integer is null then period_ends else now() + $5 * interval '1 second' end
where provider = $1`;

/** The share of a period's calls after which the operator is notified. */
const NEARLY = 0.8;

const isNearlySpent = (calls: number | null, max: number | null): boolean =>
  calls !== null && max !== null && calls >= max * NEARLY;

const NOTIFY = `
update provider_plans set is_told = true
where provider = $1 and not is_told and (is_spent or calls >= ${NEARLY} * ${LIMIT})
returning calls, ${LIMIT} as max, to_char(period_ends at time zone 'utc', 'YYYY-MM-DD') as ends`;

const taken = z.object({ calls: z.int(), max: z.int().nullable(), wait_ms: z.number() });
const looked = z.object({ is_spent: z.boolean(), seconds_left: z.int() });

const toTell = z.object({ calls: z.int(), max: z.int().nullable(), ends: z.string() });

/** Counts the calls of a plan and keeps its rate. `take` is one statement as long as there are calls left. */
export function providerPlan({ pool, provider, limits, nearlySpent }: ProviderPlanDeps): ProviderPlan {
  const stepMs = 1_000 / limits.perSecond;
  const ask = (name: string, text: string, ...values: readonly unknown[]) =>
    pool.query({ name: `plan-${name}`, text, values: [provider, ...values] });
  async function notifyOnce(): Promise<void> {
    const { rows } = await ask('notify', NOTIFY, limits.perPeriod);
    for (const { calls, max, ends } of toTell.array().parse(rows)) nearlySpent({ calls, limit: max, periodEnds: ends });
  }
  async function leave(maxWaitMs: number): Promise<Leave | null> {
    const { rows } = await ask('take', TAKE, limits.perPeriod, stepMs, maxWaitMs);
    if (rows.length === 0) return null;
    const { calls, max, wait_ms } = taken.parse(rows[0]);
    if (isNearlySpent(calls, max)) await notifyOnce();
    return { kind: 'go', inMs: Math.max(0, Math.ceil(wait_ms)) };
  }
  return {
    async take(maxWaitMs) {
      const at = await leave(maxWaitMs);
      if (at !== null) return at;
      await ask('begin', BEGIN);
      const again = await leave(maxWaitMs);
      if (again !== null) return again;
      const { is_spent, seconds_left } = looked.parse((await ask('look', LOOK, limits.perPeriod)).rows[0]);
      return is_spent ? { kind: 'spent', retryAfterSeconds: seconds_left } : { kind: 'too soon' };
    },
    async update({ limit, remaining, endsInSeconds }) {
      const calls = limit === null || remaining === null ? null : Math.max(0, limit - remaining);
      const isSpent = remaining === null ? null : remaining <= 0;
      await ask('update', UPDATE, calls, limit, isSpent, endsInSeconds);
      if (isSpent === true || isNearlySpent(calls, limit)) await notifyOnce();
    },
  };
}
