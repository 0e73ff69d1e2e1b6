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
  | { readonly kind: 'go'; readonly inMs: number; readonly hasFailed: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'too soon' }
  | { readonly kind: 'spent'; readonly retryAfterSeconds: number };

interface News {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly endsInSeconds: number | null;
}

/** The calls of a plan and its circuit breaker in PostgreSQL, over all processes. */
export interface ProviderPlan {
  take(maxWaitMs: number, isTrial?: boolean): Promise<Leave>;
  failed(isTrial: boolean): Promise<boolean>;
  answered(): Promise<void>;
  update(news: News): Promise<void>;
}

/** The circuit breaker opens after so many failed calls in a row, of all processes. */
const MAX_FAILURES = 5;
/** From a failed call to the next trial call, in milliseconds. */
const REST_MS = 2_000;
/** The time of a trial call, in milliseconds: the next one must wait, should its process die. A trial takes two seconds. */
const TRIAL_MS = 2_500;

/** A period is a calendar month (UTC) until the provider states its end. */
const NEXT_MONTH = "(date_trunc('month', now() at time zone 'utc') + interval '1 month') at time zone 'utc'";

const BEGIN = `
insert into provider_plans (provider, period_ends, calls, next_at) values ($1, ${NEXT_MONTH}, 0, now())
on conflict (provider) do update set period_ends = ${NEXT_MONTH}, calls = 0, is_spent = false, is_told = false
where provider_plans.period_ends <= now()`;

/** The lower of the operator's limit and the provider's; null while both are unknown. */
const LIMIT = 'least($2::integer, told_limit)';

/** Whether a call may not be made: the breaker is open, and the call is no trial or comes too early for one. */
const isOpen = (isTrial: string): string => `(trial_at is not null and not (${isTrial} and trial_at <= now()))`;

/**
 * One statement counts the call and sets its time, so that concurrent processes keep one rate: each call is at least a
 * step after the previous one. While the circuit breaker is open it lets one trial call pass.
 */
const TAKE = `
update provider_plans set calls = calls + 1, next_at = greatest(next_at, now()) + $3 * interval '1 millisecond',
  trial_at = case when trial_at is null then null else now() + ${TRIAL_MS} * interval '1 millisecond' end
where provider = $1 and period_ends > now() and not is_spent and coalesce(calls < ${LIMIT}, true)
  and greatest(next_at, now()) <= now() + $4 * interval '1 millisecond' and not ${isOpen('$5::boolean')}
returning calls, failures > 0 as has_failed, ${LIMIT} as max, extract(epoch from next_at - now())::float8 * 1000 - $3 as wait_ms`;

const LOOK = `
select is_spent or coalesce(calls >= ${LIMIT}, false) as is_spent, ${isOpen('$3::boolean')} as is_open,
  greatest(1, ceil(extract(epoch from period_ends - now())))::integer as seconds_left
from provider_plans where provider = $1`;

const UPDATE = `
update provider_plans set
  calls = coalesce($2, calls),
  told_limit = coalesce($3, told_limit),
  is_spent = coalesce($4, is_spent),
  period_ends = case when $5::integer is null then period_ends else now() + $5 * interval '1 second' end
where provider = $1`;

/** A call that began before the breaker opened and fails after it does not delay the trial. */
const FAILED = `
update provider_plans set failures = failures + 1, trial_at = case
  when failures + 1 < ${MAX_FAILURES} or (trial_at is not null and not $2) then trial_at
  else now() + ${REST_MS} * interval '1 millisecond'
end
where provider = $1 returning trial_at is not null as is_open`;

const ANSWERED = `
update provider_plans set failures = 0, trial_at = null where provider = $1 and (failures > 0 or trial_at is not null)`;

/** The share of a period's calls after which the operator is notified. */
const NEARLY = 0.8;

const isNearlySpent = (calls: number | null, max: number | null): boolean =>
  calls !== null && max !== null && calls >= max * NEARLY;

const NOTIFY = `
update provider_plans set is_told = true
where provider = $1 and not is_told and (is_spent or calls >= ${NEARLY} * ${LIMIT})
returning calls, ${LIMIT} as max, to_char(period_ends at time zone 'utc', 'YYYY-MM-DD') as ends`;

const taken = z.object({ calls: z.int(), has_failed: z.boolean(), max: z.int().nullable(), wait_ms: z.number() });
const looked = z.object({ is_spent: z.boolean(), is_open: z.boolean(), seconds_left: z.int() });
const failing = z.object({ is_open: z.boolean() });

const toTell = z.object({ calls: z.int(), max: z.int().nullable(), ends: z.string() });

/** Counts the calls of a plan, keeps its rate and its circuit breaker. `take` is one statement as long as there are calls left. */
export function providerPlan({ pool, provider, limits, nearlySpent }: ProviderPlanDeps): ProviderPlan {
  const stepMs = 1_000 / limits.perSecond;
  const ask = (name: string, text: string, ...values: readonly unknown[]) =>
    pool.query({ name: `plan-${name}`, text, values: [provider, ...values] });
  async function notifyOnce(): Promise<void> {
    const { rows } = await ask('notify', NOTIFY, limits.perPeriod);
    for (const { calls, max, ends } of toTell.array().parse(rows)) nearlySpent({ calls, limit: max, periodEnds: ends });
  }
  async function leave(maxWaitMs: number, isTrial: boolean): Promise<Leave | null> {
    const { rows } = await ask('take', TAKE, limits.perPeriod, stepMs, maxWaitMs, isTrial);
    if (rows.length === 0) return null;
    const { calls, has_failed: hasFailed, max, wait_ms } = taken.parse(rows[0]);
    if (isNearlySpent(calls, max)) await notifyOnce();
    return { kind: 'go', inMs: Math.max(0, Math.ceil(wait_ms)), hasFailed };
  }
  return {
    async take(maxWaitMs, isTrial = false) {
      const at = await leave(maxWaitMs, isTrial);
      if (at !== null) return at;
      await ask('begin', BEGIN);
      const again = await leave(maxWaitMs, isTrial);
      if (again !== null) return again;
      const { rows } = await ask('look', LOOK, limits.perPeriod, isTrial);
      const { is_spent, is_open, seconds_left } = looked.parse(rows[0]);
      if (is_spent) return { kind: 'spent', retryAfterSeconds: seconds_left };
      return { kind: is_open ? 'open' : 'too soon' };
    },
    async failed(isTrial) {
      const { rows } = await ask('failed', FAILED, isTrial);
      return failing.array().parse(rows)[0]?.is_open ?? false;
    },
    async answered() {
      await ask('answered', ANSWERED);
    },
    async update({ limit, remaining, endsInSeconds }) {
      const calls = limit === null || remaining === null ? null : Math.max(0, limit - remaining);
      const isSpent = remaining === null ? null : remaining <= 0;
      await ask('update', UPDATE, calls, limit, isSpent, endsInSeconds);
      if (isSpent === true || isNearlySpent(calls, limit)) await notifyOnce();
    },
  };
}
