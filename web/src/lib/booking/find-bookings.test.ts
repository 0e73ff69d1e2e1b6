import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { aheadFirst, fittingBookings, nextFirst, SEARCHED_FROM } from './find-bookings.ts';

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

describe('a search in bookings', () => {
  it('skips a booking without a place when searching by place', () => {
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
    ['  palm\t jaipur ', [palm]],
    ['housepanaji', []],
    ['stryker', []],
    ['lake palm', []],
    ['null', []],
    ['.*', []],
  ])('for “%s”', (text, found) => {
    expect(fittingBookings(all, text)).toEqual(found);
  });
});

it('the next stay comes first, and those of one day keep their order', () => {
  const later = { ...lake, _id: 'later', arrivalDate: '2027-01-02' };
  expect(nextFirst([later, lake, palm])).toEqual([lake, palm, later]);
});

describe('the order of all bookings', () => {
  const stay = (_id: string, arrivalDate: string, departureDate: string) => ({
    ...lake,
    _id,
    arrivalDate,
    departureDate,
  });
  const ids = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id);

  it('has those that are not over first, the next one leading, then those that are, the last one leading', () => {
    const found = aheadFirst(
      [
        stay('long ago', '2026-01-01', '2026-01-03'),
        stay('later', '2027-02-01', '2027-02-03'),
        stay('leaves today', '2026-11-19', '2026-11-21'),
        stay('over yesterday', '2026-11-18', '2026-11-20'),
        stay('next', '2026-12-01', '2026-12-03'),
      ],
      '2026-11-21' as CalendarDay,
    );
    expect(ids(found)).toEqual(['leaves today', 'next', 'later', 'over yesterday', 'long ago']);
  });

  it('is searched from five on', () => {
    expect(SEARCHED_FROM).toBe(5);
  });
});
