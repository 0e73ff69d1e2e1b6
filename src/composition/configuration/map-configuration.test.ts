import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';

const KEY = { GOOGLE_MAPS_KEY: 'AIzaSy-for-tests' };

describe('Google’s maps', () => {
  it('are chosen by name and key, with the id of a style or without', () => {
    expect(configured({ MAPS: 'google', ...KEY }).maps).toEqual({
      provider: 'google',
      google: { key: 'AIzaSy-for-tests', mapId: null },
      tiles: null,
    });
    expect(configured({ MAPS: 'google', ...KEY, GOOGLE_MAPS_MAP_ID: '8e0a97af9386fef' }).maps.google).toMatchObject({
      mapId: '8e0a97af9386fef',
    });
  });

  it.each([
    [{ MAPS: 'google' }, /^MAPS=google also needs GOOGLE_MAPS_KEY,/],
    [{ ...KEY }, /^GOOGLE_MAPS_KEY also needs MAPS=google:/],
    [{ ...KEY, MAPS: 'offline' }, /^GOOGLE_MAPS_KEY also needs MAPS=google:/],
    [{ GOOGLE_MAPS_MAP_ID: '8e0a97af' }, /^GOOGLE_MAPS_MAP_ID also needs MAPS=google:/],
    [{ ...KEY, GOOGLE_MAPS_MAP_ID: '8e0a97af' }, /^GOOGLE_MAPS_KEY and GOOGLE_MAPS_MAP_ID also need MAPS=google:/],
    [{ MAPS: 'google', GOOGLE_MAPS_KEY: 'a key "of" sorts' }, /^GOOGLE_MAPS_KEY must be a browser key/],
    [{ MAPS: 'mapbox' }, /^MAPS must be one of: offline, google\.$/],
  ])('configured incompletely stop the start with one message: %o', (env, sentence) => {
    expect(refusalOf(env)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('tiles for the offline map', () => {
  const ATTRIBUTION = { MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors' };
  const URL = { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' };

  it('are an address and its attribution', () => {
    expect(configured({ ...URL, ...ATTRIBUTION }).maps).toEqual({
      provider: 'offline',
      google: null,
      tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' },
    });
  });

  it.each([
    [URL, /^MAP_TILE_URL also needs MAP_TILE_ATTRIBUTION,/],
    [ATTRIBUTION, /^MAP_TILE_ATTRIBUTION also needs MAP_TILE_URL,/],
    [{ ...ATTRIBUTION, MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png' }, /^MAP_TILE_URL must be an address/],
    [{ ...ATTRIBUTION, MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}' }, /^MAP_TILE_URL must be an address/],
    [{ ...ATTRIBUTION, MAP_TILE_URL: 'ftp://tiles.example/{z}/{x}/{y}' }, /^MAP_TILE_URL must be an address/],
    [
      { ...ATTRIBUTION, MAP_TILE_URL: 'https://a.example;script-src x/{z}/{x}/{y}' },
      /^MAP_TILE_URL must be an address/,
    ],
    [{ ...ATTRIBUTION, MAP_TILE_URL: 'https://a.example:99999/{z}/{x}/{y}' }, /^MAP_TILE_URL must be an address/],
  ])('configured incompletely stop the start with one message: %o', (env, sentence) => {
    expect(refusalOf(env)).toEqual([expect.stringMatching(sentence)]);
  });
});
