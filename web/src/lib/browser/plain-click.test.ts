import type { MouseEvent } from 'react';
import { expect, it } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const click = (how: MouseEventInit): MouseEvent => new window.MouseEvent('click', how) as unknown as MouseEvent;

it('a click of the main button is handled here', () => {
  expect(isPlainClick(click({ button: 0 }))).toBe(true);
});

it.each<MouseEventInit>([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %j is left to the browser', (how) => {
  expect(isPlainClick(click({ button: 0, ...how }))).toBe(false);
});
