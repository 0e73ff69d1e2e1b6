import { FURTHEST_ZOOM, type Position } from '../../../components/map/map-adapter.ts';

/** About the size of the map beside the list, less a margin for the prices on it. In pixels. */
const WIDTH = 340;
const HEIGHT = 460;
const TILE = 256;
/** A closer zoom adds no information. */
const CLOSEST = 15;
/** Without a hotel to show: the zoom of the results (specification, section 9). */
const USUAL = 10;

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The centre and the closest integer zoom that show all of these points; `around` where there are none. */
export function fitting(
  points: readonly Position[],
  around: Position,
): { readonly centre: Position; readonly zoom: number } {
  if (points.length === 0) return { centre: around, zoom: USUAL };
  const [north, east] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  const centre = { latitude: middle(north), longitude: middle(east) };
  const stretched = spread(north) / Math.cos((centre.latitude * Math.PI) / 180);
  const wanted = Math.max(spread(east) / WIDTH, stretched / HEIGHT, Number.MIN_VALUE);
  const zoom = Math.floor(Math.log2(360 / TILE / wanted));
  return { centre, zoom: Math.min(CLOSEST, Math.max(FURTHEST_ZOOM, zoom)) };
}
