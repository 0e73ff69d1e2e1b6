import { expect, it } from 'vitest';
import { formatAddress } from './format-address.ts';

it.each([
  ['4 Lake Road', 'Panaji', '4 Lake Road, Panaji'],
  ['84, Chapel Road, Colva', 'Colva', '84, Chapel Road, Colva'],
  ['84, Chapel Road, COLVA', 'Colva', '84, Chapel Road, COLVA'],
  ['', 'Panaji', 'Panaji'],
  ['4 Lake Road', '', '4 Lake Road'],
])('%j in %j is %j', (address, city, words) => {
  expect(formatAddress({ address, city })).toBe(words);
});
