import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { accepted, parseDay, refused } from '../../shared/index.ts';
import { aGuestReview, aGuide, aged, always } from '../stays.test-support.ts';
import { BUNDLED_REVIEWS, reviewIn } from './bundled-reviews.ts';
import { readReviews } from './read-reviews.ts';

const guide = aGuide({ description: async (hotelId) => accepted(aged({ hotelId, overview: [], houseNotes: [] })) });
const observed = readReviews({ guide, policy: productPolicy('observed') });
const panelOf = async (hotelId: string) => {
  const answer = await observed(hotelId);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

describe('the bundled reviews', () => {
  const all = BUNDLED_REVIEWS.flat();

  it('are six groups of at least four', () => {
    expect(BUNDLED_REVIEWS).toHaveLength(6);
    for (const group of BUNDLED_REVIEWS) expect(group.length).toBeGreaterThanOrEqual(4);
  });

  it('are complete and all different', () => {
    for (const field of ['id', 'username', 'title', 'text'] as const) {
      expect(new Set(all.map((review) => review[field])).size).toBe(all.length);
    }
    expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => `review-${at + 1}`));
    for (const review of all) {
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect(review.bubbleRatingText).toBe(`${review.rating}/5`);
      expect(parseDay(review.publishedDate)).not.toBeNull();
      expect(review.userProfile.avatar).toMatch(/^\/pictures\/avatars\/\d+\.svg$/);
      expect(review.username).toMatch(/^[A-Z][a-z]+ [A-Z]/);
      expect(review.title).toMatch(/^[A-Z]\S*( \S+)+$/);
      expect(review.text.length).toBeGreaterThan(40);
    }
  });
});

/** Features that only some places or hotels have: a review that mentions one is wrong at most of them. */
const OF_FEW_PLACES =
  /\b(sea|beach|bay|coast|river|lake|ghat|fort|palace|temple|valley|mountain|hill|snow|cloud|desert|dune|station|airport|metro|park|courtyard|terrace|garden|lawn|pool|gym|spa|lift|balcony|parking|fan|heater|air conditioning)s?\b|समुद्र|बीच रोड|तट|नदी|झील|किल|घाटी|पहाड़|बादल|बर्फ़|रेगिस्तान|स्टेशन|रेलगाड़|एयरपोर्ट|आँगन|बगीच|लॉन|पूल|जिम|लिफ़्ट|बालकनी|पार्किंग|हीटर|एयर कंडीशनर/iu;

describe('the texts of the bundled reviews', () => {
  it.each(BUNDLED_REVIEWS.flat())('$id fits any hotel, in English and in Hindi', (review) => {
    for (const { title, text } of [review, reviewIn('hi', review)]) {
      expect(`${title} ${text}`).not.toMatch(OF_FEW_PLACES);
    }
  });
});

describe('a review in a language', () => {
  it.each(BUNDLED_REVIEWS.flat())('$id exists in Hindi, title and text, with all other members', (review) => {
    const { title, text, ...rest } = reviewIn('hi', review);
    expect({ ...review, ...rest }).toEqual(review);
    expect(title).toMatch(/^[\p{Script=Devanagari}\p{P}\s]+$/u);
    expect(text).toMatch(/^[\p{Script=Devanagari}\p{P}\s]+।$/u);
  });

  it('is unchanged in English, and without a translation', () => {
    for (const review of BUNDLED_REVIEWS.flat()) expect(reviewIn('en', review)).toBe(review);
    const others = BUNDLED_REVIEWS.flat().map((review) => ({ ...review, id: `another-${review.id}` }));
    for (const review of others) expect(reviewIn('hi', review)).toBe(review);
  });
});

describe('the reviews of a hotel under the observed policy', () => {
  it('are four of one group, out of 342, without the provider’s reviews', async () => {
    const panel = await panelOf('101');
    const group = BUNDLED_REVIEWS.find((each) => each.some((review) => review.id === panel.reviews[0]?.id));
    expect(panel).toMatchObject({
      hotelId: '101',
      score: null,
      count: null,
      subScores: [],
      byTraveller: [],
      written: null,
    });
    expect(panel.summary).toMatchObject({ en: 'Out of 342 reviews', hi: '342 समीक्षाओं में से' });
    expect(panel.reviews).toHaveLength(4);
    for (const review of panel.reviews) expect(group).toContain(review);
  });

  it('stay the same for a hotel and use every group', async () => {
    expect(await panelOf('7')).toEqual(await panelOf('7'));
    const first = await Promise.all(Array.from({ length: 60 }, (_, id) => panelOf(String(id))));
    expect(new Set(first.map((panel) => panel.reviews[0]?.id)).size).toBe(6);
  });

  it.each([1, 2])('are the same four whatever page, order, kind or word is asked for: page %i', async (page) => {
    const asked = { page, order: 'newest', traveller: 'solo', text: 'pool' } as const;
    expect(await observed('7', asked)).toEqual(accepted(await panelOf('7')));
  });

  it('are none for an unknown hotel', async () => {
    const unknown = aGuide({ description: async () => refused('NOT_FOUND') });
    const read = readReviews({ guide: unknown, policy: productPolicy('observed') });
    expect(await read('zzz')).toEqual(refused('NOT_FOUND'));
  });

  it('are shown while the provider fails', async () => {
    const silent = aGuide({ description: async () => refused('PROVIDER_UNAVAILABLE') });
    const read = readReviews({ guide: silent, policy: productPolicy('observed') });
    expect(await read('7')).toEqual(accepted(await panelOf('7')));
  });
});

describe('the reviews of a hotel under the transparent policy', () => {
  const policy = productPolicy('transparent');
  const told = {
    hotelId: '101',
    score: 8.4,
    count: 120,
    subScores: [{ label: 'Staff', score: 9 }],
    byTraveller: [{ traveller: 'solo', score: 8.1, count: 20, subScores: [] }],
  } as const;
  const two = [aGuestReview(), aGuestReview({ id: 'r-2', traveller: 'solo', liked: 'Quick Wi-Fi.' })];
  const guide = aGuide({
    reviews: always(aged(told)),
    guestReviews: async (hotelId, order, page) =>
      accepted(aged({ hotelId, reviews: order === 'newest' ? [...two].reverse() : two, last: page === 2 })),
  });
  const read = readReviews({ guide, policy });
  const asked = { order: 'relevant', page: 1 } as const;

  it('are the provider’s figures, without an invented total and without a call for what nobody asked for', async () => {
    const scoresOnly = readReviews({ guide: aGuide({ reviews: always(aged(told)) }), policy });
    expect(await scoresOnly('101')).toEqual(accepted({ ...told, reviews: [], summary: null, written: null }));
  });

  it('are what guests wrote where that is asked for, a page at a time and in the order asked for', async () => {
    const written = { page: 1, order: 'relevant', read: 2, reviews: two, last: false };
    expect(await read('101', asked)).toEqual(accepted({ ...told, reviews: [], summary: null, written }));
    const last = { page: 2, order: 'newest', read: 2, reviews: [...two].reverse(), last: true };
    expect(await read('101', { page: 2, order: 'newest' })).toMatchObject({ value: { written: last } });
  });

  it('are narrowed by kind and words, and tell how many were read for that', async () => {
    expect(await read('101', { ...asked, traveller: 'solo' })).toMatchObject({
      value: { written: { read: 2, reviews: [two[1]], last: false } },
    });
    expect(await read('101', { ...asked, text: 'welcome' })).toMatchObject({
      value: { written: { read: 2, reviews: [two[0]] } },
    });
  });

  it('cost no further call where nobody gave a score', async () => {
    const none = { hotelId: '101', score: null, count: 0, subScores: [], byTraveller: [] };
    const silent = readReviews({ guide: aGuide({ reviews: always(aged(none)) }), policy });
    expect(await silent('101', { ...asked, page: 3 })).toMatchObject({
      value: { written: { page: 3, read: 0, reviews: [], last: true } },
    });
    for (const some of [{ score: 7 }, { count: 1 }]) {
      const known = readReviews({ guide: { ...guide, reviews: always(aged({ ...none, ...some })) }, policy });
      expect(await known('101', asked)).toMatchObject({ value: { written: { read: 2 } } });
    }
  });

  it('return a refusal of either call', async () => {
    const down = async () => refused('PROVIDER_UNAVAILABLE');
    for (const broken of [
      { ...guide, reviews: down },
      { ...guide, guestReviews: down },
    ]) {
      expect(await readReviews({ guide: broken, policy })('101', asked)).toEqual(refused('PROVIDER_UNAVAILABLE'));
    }
  });
});
