import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import type { CalendarAsked } from '#core/stays/index.ts';
import { readAvailability } from './read-availability.ts';

const asked: CalendarAsked = {
  from: '2027-02-01' as CalendarDay,
  to: '2027-02-03' as CalendarDay,
  nights: 1,
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const rupeesIn = (data: unknown, over: Partial<CalendarAsked> = {}) =>
  readAvailability(data, '7', { ...asked, ...over }).arrivals.map(({ price }) => price && price.gross.paise / 100);
const inr = (avDates: unknown, lengthsOfStay?: unknown) => ({ currency: 'INR', avDates, lengthsOfStay });
const NOTHING = [null, null, null];

describe('the availability of a hotel', () => {
  it('is read into stays of single nights, without taxes and fees', () => {
    const data = inr(
      [{ '2027-02-01': 4500.5 }, { '2027-02-02': '5000' }, { '2027-02-04': 6000 }],
      [{ '2027-02-01': 1 }],
    );
    expect(readAvailability(data, '7', asked)).toEqual({
      hotelId: '7',
      basis: 'nights',
      arrivals: [
        {
          arrival: '2027-02-01',
          state: 'open',
          price: { gross: { wholeRupees: 4_500, paise: 450_050 }, excludedCharges: [] },
        },
        {
          arrival: '2027-02-02',
          state: 'open',
          price: { gross: { wholeRupees: 5_000, paise: 500_000 }, excludedCharges: [] },
        },
        { arrival: '2027-02-03', state: 'unknown', price: null },
      ],
    });
    expect(rupeesIn(data, { nights: 2 })).toEqual([9_500.5, null, null]);
  });

  it('may have all days in one object, or several in one of a list', () => {
    expect(rupeesIn(inr({ '2027-02-01': 1, '2027-02-03': 3 }))).toEqual([1, null, 3]);
    expect(rupeesIn(inr([{ '2027-02-01': 1, '2027-02-02': 2 }, { '2027-02-03': 3 }]))).toEqual([1, 2, 3]);
  });

  it('counts the higher of two prices of a night', () => {
    expect(rupeesIn(inr([{ '2027-02-01': 5 }, { '2027-02-01': 7 }, { '2027-02-01': 6 }]))).toEqual([7, null, null]);
  });

  it.each([
    ['null', null],
    ['zero', 0],
    ['negative', -5],
    ['a word', 'n/a'],
    ['an object', { value: 5 }],
    ['too large for a price', 100_000_001],
    ['not finite', Number.POSITIVE_INFINITY],
  ])('has no price for a night whose figure is %s', (_, figure) => {
    expect(rupeesIn(inr([{ '2027-02-01': figure }, { '2027-02-02': 2 }]))).toEqual([null, 2, null]);
  });

  it('leaves out what is no day', () => {
    expect(rupeesIn(inr([{ '2027-2-1': 1 }, { '2027-02-30': 1 }, { total: 1 }, { '2027-02-02': 2 }]))).toEqual([
      null,
      2,
      null,
    ]);
  });

  it.each([['EUR'], [''], [null], [undefined], [7]])('has no price in the currency %j', (currency) => {
    expect(rupeesIn({ currency, avDates: [{ '2027-02-01': 100 }] })).toEqual(NOTHING);
  });

  it('knows the shortest stay from a night', () => {
    const nights = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'].map((day) => ({ [day]: 10 }));
    const shortest = [{ '2027-02-01': 3 }, { '2027-02-02': '2' }, { '2027-02-03': 0 }, { '2027-02-04': 500 }];
    expect(rupeesIn(inr(nights, shortest), { nights: 2 })).toEqual([null, 20, 20]);
    expect(rupeesIn(inr(nights, [7, 'x', null, { '2027-02-01': 1.5 }]))).toEqual([10, 10, 10]);
  });

  it.each([null, undefined, [], {}, 'x', 7, { currency: 'INR' }, inr(null), inr('x'), inr([null, 7, []])])(
    'is unknown for %j',
    (data) => expect(rupeesIn(data)).toEqual(NOTHING),
  );

  it('never fails, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (dates, lengths) => {
        expect(readAvailability(inr(dates, lengths), '7', asked).arrivals).toHaveLength(3);
        expect(readAvailability(dates, '7', asked).arrivals).toHaveLength(3);
      }),
    );
  });
});
