import { expect, it, vi } from 'vitest';
import { appState } from '../../../../lib/state/app-state.ts';
import { devicePlace, lookUpPlace } from './device-place.ts';

const found = vi.hoisted(() => ({ address: 'Beach Road, Visakhapatnam', byGoogle: false }));
vi.mock('./look-up-place.ts', () => ({ addressHere: async () => found }));

it.each([
  ['our own list of places is stored with the state', false, 'Beach Road, Visakhapatnam'],
  ['Google is shown and not stored', true, null],
])('An address of %s', async (_, byGoogle, stored) => {
  found.byGoogle = byGoogle;
  await lookUpPlace();
  expect(devicePlace.getState()).toEqual({ kind: 'known', text: 'Beach Road, Visakhapatnam', byGoogle });
  expect(appState.getState().deviceAddress).toBe(stored);
});
