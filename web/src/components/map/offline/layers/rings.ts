/** Round distances, in kilometres. */
const DISTANCES = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Smaller radii are skipped; in pixels. */
const NEAREST = 60;

/** Metres of a pixel at zoom 0 on the equator: the earth's circumference over a tile of 256. */
const METRES_AT_ZERO = 40_075_016.686 / 256;

/** How many metres a pixel shows at a latitude and zoom (Web Mercator). */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (METRES_AT_ZERO * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

/**
 * The distances, in kilometres, of the rings around the centre: those that are distinguishable and fit.
 * @param reach From the centre to the edge of the map, in pixels.
 */
export const ringDistances = (metres: number, reach: number): readonly number[] =>
  DISTANCES.filter((distance) => {
    const pixels = (distance * 1_000) / metres;
    return pixels >= NEAREST && pixels <= reach;
  });
