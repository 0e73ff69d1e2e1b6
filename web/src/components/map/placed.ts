import type { Position } from './map-adapter.ts';

/** Mercator maps end here. */
const FURTHEST_NORTH = 85;

/** Whether a position is valid on a map. Zero north and zero east, open sea off Africa, means missing data. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= FURTHEST_NORTH && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
