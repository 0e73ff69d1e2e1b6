import { type LatLngExpression, type Map as LeafletMap, polygon, polyline, svg } from 'leaflet';
import type { Edges, Land, Line } from '../land.ts';

/** How far beyond the map's edges land is drawn, as a fraction of its size, for drags. */
const BEYOND = 0.6;

const edgesOf = (map: LeafletMap): Edges => {
  const bounds = map.getBounds().pad(BEYOND);
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
};

const drawable = (lines: readonly Line[]): LatLngExpression[][] =>
  lines.map((line) => line.map(([latitude, longitude]) => [latitude, longitude]));

/** Draws the land below everything else, with shallow water along its coasts, updated with each move. */
export function drawLand(map: LeafletMap, landWithin: (area: Edges) => Land): void {
  const renderer = svg({ padding: BEYOND });
  const still = { renderer, interactive: false, smoothFactor: 0.6 };
  const shallows = polyline([], { ...still, className: 'padav-map-shallows', weight: 22 }).addTo(map);
  const shore = polyline([], { ...still, className: 'padav-map-shore', weight: 8 }).addTo(map);
  const ground = polygon([], { ...still, className: 'padav-map-land', stroke: false, fillRule: 'nonzero' }).addTo(map);

  const redraw = () => {
    const { rings, coasts } = landWithin(edgesOf(map));
    shallows.setLatLngs(drawable(coasts));
    shore.setLatLngs(drawable(coasts));
    ground.setLatLngs(drawable(rings));
  };
  map.on('moveend', redraw);
  redraw();
}
