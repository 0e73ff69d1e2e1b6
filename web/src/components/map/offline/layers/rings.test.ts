import { expect, it } from 'vitest';
import { metresPerPixel, ringDistances } from './rings.ts';

it('A pixel covers less at higher zooms and latitudes', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0);
  expect(metresPerPixel(0, 12)).toBeCloseTo(38.2, 1);
  expect(metresPerPixel(60, 12)).toBeCloseTo(19.1, 1);
});

it('Rings show the distances that are distinguishable and fit', () => {
  expect(ringDistances(metresPerPixel(15.3, 10), 600)).toEqual([10, 20, 50]);
  expect(ringDistances(metresPerPixel(15.3, 12), 300)).toEqual([5, 10]);
  expect(ringDistances(metresPerPixel(15.3, 17), 300)).toEqual([]);
});
