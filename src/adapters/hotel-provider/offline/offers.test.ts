import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, type Instant, instant } from '#core/shared/index.ts';
import { distanceKm, type Stay } from '#core/stays/index.ts';
import { deadlineOf } from './availability.ts';
import { hotelsAround, offerOf } from './offers.ts';
import { rateOf } from './rates.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';
import { allHotels } from './world/world.ts';

const arrival = '2027-02-02' as CalendarDay;
const stay: Stay = {
  dates: { arrival, departure: addDays(arrival, 2) },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const GOA = { latitude: 15.49, longitude: 73.83 };
const BEFORE = instant(Date.UTC(2026, 10, 23));

const free = allHotels().find(
  (hotel) => hotel.cancellation !== null && offerOf(hotel, stay, undefined, BEFORE).rate !== null,
);
const strict = allHotels().find(
  (each) => each.cancellation === null && offerOf(each, stay, undefined, BEFORE).rate !== null,
);
if (free === undefined || strict === undefined) throw new Error('no such hotel');

describe('the offer of a hotel', () => {
  const freeUntil = (hotel: OfflineHotel, now: Instant) => offerOf(hotel, stay, undefined, now).freeUntil;

  it('can be cancelled for free until its deadline, and not from then on', () => {
    const deadline = deadlineOf(free, arrival);
    if (deadline === null) throw new Error('no deadline');
    expect(freeUntil(free, BEFORE)).toBe(deadline);
    expect(freeUntil(free, instant(deadline - 1))).toBe(deadline);
    expect(freeUntil(free, deadline)).toBeNull();
    expect(freeUntil(free, instant(deadline + 1))).toBeNull();
    expect(freeUntil(strict, BEFORE)).toBeNull();
  });

  it('has the rate of the stay, changed where it was moved', () => {
    expect(offerOf(free, stay, undefined, BEFORE).rate).toEqual(rateOf(free, stay));
    const moved = offerOf(free, stay, { percent: 130, soldOut: false }, BEFORE);
    expect(moved.rate).toEqual(rateOf(free, stay, 130));
  });

  it('has neither rate nor deadline once it is sold out', () => {
    const soldOut = offerOf(free, stay, { percent: 100, soldOut: true }, BEFORE);
    expect(soldOut).toEqual({ hotel: free, rate: null, freeUntil: null });
  });
});

describe('the hotels around a point', () => {
  it('are those within the radius, its edge included', () => {
    const within = hotelsAround(GOA, 40);
    expect(within.length).toBeGreaterThan(10);
    expect(new Set(within)).toEqual(new Set(allHotels().filter((hotel) => distanceKm(GOA, hotel) <= 40)));
    const [first] = within;
    if (first === undefined) throw new Error('no hotel');
    expect(hotelsAround(GOA, distanceKm(GOA, first))).toContain(first);
  });

  it('are sorted by distance and score: a point of the score weighs three kilometres, 200 reviews one, 600 at most', () => {
    const weight = ({ latitude, longitude, score, reviewCount }: OfflineHotel) =>
      distanceKm(GOA, { latitude, longitude }) - 3 * (score ?? 7) - (reviewCount > 600 ? 3 : reviewCount / 200);
    const weights = hotelsAround(GOA, 40).map(weight);
    expect(weights).toEqual([...weights].sort((one, other) => one - other));
    expect(new Set(weights).size).toBeGreaterThan(10);
  });

  it('include some without a score and some with more than 600 reviews', () => {
    const all = hotelsAround({ latitude: 20, longitude: 78 }, 3_000);
    expect(all.some(({ score }) => score === null)).toBe(true);
    expect(all.some(({ reviewCount }) => reviewCount > 600)).toBe(true);
  });
});
