import { Browser, control, type Map as LeafletMap, map as leafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import {
  CLOSEST_ZOOM,
  type DrawnMap,
  type DrawOptions,
  FURTHEST_ZOOM,
  type MapAdapter,
  type MapArea,
} from '../map-adapter.ts';
import { pictureOf } from '../picture.tsx';
import { drawGround, type Tiles } from './ground.ts';
import type { Box } from './layers/label-layout.ts';
import type { MapAssets } from './load-assets.ts';
import './offline-map.css';
import { pinLayer } from './layers/pin-layer.ts';
import { drawRings } from './layers/rings-layer.ts';
import { createTextPane } from './layers/static-text.ts';

/** The duration of Leaflet's frames and timers (of a zoom, a drag, the wheel, a resize). */
const UNTIL_STILL_MS = 1000;

/** The traveller prefers reduced motion. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function areaOf(map: LeafletMap): MapArea {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: map.getZoom(),
  };
}

function createMap(element: HTMLElement, { centre, zoom, inPage, label }: DrawOptions): LeafletMap {
  const animated = !isCalm();
  const map = leafletMap(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: FURTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    zoomControl: false,
    // The size of the element is watched, whatever changes it.
    trackResize: false,
    attributionControl: false,
    scrollWheelZoom: !inPage,
    dragging: !(inPage && Browser.mobile),
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
  });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  control.scale({ imperial: false, maxWidth: 110, position: 'topleft' }).addTo(map);
  return map;
}

/** The controls on the map, in its pixels: the buttons, the scale and the attribution. */
function furniture(map: LeafletMap): readonly Box[] {
  const { x: right, y: bottom } = map.getSize();
  return [
    { left: right - 130, top: 0, right, bottom: 235 },
    { left: 0, top: 0, right: 125, bottom: 36 },
    { left: right - 460, top: bottom - 22, right, bottom },
  ];
}

function draw(assets: MapAssets, tiles: Tiles | null, page: HTMLElement, options: DrawOptions): DrawnMap {
  const element = page.appendChild(document.createElement('div'));
  element.className = 'offline-map';
  const map = createMap(element, options);
  createTextPane(map);
  const ringLabels = drawRings(map, options.centre);
  const pins = pinLayer(map, options.onPick);
  const nameAll = drawGround(map, assets, tiles, () => [...pins.boxes(), ...ringLabels(), ...furniture(map)]);
  const tellArea = () => options.onArea(areaOf(map));
  map.on('moveend', tellArea);
  const watch = new ResizeObserver(() => map.invalidateSize());
  watch.observe(element);
  tellArea();

  return {
    place: (placed) => {
      pins.place(placed);
      nameAll();
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    panBy: (east, south) => {
      const size = map.getSize();
      map.panBy([east * size.x, south * size.y]);
    },
    moveTo: ({ latitude, longitude }, zoom) => map.setView([latitude, longitude], zoom),
    focus: () => element.focus(),
    remove: () => {
      watch.disconnect();
      map.off('moveend', tellArea);
      element.remove();
      // Removing does not stop every timer of Leaflet, and a remaining one would access the removed map.
      setTimeout(() => map.remove(), UNTIL_STILL_MS);
    },
  };
}

/** The offline map: Leaflet over bundled land and place names without borders and without a key, or over tiles. */
export const leafletAdapter = (assets: MapAssets, tiles: Tiles | null): MapAdapter => ({
  Picture: pictureOf((element, options) => draw(assets, tiles, element, options)),
});
