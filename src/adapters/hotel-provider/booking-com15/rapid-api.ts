import type { Access, Wire } from '../http/calls.ts';
import type { PlanNews } from '../http/plan.ts';
import { outcomeOf } from './outcomes.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const whole = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;

/** The plan's figures in the headers of an answer (RapidAPI); `null` when it has none. */
export function planNewsIn(headers: Headers): PlanNews | null {
  const limit = whole(headers['x-ratelimit-requests-limit']);
  const remaining = whole(headers['x-ratelimit-requests-remaining']);
  const endsInSeconds = whole(headers['x-ratelimit-requests-reset']);
  return limit === null && remaining === null && endsInSeconds === null ? null : { limit, remaining, endsInSeconds };
}

/** The address and credentials of the provider at RapidAPI. */
export interface RapidApiAccess extends Access {
  readonly host: string;
  /** The operator's key; sent in a header of the call and used for nothing else. */
  readonly key: () => string;
}

/** RapidAPI's protocol: the path of a call, its headers, and how its answer is parsed. */
export const rapidApi = ({ host, key }: Pick<RapidApiAccess, 'host' | 'key'>): Wire => ({
  path: (name) => `/hotels/${name}`,
  headers: () => ({ accept: 'application/json', 'x-rapidapi-key': key(), 'x-rapidapi-host': host }),
  outcomeOf,
  planNewsIn,
});
