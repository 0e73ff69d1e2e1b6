import { expect, it } from 'vitest';
import { FILTERS } from '../../../hi/web/results/filters.ts';
import { FILTERS as ENGLISH } from './filters.ts';

it('One hotel is spoken of as one, and more as more', () => {
  expect(FILTERS.noneBest('नाश्ता शामिल', 1)).toBe('“नाश्ता शामिल” हटाने पर 1 होटल मिलेगा।');
  expect(FILTERS.noneBest('नाश्ता शामिल', 2)).toBe('“नाश्ता शामिल” हटाने पर 2 होटल मिलेंगे।');
  expect(ENGLISH.noneBest('Breakfast included', 1)).toBe('Without “Breakfast included” there is 1 hotel.');
});
