import { expect, it } from 'vitest';
import { typeOfCode, typeOfName } from './property-types.ts';

it.each([
  [201, 'Apartment'],
  [204, 'Hotel'],
  [233, 'Health resort'],
  [999, null],
  [null, null],
])('the code %s is the type %s', (code, type) => {
  expect(typeOfCode(code)).toBe(type);
});

it.each([
  ['Hotels', 'Hotel'],
  ['Guest houses', 'Guest house'],
  ['Resorts and Spas', 'Resorts and Spa'],
  ['Business', 'Business'],
  ['Homestay', 'Homestay'],
  [null, null],
])('many %s are one %s', (many, one) => {
  expect(typeOfName(many)).toBe(one);
});
