import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two points', () => {
  it.each([
    ['Delhi', 28.61, 77.21, 'Mumbai', 19.08, 72.88, 1_150],
    ['Bengaluru', 12.97, 77.59, 'Visakhapatnam', 17.69, 83.22, 797],
  ])('from %s (%d, %d) to %s (%d, %d) is about %d km', (_, latitude, longitude, __, toLatitude, toLongitude, km) => {
    const measured = distanceKm({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });
    expect(Math.abs(measured - km)).toBeLessThan(5);
  });

  it('is a hundredth of a degree along a meridian in 1.1 km', () => {
    expect(distanceKm({ latitude: 17.69, longitude: 83.22 }, { latitude: 17.7, longitude: 83.22 })).toBe(1.1);
  });

  it('is symmetric, zero to itself, at most half the earth, to one decimal', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const km = distanceKm(one, other);
        expect(km).toBe(distanceKm(other, one));
        expect(distanceKm(one, one)).toBe(0);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(20_015.1);
        expect(Number(km.toFixed(1))).toBe(km);
      }),
    );
  });
});
