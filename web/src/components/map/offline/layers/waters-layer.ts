import { type LatLngExpression, type Map as LeafletMap, layerGroup, polygon, polyline } from 'leaflet';
import type { Line } from '../land.ts';
import type { Waters } from '../waters.ts';

/** At higher zooms a river of the source would be visibly beside its bed. */
const CLOSEST = 11;

const drawable = (lines: readonly Line[]): LatLngExpression[][] =>
  lines.map((line) => line.map(([latitude, longitude]) => [latitude, longitude]));

/** Draws rivers and lakes on the land, up to the zoom of their precision. */
export function drawWaters(map: LeafletMap, { rivers, lakes }: Waters): void {
  const still = { interactive: false, smoothFactor: 1 };
  const waters = layerGroup([
    polyline(drawable(rivers), { ...still, className: 'padav-map-river', weight: 3 }),
    polygon(drawable(lakes), { ...still, className: 'padav-map-lake', weight: 1 }),
  ]);
  const redraw = () => {
    if (map.getZoom() <= CLOSEST) waters.addTo(map);
    else waters.remove();
  };
  map.on('zoomend', redraw);
  redraw();
}
