import { median } from '#test/benchmarks/statistics/statistics.ts';
import { GROWING } from '../filling/tables.ts';
import type { StatementFigures } from './plans.ts';
import type { PurgeFigures } from './purges.ts';

/** All that was measured at one size. */
export interface SizeFigures {
  readonly bookings: number;
  readonly accounts: number;
  readonly statements: readonly StatementFigures[];
  readonly databaseBytes: number;
  /** The tables that grow, with their indexes. */
  readonly tables: Readonly<Record<string, { readonly bytes: number; readonly rows: number }>>;
  readonly purge: PurgeFigures;
  /** Why not every route was asked; null when each was. */
  readonly refusal: string | null;
  /** How long the filling and the measuring took. */
  readonly minutes: number;
}

/** The rule that a measurement did not keep. */
export interface Fault {
  readonly rule: 'plan' | 'whole' | 'sort' | 'time' | 'purge' | 'refusal';
  readonly statement: string;
  readonly what: string;
}

/** Rows from which a table is large enough that reading or sorting it whole is a fault. */
export const MOST_ROWS = 1_000;
/** The greatest growth of a statement's time between the last two sizes, ten times as many bookings. */
export const MOST_GROWTH = 1.3;
/** Below this difference it is not the data that differs: the clock of the server reads in microseconds. */
export const LEAST_DIFFERENCE_MS = 0.03;
/** Less is not told apart from nothing. */
const LEAST_MS = 1e-3;
/** A statement that touches no more pages does no more: its time is the machine's. */
const MORE_PAGES = 1.05;
const DAY_S = 86_400;
/** How long the product may take to start before its purge. */
const STARTS_WITHIN_S = 60;
/** Fewer executions have no median to compare. */
const LEAST_EXECUTIONS = 5;

/** A statement at the last two sizes. */
export interface Growth {
  readonly statement: string;
  readonly before: StatementFigures;
  readonly after: StatementFigures;
  /** Of its time, beside that of statements whose tables do not grow: what the machine did meanwhile. */
  readonly growth: number;
}

const NAMES_GROWING = new RegExp(`\\b(?:${Object.keys(GROWING).join('|')})\\b`);

/** How much longer the statements took whose tables do not grow: what is not due to the data. */
export function driftOf(before: SizeFigures, after: SizeFigures): number {
  const ratios = pairsOf(before, after)
    .filter((pair) => !NAMES_GROWING.test(pair.statement) && !NAMES_GROWING.test(pair.after.shapes.join(' ')))
    .map((pair) => pair.after.ms / Math.max(pair.before.ms, LEAST_MS));
  return ratios.length === 0 ? 1 : median(ratios);
}

function pairsOf(before: SizeFigures, after: SizeFigures) {
  const known = new Map(before.statements.map((each) => [each.statement, each]));
  return after.statements.flatMap((each) => {
    const earlier = known.get(each.statement);
    if (earlier === undefined || Math.min(earlier.executions, each.executions) < LEAST_EXECUTIONS) return [];
    return [{ statement: each.statement, before: earlier, after: each }];
  });
}

/** Statements that were executed often enough at both sizes, the greatest growth first. */
export function growthsOf(before: SizeFigures, after: SizeFigures): readonly Growth[] {
  const drift = driftOf(before, after);
  return pairsOf(before, after)
    .map((pair) => ({ ...pair, growth: pair.after.ms / Math.max(pair.before.ms, LEAST_MS) / drift }))
    .sort((a, b) => b.growth - a.growth);
}

const isGrowing = (table: string): boolean => table in GROWING;

/** The growing tables that a plan reads without an index. */
const readsWhole = (shape: string | undefined): string =>
  (shape ?? '')
    .split(' + ')
    .filter((each) => each.startsWith('Seq Scan ') && isGrowing(each.slice('Seq Scan '.length)))
    .join(' + ');

/** What one owner has is sorted for it, and is as much at every size; what grows is of all owners. */
const isOfOwner = (sorted: number, before: StatementFigures | undefined): boolean =>
  before !== undefined && sorted < before.sorted * MOST_GROWTH;

function faultsOfSize({ statements }: SizeFigures, before: SizeFigures): readonly Fault[] {
  const known = new Map(before.statements.map((each) => [each.statement, each]));
  return statements.flatMap(({ statement, whole, sorted }) => [
    ...Object.entries(whole)
      .filter(([table, rows]) => isGrowing(table) && rows > MOST_ROWS)
      .map(([table, rows]): Fault => ({ rule: 'whole', statement, what: `reads ${rows} rows of ${table}` })),
    ...(sorted > MOST_ROWS && !isOfOwner(sorted, known.get(statement))
      ? [{ rule: 'sort', statement, what: `sorts ${sorted} rows` } as const]
      : []),
  ]);
}

/** A table without rows is read whole at no cost. */
const mayBeEmpty = ({ whole }: StatementFigures): boolean => Object.values(whole).every((rows) => rows === 0);

function faultOfGrowth({ statement, before, after, growth }: Growth): readonly Fault[] {
  // Another index is no fault of its own: where it is worse, the time says so.
  const whole = readsWhole(after.shapes[0]);
  const changed = whole !== '' && whole !== readsWhole(before.shapes[0]) && !mayBeEmpty(after);
  const isSlower =
    growth >= MOST_GROWTH && after.ms - before.ms >= LEAST_DIFFERENCE_MS && after.pages > before.pages * MORE_PAGES;
  return [
    ...(changed ? [{ rule: 'plan', statement, what: `${before.shapes[0]} became ${after.shapes[0]}` } as const] : []),
    ...(isSlower
      ? [
          {
            rule: 'time',
            statement,
            what: `${before.ms.toFixed(3)} ms became ${after.ms.toFixed(3)} ms, ${before.pages} pages ${after.pages}`,
          } as const,
        ]
      : []),
  ];
}

function faultsOfPurge({ purge }: SizeFigures): readonly Fault[] {
  // The rows of a day come due all day long, also while a purge runs and before it begins.
  const meanwhile = (purge.seconds + STARTS_WITHIN_S) / DAY_S;
  const left = purge.tables.filter((each) => each.left > Math.ceil(each.due * meanwhile));
  return [
    ...left.map(({ table, left: rows }): Fault => ({ rule: 'purge', statement: table, what: `${rows} rows are left` })),
    ...(purge.shareOfTime >= 1
      ? [{ rule: 'purge', statement: 'all', what: `a day's rows take ${purge.seconds.toFixed(0)} s` } as const]
      : []),
  ];
}

/** What is not as it must be, from the last two sizes. @throws RangeError for fewer than two */
export function faultsOf(sizes: readonly SizeFigures[]): readonly Fault[] {
  const [before, after] = sizes.slice(-2);
  if (before === undefined || after === undefined) throw new RangeError('Growth is between two sizes');
  return [
    ...faultsOfSize(after, before),
    ...growthsOf(before, after).flatMap(faultOfGrowth),
    ...sizes.slice(-2).flatMap(faultsOfPurge),
    ...sizes.flatMap(({ refusal }): Fault[] =>
      refusal === null ? [] : [{ rule: 'refusal', statement: '', what: refusal }],
    ),
  ];
}
