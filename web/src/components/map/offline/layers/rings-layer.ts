import { Circle, circleMarker, type Map as LeafletMap, layerGroup, svg } from 'leaflet';
import { MAP } from '#src/locales/en/web/components/map.ts';
import type { Position } from '../../map-adapter.ts';
import type { Box } from './label-layout.ts';
import { metresPerPixel, ringDistances } from './rings.ts';
import { staticText } from './static-text.ts';

const METRES_OF_A_DEGREE = 111_195;

/** The label of a ring: half its width and height, in pixels. */
const WORDS = { x: 24, y: 9 };

/**
 * Draws distance rings around the centre, as a scale for a map without roads; redrawn at each zoom. Returns the
 * positions of their labels, in pixels of the map.
 */
export function drawRings(map: LeafletMap, { latitude, longitude }: Position): () => readonly Box[] {
  const rings = layerGroup().addTo(map);
  // The land is drawn later, in the pane of all shapes, and would cover them.
  const pane = 'padav-rings';
  map.createPane(pane).style.zIndex = '420';
  const renderer = svg({ pane });
  const still = {
    pane,
    renderer,
    interactive: false,
    fill: false,
    weight: 1.25,
    className: 'padav-map-ring',
  };
  circleMarker([latitude, longitude], {
    pane,
    renderer,
    interactive: false,
    radius: 5,
    weight: 2,
    className: 'padav-map-middle',
  }).addTo(map);

  let words: readonly number[] = [];

  const redraw = () => {
    rings.clearLayers();
    words = [];
    const size = map.getSize();
    const metres = metresPerPixel(latitude, map.getZoom());
    for (const distance of ringDistances(metres, Math.hypot(size.x, size.y) / 2)) {
      const radius = distance * 1_000;
      rings.addLayer(new Circle([latitude, longitude], { ...still, radius }));
      const south = latitude - radius / METRES_OF_A_DEGREE;
      rings.addLayer(staticText(south, longitude, MAP.kilometres(distance), 'padav-map-distance'));
      words = [...words, south];
    }
  };
  map.on('zoomend resize', redraw);
  redraw();

  return () =>
    words.map((south) => {
      const { x, y } = map.latLngToContainerPoint([south, longitude]);
      return { left: x - WORDS.x, top: y - WORDS.y, right: x + WORDS.x, bottom: y + WORDS.y };
    });
}
