import { describe, expect, it } from 'vitest';
import { type CalendarDay, instant, type Refusal, type Result } from '#core/shared/index.ts';
import type { Aged } from '#core/stays/index.ts';
import { noMoves } from '#test/support/offline-hotels/move-price.ts';
import { offlineHotels } from '../offline/offline-hotels.ts';
import { foundPage, guestReviewPage, hotelCalendar, hotelDescription, hotelDetails, hotelReviews } from './shapes.ts';

const clock = { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) };
const hotels = offlineHotels({ clock, gate: async () => 'well', moves: noMoves, radiusKm: 50 });
const stay = {
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-05' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function given<Value>(answer: Promise<Result<Aged<Value>, Refusal<string, unknown>>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value.value;
}

const PLACES = [
  { latitude: 15.3, longitude: 74 },
  { latitude: 12.97, longitude: 77.59 },
];

describe('cached values are read back unchanged', () => {
  it.each(PLACES)('a page of a search around $latitude, $longitude, and each of its hotels', async (around) => {
    const page = await given(hotels.find({ around, ...stay }, 1));
    expect(page.hotels.length).toBeGreaterThan(10);
    expect(foundPage.parse(stored(page))).toEqual(page);
    for (const { hotelId } of page.hotels) {
      const details = await given(hotels.details(hotelId, stay));
      expect(hotelDetails.parse(stored(details))).toEqual(details);
      const asked = { from: stay.dates.arrival, to: '2027-02-28' as CalendarDay, nights: 3, guests: stay.guests };
      const calendar = await given(hotels.calendar(hotelId, asked));
      expect(hotelCalendar.parse(stored(calendar))).toEqual(calendar);
      const description = await given(hotels.description(hotelId));
      expect(hotelDescription.parse(stored(description))).toEqual(description);
      const reviews = await given(hotels.reviews(hotelId));
      expect(hotelReviews.parse(stored(reviews))).toEqual(reviews);
      const { byTraveller: _, ...before } = reviews;
      expect(hotelReviews.parse(stored(before))).toEqual({ ...before, byTraveller: [] });
      const written = await given(hotels.guestReviews(hotelId, 'relevant', 1));
      expect(guestReviewPage.parse(stored(written))).toEqual(written);
    }
  });

  it('and a hotel cached by the previous release lacks its new members', async () => {
    const page = await given(hotels.find({ around: { latitude: 15.3, longitude: 74 }, ...stay }, 1));
    const details = await given(hotels.details(page.hotels[0]?.hotelId ?? '', stay));
    const { facilityGroups, checkInUntil, checkOutFrom, room, ...before } = details;
    const { locality, ...earlier } = page.hotels[0] ?? { locality: null };
    expect(locality).not.toBeNull();
    expect(foundPage.parse(stored({ hotels: [earlier], last: true })).hotels).toEqual([{ ...earlier, locality: null }]);
    expect(facilityGroups.length).toBeGreaterThan(0);
    expect(hotelDetails.parse(stored(before))).toEqual({
      ...before,
      ...{ facilityGroups: [], checkInUntil: null, checkOutFrom: null, room: null },
    });
  });

  it('and half an amount of money is invalid', () => {
    const price = { gross: { wholeRupees: 10, paise: 1000.5 }, excludedCharges: [] };
    expect(
      foundPage.safeParse({ hotels: [{ price }], last: true }).error?.issues.map(({ path }) => path.join('.')),
    ).toContain('hotels.0.price.gross.paise');
  });
});
