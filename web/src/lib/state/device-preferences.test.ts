import { expect, it } from 'vitest';
import { COLOURS_KEY, clearExceptPreferences } from './device-preferences.ts';

it('keeps how the device is shown the product, and nothing else', () => {
  localStorage.setItem(COLOURS_KEY, 'dark');
  localStorage.setItem('root', 'somebody');
  clearExceptPreferences(localStorage);
  expect({ ...localStorage }).toEqual({ [COLOURS_KEY]: 'dark' });
});

it('writes nothing where nothing was chosen', () => {
  localStorage.setItem('root', 'somebody');
  clearExceptPreferences(localStorage);
  expect(localStorage.length).toBe(0);
});
