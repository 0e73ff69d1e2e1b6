import { expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { GOA, LAKE_HOUSE, PALM_COURT } from '../../../testing/data/hotels.ts';
import { mapPoints, type ShownPrices } from './map-points.ts';

const WHOLE: ShownPrices = {
  dates: { arrival: '2026-12-01' as CalendarDay, departure: '2026-12-04' as CalendarDay },
  unit: 'stay',
};

it('Each hotel has a marker with its price and a name with the content of its card', () => {
  const soldOut = { ...LAKE_HOUSE, hotelId: 'h-3', name: 'Full House', soldOut: true, price: null };
  const { points, unplaced } = mapPoints([LAKE_HOUSE, PALM_COURT, soldOut], WHOLE);
  expect(unplaced).toBe(0);
  expect(points.map(({ id, badge, label, quiet }) => [id, badge, label, quiet])).toEqual([
    ['h-1', '₹1,230', 'Lake House, ₹1,230, rated 4.5 of 5', false],
    ['h-2', 'No price', 'Palm Court, No price, rated 2 of 5', true],
    ['h-3', 'Sold out', 'Full House, Sold out, rated 4.5 of 5', true],
  ]);
  expect(points[0]).toMatchObject({ latitude: 15.49, longitude: 73.82 });
});

it.each([
  [
    'at the searched point, where the server puts it without a distance',
    { latitude: GOA.latitude, longitude: GOA.longitude, distanceKm: null },
  ],
  ['at zero north and zero east', { latitude: 0, longitude: 0 }],
  ['beyond the ends of a map', { latitude: 89, longitude: 74 }],
  ['beyond the date line', { latitude: 15, longitude: 181 }],
])('A hotel without a known position has no marker and is counted: %s', (_, position) => {
  const { points, unplaced } = mapPoints([LAKE_HOUSE, { ...PALM_COURT, ...position }], WHOLE);
  expect(points.map(({ id }) => id)).toEqual(['h-1']);
  expect(unplaced).toBe(1);
});

it('A hotel exactly at the searched point has its marker', () => {
  const here = { ...PALM_COURT, latitude: GOA.latitude, longitude: GOA.longitude, distanceKm: 0 };
  const { points, unplaced } = mapPoints([here], WHOLE);
  expect([points.map(({ id }) => id), unplaced]).toEqual([['h-2'], 0]);
});

it('Markers have the average price of a night on request, and say so', () => {
  const { points } = mapPoints([LAKE_HOUSE, PALM_COURT], { ...WHOLE, unit: 'night' });
  expect(points.map(({ badge, label }) => [badge, label])).toEqual([
    ['₹410/night', 'Lake House, ₹410/night, rated 4.5 of 5'],
    ['No price', 'Palm Court, No price, rated 2 of 5'],
  ]);
});
