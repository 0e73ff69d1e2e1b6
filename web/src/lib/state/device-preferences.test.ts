import { expect, it } from 'vitest';
import { COLOURS_KEY, clearExceptPreferences, PRICE_UNIT_KEY } from './device-preferences.ts';

it('saves only the display preferences of the device', () => {
  localStorage.setItem(COLOURS_KEY, 'dark');
  localStorage.setItem(PRICE_UNIT_KEY, 'night');
  localStorage.setItem('root', 'somebody');
  clearExceptPreferences(localStorage);
  expect({ ...localStorage }).toEqual({ [COLOURS_KEY]: 'dark', [PRICE_UNIT_KEY]: 'night' });
});

it('writes nothing without a choice', () => {
  localStorage.setItem('root', 'somebody');
  clearExceptPreferences(localStorage);
  expect(localStorage.length).toBe(0);
});
