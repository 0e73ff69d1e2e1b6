import { beforeEach, expect, it, vi } from 'vitest';
import { json, OFFLINE_CONFIG, serve } from '../../testing/server.ts';
import { forgetConfig } from '../api/config.ts';
import { readMapsService } from './maps-service.ts';

beforeEach(() => forgetConfig());
const OWN = { google: null, tiles: null };
const told = () => vi.mocked(console.info).mock.calls.map(([line]) => line);
const serveMaps = (maps: unknown) => serve('GET /config', json.bind(null, { ...OFFLINE_CONFIG, maps }, 200));

it.each([
  ['the product itself', OWN],
  ['Google', { google: { key: 'k-1', mapId: null }, tiles: null }],
  ['Google with a style of its own', { google: { key: 'k-1', mapId: 'm-1' }, tiles: null }],
  ['a server of tiles', { google: null, tiles: { url: 'https://tiles.example/{z}', attribution: 'OSM' } }],
])('The maps are drawn by whom the server names: %s', async (_, maps) => {
  serveMaps(maps);
  expect(await readMapsService()).toEqual(maps);
  expect(told()).toEqual([]);
});

it.each([
  ['a key that is no text', { google: { key: 7, mapId: null }, tiles: null }],
  ['tiles without an attribution', { google: null, tiles: { url: 'https://tiles.example/{z}' } }],
  ['a text', 'google'],
])('Where that can’t be read the product draws them itself, and the log says so: %s', async (_, maps) => {
  serveMaps(maps);
  expect(await readMapsService()).toEqual(OWN);
  expect(told()).toEqual(['The maps service could not be read; the offline map and places answer.']);
});
