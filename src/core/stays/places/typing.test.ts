import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsAllowed, errorsAtStart, folded } from './typing.ts';

describe('folding a name', () => {
  it.each([
    ['Pūnch', 'punch'],
    ['  New   Delhi ', 'new delhi'],
    ['Fort-Kochi', 'fort kochi'],
    ['दिल्ली', 'दिल्ली'],
    [' नई-दिल्ली ', 'नई दिल्ली'],
    ['சென்னை', ''],
    ['', ''],
  ])('folds %j to %j', (text, key) => {
    expect(folded(text)).toBe(key);
  });
});

describe('the errors at the start of a name', () => {
  it.each([
    ['mumb', 'mumbai', 0],
    ['munbai', 'mumbai', 1],
    ['dehli', 'delhi', 1],
    ['bengalore', 'bangalore', 1],
    ['vishakapatnam', 'visakhapatnam', 2],
    ['kolkatta', 'kolkata', 1],
  ])('%s against %s: %i', (typed, name, errors) => {
    expect(errorsAtStart(typed, name, 2)).toBe(errors);
  });

  it('stop one above the maximum', () => {
    expect(errorsAtStart('abcdefgh', 'stuvwxyz', 2)).toBe(3);
  });

  it('are none for a prefix, and at most one for a missing letter', () => {
    const word = fc.stringMatching(/^[a-z]{3,14}$/);
    fc.assert(
      fc.property(word, fc.nat(), (name, at) => {
        const lost = at % name.length;
        expect(errorsAtStart(name.slice(0, 1 + lost), name, 2)).toBe(0);
        expect(errorsAtStart(name.slice(0, lost) + name.slice(lost + 1), name, 2)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are none below 4 letters, one below 7, then two', () => {
    expect([3, 4, 6, 7, 12].map(errorsAllowed)).toEqual([0, 1, 1, 2, 2]);
  });
});
