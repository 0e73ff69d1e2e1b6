import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PRICE_UNIT_KEY } from '../state/device-preferences.ts';
import { choosePriceUnit, usePriceUnit } from './price-unit.ts';

const shown = () => renderHook(usePriceUnit).result;

it('Prices are those of the whole stay until another unit is chosen, which is stored', () => {
  const unit = shown();
  expect([unit.current, localStorage.getItem(PRICE_UNIT_KEY)]).toEqual(['stay', null]);
  act(() => choosePriceUnit('night'));
  expect([unit.current, localStorage.getItem(PRICE_UNIT_KEY)]).toEqual(['night', 'night']);
  act(() => choosePriceUnit('stay'));
  expect([unit.current, localStorage.getItem(PRICE_UNIT_KEY)]).toEqual(['stay', null]);
});

it.each([
  [PRICE_UNIT_KEY, 'night', 'night'],
  [PRICE_UNIT_KEY, 'week', 'stay'],
  ['root', 'night', 'stay'],
])('A change of %s to %s in another window gives %s', (key, newValue, expected) => {
  const unit = shown();
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  expect(unit.current).toBe(expected);
});

it('Another window that empties the storage brings back the default', () => {
  choosePriceUnit('night');
  const unit = shown();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null, newValue: null })));
  expect(unit.current).toBe('stay');
});

it('A browser that denies its storage changes the unit for this page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const unit = shown();
  act(() => choosePriceUnit('night'));
  expect(unit.current).toBe('night');
});

it('The stored unit holds on the next load, and a denied storage gives the default', async () => {
  localStorage.setItem(PRICE_UNIT_KEY, 'night');
  vi.resetModules();
  const reloaded = await import('./price-unit.ts');
  expect(renderHook(reloaded.usePriceUnit).result.current).toBe('night');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.resetModules();
  const denied = await import('./price-unit.ts');
  expect(renderHook(denied.usePriceUnit).result.current).toBe('stay');
});
