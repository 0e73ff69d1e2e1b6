import { describe, expect, it } from 'vitest';
import type { CalendarDay, Refusal, Result } from '#core/shared/index.ts';
import type { Aged, FoundHotel, GuestReview, Point, ReviewOrder, Stay } from '#core/stays/index.ts';
import type { HotelProvider } from './hotel-provider.ts';

/** A provider under test that knows the offline world, and the means to put it out of reach. */
interface ReviewsBench {
  readonly hotels: HotelProvider;
  cut(): Promise<void>;
}

const VIZAG: Point = { latitude: 17.69, longitude: 83.22 };
const NOBODY = '999999999';
const stay: Stay = {
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-05' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};

function given<Value>(answer: Result<Aged<Value>, Refusal<string, unknown>>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value.value;
}

/** The rules of scores and written reviews that every hotel provider adapter must follow. */
export function hotelReviewsContract(name: string, bench: () => ReviewsBench): void {
  async function around(point: Point): Promise<readonly FoundHotel[]> {
    const hotels: FoundHotel[] = [];
    for (let page = 1; ; page += 1) {
      const next = given(await bench().hotels.find({ ...stay, around: point }, page));
      hotels.push(...next.hotels);
      if (next.last) return hotels;
    }
  }

  async function reviewed(): Promise<FoundHotel> {
    const hotel = (await around(VIZAG)).find((each) => each.reviewCount > 100 && (each.reviewScore ?? 0) > 0);
    if (hotel === undefined) throw new Error('no hotel with many reviews');
    return hotel;
  }

  describe(`${name}: reviews`, () => {
    it('has the scores of guests, and nothing without reviews', async () => {
      const hotels = await around(VIZAG);
      const scored = hotels.find((hotel) => (hotel.reviewScore ?? 0) > 0);
      const reviews = given(await bench().hotels.reviews(scored?.hotelId ?? ''));
      expect(reviews).toMatchObject({
        hotelId: scored?.hotelId,
        score: scored?.reviewScore,
        count: scored?.reviewCount,
      });
      expect(reviews.subScores.length).toBeGreaterThan(3);
      const unknown = hotels.find((hotel) => hotel.reviewScore === null);
      expect(given(await bench().hotels.reviews(unknown?.hotelId ?? ''))).toMatchObject({
        score: null,
        count: 0,
        subScores: [],
      });
    });

    it('has the scores by kind of traveller, of no more guests than there are', async () => {
      for (const { hotelId, reviewCount } of await around(VIZAG)) {
        const { byTraveller, subScores } = given(await bench().hotels.reviews(hotelId));
        const kinds = byTraveller.map(({ traveller }) => traveller);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(byTraveller.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(reviewCount);
        for (const row of byTraveller) {
          expect(row.count).toBeGreaterThan(0);
          expect(row.score).toBeGreaterThan(0);
          expect(row.score).toBeLessThanOrEqual(10);
          expect(row.subScores.map(({ label }) => label).sort()).toEqual(subScores.map(({ label }) => label).sort());
        }
      }
    });

    it('has written reviews a page at a time, then nothing, in two orders of the same reviews', async () => {
      const { hotelId } = await reviewed();
      const all = async (order: ReviewOrder): Promise<readonly GuestReview[]> => {
        const reviews: GuestReview[] = [];
        for (let page = 1; ; page += 1) {
          const next = given(await bench().hotels.guestReviews(hotelId, order, page));
          expect(next.hotelId).toBe(hotelId);
          reviews.push(...next.reviews);
          if (next.last) {
            expect(given(await bench().hotels.guestReviews(hotelId, order, page + 1))).toMatchObject({
              reviews: [],
              last: true,
            });
            return reviews;
          }
          expect(next.reviews.length).toBeGreaterThan(0);
        }
      };
      const [relevant, newest] = [await all('relevant'), await all('newest')];
      expect(relevant.length).toBeGreaterThan(20);
      const ids = (reviews: readonly GuestReview[]) => reviews.map(({ id }) => id);
      expect(new Set(ids(relevant)).size).toBe(relevant.length);
      expect(ids(newest)).not.toEqual(ids(relevant));
      expect([...ids(newest)].sort()).toEqual([...ids(relevant)].sort());
      const days = newest.map(({ day }) => day ?? '');
      expect(days).toEqual([...days].sort().reverse());
      for (const review of relevant) {
        expect(review.liked).toMatch(/^[^<>&]{10,}$/);
        expect(review.author).toMatch(/^\p{L}/u);
        expect(review.country).toMatch(/^[A-Z]{2}$/);
        expect(review.traveller).not.toBeNull();
        expect(review.score).toBeGreaterThanOrEqual(1);
        expect(review.score).toBeLessThanOrEqual(10);
      }
      const inHindi = given(await bench().hotels.in('hi').guestReviews(hotelId, 'relevant', 1));
      expect(ids(inHindi.reviews)).toEqual(ids(relevant).slice(0, inHindi.reviews.length));
      for (const { liked } of inHindi.reviews) expect(liked).toMatch(/\p{Script=Devanagari}/u);
    });

    it('has no written reviews where nobody gave a score', async () => {
      const unknown = (await around(VIZAG)).find((hotel) => hotel.reviewScore === null);
      const page = given(await bench().hotels.guestReviews(unknown?.hotelId ?? '', 'relevant', 1));
      expect(page).toMatchObject({ reviews: [], last: true });
    });

    it('an unreachable provider has no written reviews either', async () => {
      const { hotels, cut } = bench();
      await cut();
      const answer = await hotels.guestReviews('4104001', 'newest', 1);
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_UNAVAILABLE' } });
    });

    it.each([NOBODY, 'x', '', '../search'])('has no written reviews of %j', async (hotelId) => {
      const answer = await bench().hotels.guestReviews(hotelId, 'relevant', 1);
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    });
  });
}
