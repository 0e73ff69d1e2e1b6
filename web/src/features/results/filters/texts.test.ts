import { expect, it } from 'vitest';
import { FILTERS } from './texts.hi.ts';

it('In Hindi one hotel that fits is spoken of as one, and more as more', () => {
  expect(FILTERS.noneRarest('नाश्ता शामिल', 1)).toContain('यहाँ ऐसे केवल 1 होटल है।');
  expect(FILTERS.noneRarest('नाश्ता शामिल', 2)).toContain('यहाँ ऐसे केवल 2 होटल हैं।');
});
