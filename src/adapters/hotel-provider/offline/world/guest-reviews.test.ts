import { describe, expect, it } from 'vitest';
import { guestReviewsOf, REVIEWS_PER_PAGE, travellerScoresOf } from './guest-reviews.ts';
import type { OfflineHotel } from './offline-hotel.ts';
import { allHotels } from './world.ts';

const scored = allHotels().filter(({ score }) => (score ?? -1) >= 0);
const unscored = allHotels().filter(({ score }) => (score ?? -1) < 0);
const some = scored.filter((_, at) => at % 25 === 0);
const allOf = (hotel: OfflineHotel, language: 'en' | 'hi' = 'en') =>
  Array.from({ length: 7 }, (_, at) => guestReviewsOf(hotel, language, 'relevant', at + 1)).flatMap(
    ({ reviews }) => reviews,
  );
const wordsOf = (hotel: OfflineHotel) =>
  allOf(hotel)
    .map(({ title, liked, disliked }) => [title, liked, disliked].join(' '))
    .join(' ');

describe('the offline guests', () => {
  it('wrote the same each time, on several pages of every well-known hotel, and never more than gave a score', () => {
    for (const hotel of some) {
      const reviews = allOf(hotel);
      expect(allOf(hotel)).toEqual(reviews);
      expect(reviews.length).toBeLessThanOrEqual(hotel.reviewCount);
      if (hotel.reviewCount > 2 * REVIEWS_PER_PAGE) expect(reviews.length).toBeGreaterThan(2 * REVIEWS_PER_PAGE);
    }
  });

  it('wrote nothing and gave nothing where there is no score', () => {
    expect(unscored.length).toBeGreaterThan(0);
    for (const hotel of unscored) {
      expect(guestReviewsOf(hotel, 'en', 'newest', 1)).toEqual({ hotelId: hotel.hotelId, reviews: [], last: true });
      expect(travellerScoresOf(hotel, 'en')).toEqual([]);
    }
  });

  it('are counted by kind, which adds up to all, around the score of the hotel', () => {
    for (const hotel of scored) {
      const rows = travellerScoresOf(hotel, 'en');
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(hotel.reviewCount);
      for (const { score } of rows) expect(Math.abs((score ?? 0) - (hotel.score ?? 0))).toBeLessThanOrEqual(0.5);
    }
  });

  it('give scores whose mean is near that of the hotel', () => {
    const differences = some.map((hotel) => {
      const scores = allOf(hotel).map(({ score }) => score ?? 0);
      return scores.reduce((sum, score) => sum + score, 0) / scores.length - (hotel.score ?? 0);
    });
    for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(1.2);
  });

  it('mention Wi-Fi and breakfast only where the hotel has them', () => {
    const has = (hotel: OfflineHotel) => hotel.amenities.includes('Free WiFi');
    for (const hotel of some) {
      if (!has(hotel)) expect(wordsOf(hotel)).not.toContain('Wi-Fi');
      if (!hotel.breakfast) expect(wordsOf(hotel)).not.toMatch(/breakfast/i);
    }
    expect(some.some((hotel) => wordsOf(hotel).includes('Wi-Fi'))).toBe(true);
    expect(some.some((hotel) => /breakfast/i.test(wordsOf(hotel)))).toBe(true);
  });

  it('say the same in Hindi as in English: as many sentences of the same guests', () => {
    for (const hotel of some) {
      const [english, hindi] = [allOf(hotel), allOf(hotel, 'hi')];
      expect(hindi.map(({ id, author, score, day }) => [id, author, score, day])).toEqual(
        english.map(({ id, author, score, day }) => [id, author, score, day]),
      );
      for (const { title, liked, disliked } of hindi)
        expect([title, liked, disliked].join(' ')).not.toMatch(/[a-z]|undefined/i);
    }
  });

  it('praise more, and blame less, the higher their score', () => {
    for (const { score, disliked } of some.flatMap((hotel) => allOf(hotel))) {
      if ((score ?? 0) >= 9) expect(disliked).toBeNull();
      if ((score ?? 0) < 6) expect(disliked).not.toBeNull();
    }
  });
});
