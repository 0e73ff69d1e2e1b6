import type { Point } from '../search/search.ts';

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const squaredHalfSine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;

/** Kilometres between two points on the earth (haversine), to one decimal. */
export function distanceKm(from: Point, to: Point): number {
  const arc =
    squaredHalfSine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * squaredHalfSine(to.longitude - from.longitude);
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(arc)))) / 10;
}
