import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise, rupees } from '#core/shared/index.ts';
import { amountIn, cellAmount } from './cell-amount.ts';

it.each([
  [paise(824_001), '8,241'],
  [rupees(8_240), '8,240'],
  [rupees(99_999), '99,999'],
  [paise(9_999_901), '1.0L'],
  [rupees(1_00_000), '1.0L'],
  [rupees(1_00_001), '1.1L'],
  [rupees(12_34_567), '12.4L'],
])('%d paise are %s in a cell', (amount, text) => expect(cellAmount(amount)).toBe(text));

it('A cell never shows less than the amount', () => {
  const read = (text: string) => Number(text.replace(/[,L]/g, '')) * (text.endsWith('L') ? 10_000_000 : 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      expect(Math.round(read(cellAmount(paise(amount))))).toBeGreaterThanOrEqual(amount);
    }),
  );
});

it('An amount is of the stay, or of a night on average', () => {
  expect([amountIn('stay', 1_000, 3), amountIn('night', 1_000, 3)]).toEqual([100_000, 33_333]);
});
