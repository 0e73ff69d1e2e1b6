import type { Sample } from './samples.ts';
import { growthOf, secondHalf } from './trend.ts';

const MEGABYTE = 2 ** 20;

/** A judged figure of the second half. */
export interface Judged {
  readonly what: string;
  /** Its growth over the second half of the time, in its unit. */
  readonly growth: number;
  readonly allowed: number;
  readonly unit: 'MB' | 'rows' | '';
  readonly passed: boolean;
}

/**
 * Rows that a journey leaves for longer than a soak lasts, at most: what bookings, money and their documents are made
 * of, and what is purged after hours or days (docs/operations.md, "What is kept, and how long").
 */
const ROWS_PER_JOURNEY: Readonly<Record<string, number>> = {
  'public.quotes': 1,
  'public.orders': 1,
  'public.payments': 1,
  'public.bookings': 1,
  'public.refunds': 1,
  'public.ledger_entries': 3,
  'public.tax_documents': 2,
  'public.gateway_events': 4,
  'public.sent_mail': 2,
  'public.offline_outbox': 2,
  'public.partner_quotes': 1,
  'public.partner_bookings': 1,
  'public.partner_events': 2,
  'public.partner_event_counters': 1,
  'public.partner_requests': 1,
  'public.idempotent_requests': 1,
  'public.organisation_entries': 3,
  // By the minute, of the partner's calls.
  'public.organisation_calls': 1,
  // The looks at an order, the last of them 20 minutes after it was placed.
  'graphile_worker._private_jobs': 0.5,
  // Answers are kept for up to an hour: of each place and stay one.
  'public.provider_answers': 4,
};
/** What may come and go in the other tables at any moment. */
const ROWS_AT_ONCE = 200;
/** A few cached answers or compiled functions more; a leak of 2.3 kB is beyond it at 900 journeys in the second half. */
const HEAP_ALLOWED = 2 * MEGABYTE;
/** The allocator gives memory back when it likes. */
const RSS_ALLOWED = 48 * MEGABYTE;
const AT_ONCE_ALLOWED = 20;

function judge(what: string, growth: number, allowed: number, unit: Judged['unit']): Judged {
  return { what, growth, allowed, unit, passed: growth <= allowed };
}

/**
 * Judges what grew in the second half of a soak: the memory, what is open, and the rows of each table, which may grow
 * by what the journeys of that time leave and by nothing else.
 */
export function judgeSoak(samples: readonly Sample[]): readonly Judged[] {
  const half = secondHalf(samples);
  const [first, last] = [half[0], half.at(-1)];
  if (first === undefined || last === undefined || half.length < 3)
    throw new RangeError('A soak is judged by three samples of its second half or more');
  const growth = (read: (sample: Sample) => number) =>
    growthOf(half.map((sample) => ({ at: sample.atMs, value: read(sample) })));
  const journeys = last.journeys - first.journeys;
  const tables = Object.entries(last.tables).map(([name, { rows }]) =>
    judge(
      name,
      rows - (first.tables[name]?.rows ?? 0),
      ROWS_AT_ONCE + (ROWS_PER_JOURNEY[name] ?? 0) * journeys,
      'rows',
    ),
  );
  return [
    judge('heap after a forced collection', growth((each) => each.heapBytes) / MEGABYTE, HEAP_ALLOWED / MEGABYTE, 'MB'),
    judge('buffers outside the heap', growth((each) => each.externalBytes) / MEGABYTE, HEAP_ALLOWED / MEGABYTE, 'MB'),
    judge('resident memory', growth((each) => each.rssBytes) / MEGABYTE, RSS_ALLOWED / MEGABYTE, 'MB'),
    judge(
      'open file descriptors',
      growth((each) => each.descriptors),
      AT_ONCE_ALLOWED,
      '',
    ),
    judge(
      'active handles',
      growth((each) => each.handles),
      AT_ONCE_ALLOWED,
      '',
    ),
    ...tables,
  ];
}
