import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GUESTS, GUEST_STEPS, selectGuests } from '#core/guest-selection/index.ts';
import { addDays, type CalendarDay, parseDay } from '#core/shared/index.ts';
import { SORT_KEYS } from '#core/stays/index.ts';
import {
  datesFrom,
  type HotelLink,
  type ResultsLink,
  readHotelLink,
  readResultsLink,
  writeHotelLink,
  writeResultsLink,
} from './stay-link.ts';

const day = (written: string): CalendarDay => {
  const read = parseDay(written);
  if (read === null) throw new Error(`${written} is no day`);
  return read;
};

const TODAY = day('2026-11-21');
const read = (query: string) => readResultsLink(new URLSearchParams(query), TODAY);

const guests = fc
  .array(fc.constantFrom(...GUEST_STEPS), { maxLength: 40 })
  .map((steps) => steps.reduce((now, type) => selectGuests(now, { type }).selection, DEFAULT_GUESTS));

const stay = fc.record({
  place: fc.string({ maxLength: 40 }),
  latitude: fc.integer({ min: -90_0000, max: 90_0000 }).map((each) => each / 10_000),
  longitude: fc.integer({ min: -180_0000, max: 180_0000 }).map((each) => each / 10_000),
  dates: fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 30 }))
    .map(([ahead, nights]) => ({ arrival: addDays(TODAY, ahead), departure: addDays(TODAY, ahead + nights) })),
  guests,
});

describe('the address of a search', () => {
  it('brings back exactly what was written', () => {
    const results = fc.tuple(stay, fc.constantFrom(...SORT_KEYS), fc.integer({ min: 1, max: 50 }));
    fc.assert(
      fc.property(results, ([base, sort, page]) => {
        const link: ResultsLink = { ...base, sort, page };
        expect(read(writeResultsLink(link))).toEqual({ link, change: null });
      }),
    );
  });

  it('brings back a hotel with its stay', () => {
    fc.assert(
      fc.property(stay, fc.string({ minLength: 1, maxLength: 20 }), (base, hotelId) => {
        const link: HotelLink = { ...base, hotelId };
        expect(readHotelLink(new URLSearchParams(writeHotelLink(link)), TODAY)).toEqual({ link, change: null });
      }),
    );
  });

  it.each([
    '',
    'destination=Goa',
    'latitude=15.3',
    'latitude=91&longitude=0',
    'latitude=0&longitude=-181',
    'latitude=x&longitude=1',
    'latitude=&longitude=',
  ])('is none without a position: %s', (query) => {
    expect(read(query)).toBeNull();
  });

  it('uses the usual dates and guests where it names none', () => {
    expect(read('latitude=15.3&longitude=74')).toEqual({
      link: {
        place: '',
        latitude: 15.3,
        longitude: 74,
        dates: { arrival: '2026-11-21', departure: '2026-11-25' },
        guests: DEFAULT_GUESTS,
        sort: 'none',
        page: 1,
      },
      change: null,
    });
  });

  it.each([
    'arrivalDate=2026-02-30&departureDate=2026-12-05',
    'arrivalDate=2026-12-05&departureDate=2026-12-05',
    'arrivalDate=2026-12-05&departureDate=2027-01-05',
    'arrivalDate=2028-12-05&departureDate=2028-12-06',
    'rooms=3&adults=1&children=0',
    'rooms=1&adults=1&children=2&childrenAges=4',
    'rooms=1&adults=1&children=1&childrenAges=18',
    'rooms=one&adults=1&children=0',
  ])('says so when a part of it can’t be used: %s', (part) => {
    expect(read(`latitude=15.3&longitude=74&${part}`)?.change).toBe('repaired');
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'sort=best'])('passes over %s', (part) => {
    expect(read(`latitude=15.3&longitude=74&${part}`)?.link).toMatchObject({ page: 1, sort: 'none' });
  });

  it('is none for a hotel without its id', () => {
    expect(readHotelLink(new URLSearchParams('latitude=15.3&longitude=74'), TODAY)).toBeNull();
  });
});

describe('dates that have passed', () => {
  it('move to today with the same length, 30 nights at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: -1 }), fc.integer({ min: 1, max: 60 }), (ago, nights) => {
        const arrival = addDays(TODAY, ago);
        const moved = datesFrom({ arrival, departure: addDays(arrival, nights) }, TODAY);
        expect(moved).toEqual({
          dates: { arrival: TODAY, departure: addDays(TODAY, Math.min(nights, 30)) },
          change: 'moved',
        });
      }),
    );
  });

  it('stay as they are when they begin today', () => {
    const dates = { arrival: TODAY, departure: addDays(TODAY, 1) };
    expect(datesFrom(dates, TODAY)).toEqual({ dates, change: null });
  });
});
