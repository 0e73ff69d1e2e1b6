import { expect, it, vi } from 'vitest';
import { chooseColours, colours, followColours } from './colours.ts';
import { COLOURS_KEY } from './device-preferences.ts';

const now = () => {
  const { choice, shown } = colours.getState();
  return [choice, shown, document.documentElement.dataset.mantineColorScheme];
};
const otherWindow = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));

it('A choice in another window is followed until the page is left, and nothing else of it', () => {
  const stop = followColours();
  otherWindow(COLOURS_KEY, 'dark');
  expect(now()).toEqual(['dark', 'dark', 'dark']);
  otherWindow('another', 'light');
  otherWindow(COLOURS_KEY, 'purple');
  expect(now()).toEqual(['auto', 'light', 'light']);
  otherWindow(COLOURS_KEY, 'dark');
  otherWindow(null, null);
  expect(now()).toEqual(['auto', 'light', 'light']);
  stop();
  otherWindow(COLOURS_KEY, 'dark');
  expect(now()).toEqual(['auto', 'light', 'light']);
});

it('Where the browser denies its storage the colours are those of the device, and a choice lasts as long as the page', () => {
  const denied = () => {
    throw new Error('denied');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  const stop = followColours();
  expect(now()).toEqual(['auto', 'light', 'light']);
  chooseColours('dark');
  expect(now()).toEqual(['dark', 'dark', 'dark']);
  stop();
});

it.each(['light', 'dark'] as const)('A stored choice is that of the page: %s', (choice) => {
  localStorage.setItem(COLOURS_KEY, choice);
  followColours()();
  expect(now()).toEqual([choice, choice, choice]);
});
