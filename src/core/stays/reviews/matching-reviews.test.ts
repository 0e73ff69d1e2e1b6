import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aGuestReview } from '../stays.test-support.ts';
import { TRAVELLER_KINDS } from './guest-review.ts';
import { matchingReviews, wordsOf } from './matching-reviews.ts';

const review = aGuestReview({
  title: 'Café on the roof',
  liked: 'Spotless rooms, Wi-Fi that works.',
  disliked: 'कमरे की सफ़ाई ठीक थी।',
});
const isFoundBy = (text: string): boolean => matchingReviews([review], { text }).length === 1;

describe('a search by word', () => {
  it.each(['cafe', 'CAFÉ', 'roof spot', 'wi-fi', 'WORKS.', 'सफ़ाई', 'कमर', '  rooms   roof '])(
    'finds words by their beginnings, in title and both texts, without case and accents: %j',
    (text) => {
      expect(isFoundBy(text)).toBe(true);
    },
  );

  it.each(['oof', 'roof pool', 'café bar', 'सुबह', 'null'])('does not find %j', (text) => {
    expect(isFoundBy(text)).toBe(false);
  });

  it.each(['', '   ', '…', '!?'])('of no word at all (%j) narrows nothing', (text) => {
    expect(isFoundBy(text)).toBe(true);
  });

  it('finds every beginning of every word that is there', () => {
    const words = wordsOf([review.title, review.liked, review.disliked].join(' '));
    fc.assert(
      fc.property(fc.subarray([...words], { minLength: 1 }), fc.nat(), (some, cut) => {
        expect(isFoundBy(some.map((word) => word.slice(0, 1 + (cut % word.length))).join(' '))).toBe(true);
      }),
    );
  });
});

describe('a kind of traveller', () => {
  const reviews = [...TRAVELLER_KINDS, null].map((traveller) => aGuestReview({ id: String(traveller), traveller }));

  it.each(TRAVELLER_KINDS)('leaves those of %s alone, and nobody of an unknown kind', (traveller) => {
    expect(matchingReviews(reviews, { traveller }).map(({ id }) => id)).toEqual([traveller]);
  });

  it('and words narrow together, and the order stays', () => {
    expect(matchingReviews(reviews, {})).toEqual(reviews);
    expect(matchingReviews(reviews, { traveller: 'solo', text: 'pool' })).toEqual([]);
    expect(matchingReviews(reviews, { traveller: 'solo', text: 'clean' })).toHaveLength(1);
  });
});
