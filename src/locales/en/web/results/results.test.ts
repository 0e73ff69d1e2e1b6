import { expect, it } from 'vitest';
import { RESULTS as HINDI } from '../../../hi/web/results/results.ts';
import { RESULTS } from './results.ts';

it.each([
  [4, 2, 1, '4 days, 2 adults, 1 child', '4 दिन, 2 वयस्क, 1 बच्चा'],
  [1, 1, 0, '1 day, 1 adult, 0 children', '1 दिन, 1 वयस्क, 0 बच्चे'],
  [3, 12, 12, '3 days, 12 adults, 12 children', '3 दिन, 12 वयस्क, 12 बच्चे'],
])(
  'A stay of %i days for %i and %i is summed up with its children, were there none',
  (days, adults, children, en, hi) => {
    expect(RESULTS.stay(days, adults, children)).toBe(en);
    expect(HINDI.stay(days, adults, children)).toBe(hi);
  },
);
