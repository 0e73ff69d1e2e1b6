import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#core/shared/index.ts';
import { crossesLine, ENTRY_REASONS, type EntryReason, effectOf, isCovered } from './entry.ts';

const REASONS = Object.keys(ENTRY_REASONS) as EntryReason[];

describe('an entry of an organisation', () => {
  it('moves money between the balance and one other account', () => {
    for (const { from, to } of Object.values(ENTRY_REASONS)) {
      expect([from, to].filter((account) => account === 'balance')).toHaveLength(1);
    }
  });

  it.each([
    ['topped_up', 500],
    ['paid_out', -500],
    ['charged', -500],
    ['given_back', 500],
    ['commission', 500],
    ['commission_back', -500],
  ] as const)('%s of 500 changes the balance by %i', (why, effect) => {
    expect(effectOf({ why, amount: paise(500) })).toBe(effect);
  });

  it('keeps all accounts together at nothing', () => {
    const entry = fc.record({ why: fc.constantFrom(...REASONS), amount: fc.integer({ min: 1, max: 1e11 }).map(paise) });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const accounts = new Map<string, number>();
        for (const { why, amount } of entries) {
          const { from, to } = ENTRY_REASONS[why];
          accounts.set(from, (accounts.get(from) ?? 0) - amount);
          accounts.set(to, (accounts.get(to) ?? 0) + amount);
        }
        expect([...accounts.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
        expect(accounts.get('balance') ?? 0).toBe(entries.reduce((sum, each) => sum + effectOf(each), 0));
      }),
    );
  });
});

describe('a charge', () => {
  it.each([
    [1_000, 1_000, 0, true],
    [999, 1_000, 0, false],
    [0, 1_000, 1_000, true],
    [-1, 1_000, 1_000, false],
    [-1_000, 1, 1_000, false],
  ])('with a balance of %i, of %i, on credit of %i: %s', (balance, charge, credit, covered) => {
    expect(isCovered(balance, paise(charge), paise(credit))).toBe(covered);
  });

  it.each([
    [1_000, 999, true],
    [1_000, 1_000, false],
    [999, 0, false],
    [2_000, 1_000, false],
  ])('from %i to %i available crosses a line of 1,000: %s', (before, after, crosses) => {
    expect(crossesLine(before, after, paise(1_000))).toBe(crosses);
  });
});
