import { expect, it } from 'vitest';
import { nightlyOf } from './nightly.ts';

it.each([
  ['two nights', '2027-01-10', '2027-01-12', '₹6,250'],
  ['three, to the nearest paisa', '2027-01-10', '2027-01-13', '₹4,166.67'],
  ['one, which is the whole stay', '2027-01-10', '2027-01-11', ''],
  ['days that can’t be read', 'soon', '2027-01-11', ''],
])('the average price of a night of %s', (_, arrivalDate, departureDate, told) => {
  expect(nightlyOf(12_500, { arrivalDate, departureDate })).toBe(told);
});
