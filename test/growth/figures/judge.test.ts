import { describe, expect, it } from 'vitest';
import { faultsOf, type SizeFigures } from './judge.ts';
import type { StatementFigures } from './plans.ts';

const GOOD: StatementFigures = {
  ...{ statement: 'select * from bookings where id = $1', executions: 20, ms: 0.2, waitedMs: 0, pages: 4 },
  ...{ shapes: ['Index Scan bookings by bookings_pkey'], whole: {}, sorted: 0, dropped: 0 },
};

const sizeWith = (
  bookings: number,
  statement: Partial<StatementFigures> = {},
  more: Partial<SizeFigures> = {},
): SizeFigures => ({
  ...{ bookings, accounts: bookings / 10, statements: [{ ...GOOD, ...statement }], databaseBytes: 1, tables: {} },
  ...{ purge: { tables: [], seconds: 1, shareOfTime: 0.01 }, refusal: null, minutes: 1 },
  ...more,
});
const FIRST = sizeWith(1_000_000);
const rules = (...sizes: readonly SizeFigures[]) => faultsOf(sizes).map(({ rule }) => rule);
const grown = (statement: Partial<StatementFigures>, more: Partial<SizeFigures> = {}) =>
  rules(FIRST, sizeWith(10_000_000, statement, more));

describe('what is at fault at the largest size', () => {
  it('is nothing where everything stayed as it was', () => {
    expect(grown({})).toEqual([]);
    expect(grown({ ms: 0.25 })).toEqual([]);
  });

  it('is a time that grows by 1.3 or more, unless by less than the clock tells apart, on no more pages, or of too few executions', () => {
    expect(grown({ ms: 0.27, pages: 5 })).toEqual(['time']);
    expect(grown({ ms: 0.27, pages: 5, executions: 4 })).toEqual([]);
    expect(grown({ ms: 0.27, pages: 4 })).toEqual([]);
    expect(rules(sizeWith(1, { ms: 0.02 }), sizeWith(10, { ms: 0.04, pages: 5 }))).toEqual([]);
  });

  it('is no time that the statements have too whose tables do not grow', () => {
    const others = (ms: number): StatementFigures => ({ ...GOOD, statement: 'select * from alarms', shapes: [], ms });
    const size = (bookings: number, ms: number, pages: number, machine: number) =>
      sizeWith(bookings, {}, { statements: [{ ...GOOD, ms, pages }, others(machine)] });
    expect(rules(size(1, 0.2, 4, 0.1), size(10, 0.4, 5, 0.2))).toEqual([]);
    expect(rules(size(1, 0.2, 4, 0.1), size(10, 0.4, 5, 0.1))).toEqual(['time']);
  });

  it('is a plan that reads a growing table without the index that it had', () => {
    const whole = { whole: { bookings: 900 } };
    expect(grown({ shapes: ['Seq Scan bookings'], ...whole })).toEqual(['plan']);
    expect(grown({ shapes: ['Seq Scan bookings'], whole: { bookings: 0 } })).toEqual([]);
    expect(grown({ shapes: ['Index Scan bookings by another + Seq Scan organisations'], ...whole })).toEqual([]);
  });

  it('is a growing table that is read whole, with more than 1,000 rows', () => {
    expect(grown({ whole: { bookings: 1_001 } })).toEqual(['whole']);
    expect(grown({ whole: { bookings: 1_000, organisations: 9_000 } })).toEqual([]);
  });

  it('is a sort of more than 1,000 rows, unless it is of what one owner has, which does not grow', () => {
    expect(grown({ sorted: 1_001 })).toEqual(['sort']);
    expect(rules(sizeWith(1, { sorted: 2_000 }), sizeWith(10, { sorted: 2_001 }))).toEqual([]);
    expect(rules(sizeWith(1, { sorted: 2_000 }), sizeWith(10, { sorted: 2_600 }))).toEqual(['sort']);
  });

  it('is a purge that leaves rows, beyond those that come due meanwhile, or needs more time than it has', () => {
    const purge = (left: number, shareOfTime = 0.1) => ({
      purge: { tables: [{ table: 'gateway_events', due: 86_400, left, ms: 1 }], seconds: 40, shareOfTime },
    });
    expect(grown({}, purge(100))).toEqual([]);
    expect(grown({}, purge(101))).toEqual(['purge']);
    expect(grown({}, purge(0, 1))).toEqual(['purge']);
  });

  it('is a route that refused, at any size', () => {
    expect(rules(sizeWith(1, {}, { refusal: 'Refused' }), FIRST, sizeWith(10))).toEqual(['refusal']);
  });

  it('needs two sizes', () => {
    expect(() => faultsOf([FIRST])).toThrow(RangeError);
  });
});
