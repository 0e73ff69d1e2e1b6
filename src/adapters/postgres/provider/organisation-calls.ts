import type { Pool } from 'pg';
import { z } from 'zod';
import { type CallsMade, callsOfDay, callsOfMinute, mayCall } from '#core/partners/index.ts';

/** The plan that organisations share; `perPeriod` is `null` when only the provider knows it. */
export interface SharedPlan {
  readonly provider: string;
  readonly perSecond: number;
  readonly perPeriod: number | null;
}

/** Whether an organisation may call the hotel provider. */
export type OrganisationCall =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts the calls of organisations to the hotel provider, over all processes. */
export interface OrganisationCalls {
  /** Counts a call that is about to be made; one beyond the share of the organisation is not counted. */
  take(organisationId: string): Promise<OrganisationCall>;
}

const MINUTE = 60;
const DAY = 86_400;

/** The present minute and the present day in India. */
const WINDOWS = `
windows as (
  select ${MINUTE} as seconds, date_trunc('minute', now()) as window_start
  union all
  select ${DAY}, date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
)`;

const COUNT = `
with ${WINDOWS}
insert into organisation_calls as held (organisation_id, seconds, window_start, calls)
select $1, seconds, window_start, 1 from windows
on conflict (seconds, window_start, organisation_id) do update set calls = held.calls + 1`;

const GIVE_BACK = `
with ${WINDOWS}
update organisation_calls as held set calls = greatest(0, held.calls - 1) from windows
where held.organisation_id = $1 and held.seconds = windows.seconds and held.window_start = windows.window_start`;

/** The calls of both windows with who made them; an organisation counts that called in a window or the one before it. */
const READ = `
with ${WINDOWS}
select windows.seconds,
  ceil(extract(epoch from windows.window_start - now()) + windows.seconds)::integer as seconds_left,
  coalesce(sum(calls) filter (where held.window_start = windows.window_start), 0)::integer as "all",
  coalesce(sum(calls) filter (where held.window_start = windows.window_start and organisation_id = $1), 0)::integer as own,
  (count(distinct organisation_id) filter (where calls > 0))::integer as active
from windows left join organisation_calls as held
  on held.seconds = windows.seconds
  and held.window_start >= windows.window_start - windows.seconds * interval '1 second'
group by windows.seconds, windows.window_start`;

/** The limit of the period with its days that are left, today included, and the calls of its earlier days. */
const PERIOD = `
with ${WINDOWS},
today as (select window_start from windows where seconds = ${DAY}),
plan as (
  select least($2::integer, told_limit) as max, greatest(period_ends, now()) as period_ends
  from provider_plans where provider = $1
)
select plan.max,
  greatest(1, ceil(extract(epoch from plan.period_ends - today.window_start) / ${DAY}))::integer as days_left,
  (select coalesce(sum(calls), 0) from organisation_calls
   where seconds = ${DAY} and window_start < today.window_start
     and window_start >= plan.period_ends - interval '1 month')::integer as made_before
from plan, today`;

const window = z.object({
  seconds: z.int(),
  seconds_left: z.int(),
  all: z.int(),
  own: z.int(),
  active: z.int(),
});
const period = z.object({ max: z.int().nullable(), days_left: z.int(), made_before: z.int() });

/**
 * Counts the calls of organisations in PostgreSQL. A call is counted before its share is looked at, so that concurrent ones
 * never pass together where one may.
 */
export function organisationCalls(pool: Pool, plan: SharedPlan): OrganisationCalls {
  const ask = (name: string, text: string, values: readonly unknown[]) =>
    pool.query({ name: `organisation-calls-${name}`, text, values: [...values] });

  /** What all may make together in a day; without a known limit the day has none. */
  async function ofDay(): Promise<number> {
    const { rows } = await ask('period', PERIOD, [plan.provider, plan.perPeriod]);
    const known = period.array().parse(rows)[0] ?? null;
    const limit = known === null ? plan.perPeriod : known.max;
    if (limit === null) return Number.POSITIVE_INFINITY;
    const { made_before: madeBefore, days_left: daysLeft } = known ?? { made_before: 0, days_left: 31 };
    return callsOfDay({ limit, madeBefore, daysLeft });
  }

  return {
    async take(organisationId) {
      await ask('count', COUNT, [organisationId]);
      const together = new Map([
        [MINUTE, callsOfMinute(plan.perSecond)],
        [DAY, await ofDay()],
      ]);
      const { rows } = await ask('read', READ, [organisationId]);
      const refusing = window
        .array()
        .parse(rows)
        .filter(({ seconds, ...made }) => {
          const calls: CallsMade = { ...made, together: together.get(seconds) ?? 0 };
          return !mayCall(calls);
        });
      if (refusing.length === 0) return { allowed: true };
      await ask('give-back', GIVE_BACK, [organisationId]);
      return { allowed: false, retryAfterSeconds: Math.max(1, ...refusing.map((each) => each.seconds_left)) };
    },
  };
}
