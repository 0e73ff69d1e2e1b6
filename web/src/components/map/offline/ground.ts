import { control, type Map as LeafletMap, tileLayer } from 'leaflet';
import { MAP } from '#src/locales/en/web/components/map.ts';
import type { Box } from './layers/label-layout.ts';
import { drawLand } from './layers/land-layer.ts';
import { drawNames } from './layers/names-layer.ts';
import { drawWaters } from './layers/waters-layer.ts';
import type { MapAssets } from './load-assets.ts';

/** Tiles of the operator: their address and attribution. */
export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

const link = (href: string, words: string): string => `<a href="${href}" target="_blank" rel="noreferrer">${words}</a>`;

/**
 * The attribution that the licences require: `Place names: GeoNames (CC BY 4.0). Land and rivers: Natural Earth.
 * Airports: OurAirports.`
 */
const OWN_SOURCES = `${MAP.placeNames}: ${link('https://www.geonames.org/', 'GeoNames')} (${link(
  'https://creativecommons.org/licenses/by/4.0/',
  'CC BY 4.0',
)}). ${MAP.land}: ${link('https://www.naturalearthdata.com/', 'Natural Earth')}. ${MAP.airports}: ${link(
  'https://ourairports.com/',
  'OurAirports',
)}.`;

function asHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

/** Draws land, waters and names, and adds their attribution. Returns a function that redraws the names. */
function drawOwnGround(
  map: LeafletMap,
  { landWithin, waters, places }: MapAssets,
  taken: () => readonly Box[],
): () => void {
  control.attribution({ prefix: false }).addAttribution(OWN_SOURCES).addTo(map);
  drawLand(map, landWithin);
  drawWaters(map, waters);
  return drawNames(map, places, waters.airports, taken);
}

/**
 * Draws the background of a map: tiles where the operator configured some, else land and names. Where no tile loads,
 * land and names are drawn, and it is logged. Returns a function that redraws the names, outside the `taken` areas.
 */
export function drawGround(
  map: LeafletMap,
  assets: MapAssets,
  tiles: Tiles | null,
  taken: () => readonly Box[],
): () => void {
  if (tiles === null) return drawOwnGround(map, assets, taken);

  let nameAll = () => {};
  let answered = false;
  const layer = tileLayer(tiles.url).addTo(map);
  const sources = control.attribution({ prefix: false }).addAttribution(asHtml(tiles.attribution)).addTo(map);
  layer.on('tileload', () => {
    answered = true;
  });
  layer.on('tileerror', () => {
    if (answered || !map.hasLayer(layer)) return;
    console.info('The tiles of the map could not be loaded; its own land is drawn.');
    layer.remove();
    sources.remove();
    nameAll = drawOwnGround(map, assets, taken);
    nameAll();
  });
  return () => nameAll();
}
