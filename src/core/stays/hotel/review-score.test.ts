import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactRating, isShown, reviewWord, starRating } from './review-score.ts';

describe('a review score', () => {
  it.each([
    [-0.1, false],
    [-1, false],
    [0, true],
    [7.5, true],
    [null, true],
  ])('of %d shows the hotel: %s', (reviewScore, shown) => {
    expect(isShown({ reviewScore })).toBe(shown);
  });

  it.each([
    [null, 2],
    [0, 0],
    [8.4, 4],
    [8.5, 4.5],
    [9.4, 4.5],
    [9.5, 5],
    [10, 5],
    [11, 5],
  ])('of %d has %d stars', (score, stars) => {
    expect(starRating(score)).toBe(stars);
  });

  it('is rounded to the nearest half star, 0 to 5, monotonically', () => {
    const score = fc.double({ min: 0, max: 12, noNaN: true });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const stars = starRating(one);
        expect(stars * 2).toBe(Math.round(stars * 2));
        expect(stars).toBeLessThanOrEqual(5);
        expect(Math.abs(stars - exactRating(one))).toBeLessThanOrEqual(0.25);
        expect(one <= other ? stars <= starRating(other) : stars >= starRating(other)).toBe(true);
      }),
    );
  });

  it.each([
    [null, 'Good', 'अच्छा'],
    ['', 'Good', 'अच्छा'],
    ['  ', 'Good', 'अच्छा'],
    ['Superb', 'Superb', 'Superb'],
  ])('has for the word %j: %s', (word, en, hi) => {
    expect(reviewWord(word)).toMatchObject({ en, hi });
  });
});
