import { describe, expect, it } from 'vitest';
import { LAKE_BOOKING } from '../../testing/bookings.ts';
import { fittingBookings, nextFirst } from './find-bookings.ts';

const lake = LAKE_BOOKING;
const palm = {
  ...lake,
  _id: 'booking-2',
  name: 'Pálm Court',
  reference: 'PDV-9XX1',
  hotelReference: null,
  city: 'Jaipur',
};
const all = [lake, palm];

describe('a search through bookings', () => {
  it('finds none by the place of one that says no place', () => {
    expect(fittingBookings([{ ...lake, city: '' }], 'panaji')).toEqual([]);
  });

  it.each([
    ['', all],
    ['   ', all],
    ['lake', [lake]],
    ['HOUSE lake', [lake]],
    ['palm', [palm]],
    ['pdv-9xx1', [palm]],
    ['lh-99', [lake]],
    ['panaji', [lake]],
    ['jaip', [palm]],
    ['court jaipur', [palm]],
    ['order_1', all],
    ['pay_1 palm', [palm]],
    ['lake palm', []],
    ['null', []],
    ['.*', []],
  ])('for “%s”', (text, found) => {
    expect(fittingBookings(all, text)).toEqual(found);
  });
});

it('the next stay comes first, and those of one day stay as they came', () => {
  const later = { ...lake, _id: 'later', arrivalDate: '2027-01-02' };
  expect(nextFirst([later, lake, palm])).toEqual([lake, palm, later]);
});
