import { expect, it } from 'vitest';
import { COLOURS_KEY, clearExceptPreferences } from './device-preferences.ts';

it('saves only the display preferences of the device', () => {
  localStorage.setItem(COLOURS_KEY, 'dark');
  localStorage.setItem('root', 'somebody');
  clearExceptPreferences(localStorage);
  expect({ ...localStorage }).toEqual({ [COLOURS_KEY]: 'dark' });
});

it('writes nothing without a choice', () => {
  localStorage.setItem('root', 'somebody');
  clearExceptPreferences(localStorage);
  expect(localStorage.length).toBe(0);
});
