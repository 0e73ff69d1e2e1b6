import { type Map as LeafletMap, map as leafletMap, TileLayer } from 'leaflet';
import { beforeEach, expect, it } from 'vitest';
import { drawGround } from './ground.ts';
import { createTextPane } from './layers/static-text.ts';

const waters = {
  rivers: [
    [
      [15, 74],
      [16, 75],
    ],
  ] as const,
  lakes: [],
  airports: [{ code: 'GOI', latitude: 15.38, longitude: 73.83 }],
};
const assets = { landWithin: () => ({ rings: [], coasts: [] }), waters, places: [] };
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© <b>Somebody</b>' };

let map: LeafletMap;
beforeEach(() => {
  const element = document.createElement('div');
  map = leafletMap(element, { center: [15.3, 74], zoom: 10, attributionControl: false });
  createTextPane(map);
});

const tileLayers = () => {
  const found: TileLayer[] = [];
  map.eachLayer((layer) => {
    if (layer instanceof TileLayer) found.push(layer);
  });
  return found;
};
const sources = () => map.getContainer().querySelector('.leaflet-control-attribution')?.textContent;

it('Without tiles the map shows the offline land, and credits its sources', () => {
  drawGround(map, assets, null, () => [])();
  expect(tileLayers()).toEqual([]);
  expect(sources()).toBe('Place names: GeoNames (CC BY 4.0). Land and rivers: Natural Earth. Airports: OurAirports.');
});

it('With tiles it shows those, with the operator’s attribution as plain text', () => {
  drawGround(map, assets, tiles, () => [])();
  const [image] = map.getContainer().querySelectorAll<HTMLImageElement>('img.leaflet-tile');
  expect(image?.src).toMatch(/^https:\/\/tiles\.example\/10\/\d+\/\d+\.png$/);
  expect(sources()).toBe('© <b>Somebody</b>');
});

it('Where no tile loads it shows the offline land, which is logged', () => {
  const nameAll = drawGround(map, assets, tiles, () => []);
  const [layer] = tileLayers();
  layer?.fire('tileerror');
  layer?.fire('tileerror');
  nameAll();
  expect([tileLayers(), sources()]).toEqual([
    [],
    'Place names: GeoNames (CC BY 4.0). Land and rivers: Natural Earth. Airports: OurAirports.',
  ]);
  expect(console.info).toHaveBeenCalledTimes(1);
});

it('Where some load, the missing ones stay blank', () => {
  drawGround(map, assets, tiles, () => []);
  const [layer] = tileLayers();
  layer?.fire('tileload');
  layer?.fire('tileerror');
  expect([tileLayers().length, sources()]).toEqual([1, '© <b>Somebody</b>']);
});

it('Rivers are drawn up to the zoom of their precision', () => {
  drawGround(map, assets, null, () => []);
  const river = () => map.getContainer().querySelector('.padav-map-river');
  expect(river()).not.toBeNull();
  map.setView([15.3, 74], 13);
  map.fire('zoomend');
  expect(river()).toBeNull();
});
