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
])('The maps service is the configured one: %s', async (_, maps) => {
  serveMaps(maps);
  expect(await readMapsService()).toEqual(maps);
  expect(told()).toEqual([]);
});

it.each([
  ['a key that is no text', { google: { key: 7, mapId: null }, tiles: null }],
  ['tiles without an attribution', { google: null, tiles: { url: 'https://tiles.example/{z}' } }],
  ['a text', 'google'],
])('Where the configuration can’t be read the offline map is used, and it is logged: %s', async (_, maps) => {
  serveMaps(maps);
  expect(await readMapsService()).toEqual(OWN);
  expect(told()).toEqual(['The maps service could not be read; the offline map and places answer.']);
});
