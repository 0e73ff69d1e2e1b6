import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { codeOf, valueIn } from '#test/support/memory/booking/bench.ts';
import type { StatementSums } from '../ports.ts';
import { boundsOf, monthInIndia, readStatement } from './read-balance.ts';

describe('a month of statements', () => {
  it('begins and ends at midnight in India', () => {
    const { from, until } = boundsOf('2026-12');
    expect([from, until].map((at) => new Date(at).toISOString())).toEqual([
      '2026-11-30T18:30:00.000Z',
      '2026-12-31T18:30:00.000Z',
    ]);
  });

  it('holds each instant once', () => {
    const at = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2100, 0, 1) }).map(instant);
    fc.assert(
      fc.property(at, (moment) => {
        const { from, until } = boundsOf(monthInIndia(moment));
        expect(from <= moment && moment < until).toBe(true);
        expect(boundsOf(monthInIndia(until)).from).toBe(until);
      }),
    );
  });
});

describe('a statement', () => {
  const none = { topped_up: 0, paid_out: 0, charged: 0, given_back: 0, commission: 0, commission_back: 0 };
  const sums = (closing: number): StatementSums => ({ opening: 0, closing, sums: none, entries: 0 });
  const ask = (closing: number, now: string, month = '2026-12') =>
    readStatement({ money: { sums: async () => sums(closing) } })('org_1', month, instant(Date.parse(now)));
  const read = async (closing: number, now: string) => valueIn(await ask(closing, now));

  it('is of no month to come', async () => {
    expect(codeOf(await ask(0, '2026-12-31T18:29:59.999Z', '2027-01'))).toBe('NOT_FOUND');
    expect(codeOf(await ask(0, '2026-12-31T18:30:00Z', '2027-01'))).toBeNull();
  });

  it('is final once the month is over in India', async () => {
    expect((await read(0, '2026-12-31T18:29:59.999Z')).isFinal).toBe(false);
    expect((await read(0, '2026-12-31T18:30:00Z')).isFinal).toBe(true);
  });

  it.each([
    [-500, 500, '2027-01-15'],
    [0, 0, null],
    [500, 0, null],
  ])('with a closing balance of %i owes %i until %s', async (closing, due, dueDate) => {
    expect(await read(closing, '2026-12-15T00:00:00Z')).toMatchObject({ due, dueDate });
  });
});
