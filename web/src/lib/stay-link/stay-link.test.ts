import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { addDays } from '#core/shared/index.ts';
import { SORT_KEYS } from '#core/stays/index.ts';
import { randomHotelLink, randomResultsLink, TODAY } from '../../testing/data/links.ts';
import { hasStay, readGoal, readHotelLink, readResultsLink, readStay } from './read-link.ts';
import { type HotelLink, type ResultsLink, writeHotelLink, writeResultsLink } from './stay-link.ts';

const RUNS = { numRuns: 10_000 };
const read = (query: string) => readResultsLink(new URLSearchParams(query), TODAY);
const GOA = 'latitude=15.3&longitude=74';
const SORT = SORT_KEYS.find((key) => key !== 'none') ?? 'none';

describe('the address of a search', () => {
  it('is parsed to exactly what was written, and is written the same again', () => {
    fc.assert(
      fc.property(randomResultsLink(), (link: ResultsLink) => {
        const written = writeResultsLink(link);
        const back = read(written);
        return (
          isDeepStrictEqual(back, { link, changes: [] }) && back !== null && writeResultsLink(back.link) === written
        );
      }),
      RUNS,
    );
  });

  it('is parsed to a hotel with its stay', () => {
    fc.assert(
      fc.property(randomHotelLink(), (link: HotelLink) => {
        const back = readHotelLink(new URLSearchParams(writeHotelLink(link)), TODAY);
        return isDeepStrictEqual(back, { link, changes: [], positioned: true });
      }),
      RUNS,
    );
  });

  it('is the same in any order of its parameters, and once where a choice is repeated', () => {
    const one = `${GOA}&types=Resort&stars=5&amenities=Spa&amenities=Pool&childrenAges=4&children=2&childrenAges=7&rooms=1&adults=2`;
    const other = `adults=2&rooms=1&children=2&childrenAges=4,7&amenities=Pool&amenities=Spa&amenities=Spa&stars=5,5&types=Resort&${GOA}`;
    expect(read(one)).toEqual(read(other));
    expect(read(one)?.changes).toEqual([]);
    expect(read(one)?.link.guests.childrenAges).toEqual([4, 7]);
  });

  it.each([
    '',
    'destination=Goa',
    'latitude=15.3',
    'latitude=91&longitude=0',
    'latitude=0&longitude=-181',
    'latitude=x&longitude=1',
    'latitude=NaN&longitude=1',
    'latitude=Infinity&longitude=1',
    'latitude=1e1&longitude=1',
    'latitude=&longitude=',
  ])('is null without a position: %s', (query) => {
    expect(read(query)).toBeNull();
  });

  it('uses the default dates and guests where it names none', () => {
    expect(read(GOA)).toEqual({
      link: {
        place: '',
        latitude: 15.3,
        longitude: 74,
        dates: { arrival: '2026-11-21', departure: '2026-11-25' },
        guests: DEFAULT_GUESTS,
        sort: 'none',
        page: 1,
        filters: {},
      },
      changes: [],
    });
  });

  it('rounds positions to a tenth of a metre, so that none is written with an exponent', () => {
    const { latitude, longitude } = read('latitude=0.0000001&longitude=-0.00000049')?.link ?? {};
    expect([latitude, longitude]).toEqual([0, 0]);
    expect(read('latitude=0.000001&longitude=-0.000001')?.link).toMatchObject({ latitude: 1e-6, longitude: -1e-6 });
    expect(writeResultsLink({ ...read(GOA)?.link, latitude: 1e-6 } as ResultsLink)).toContain('latitude=0.000001&');
  });
});

describe('an invalid parameter of a link', () => {
  it.each([
    ['arrivalDate=2026-02-30&departureDate=2026-12-05', 'dates'],
    ['arrivalDate=2026-12-05', 'dates'],
    ['arrivalDate=2026-12-05&departureDate=2026-12-05', 'dates'],
    ['arrivalDate=2026-12-05&departureDate=2027-01-05', 'dates'],
    ['arrivalDate=2028-12-05&departureDate=2028-12-06', 'dates'],
    ['rooms=3&adults=1&children=0', 'guests'],
    ['rooms=-1&adults=1&children=0', 'guests'],
    ['rooms=1&adults=1&children=2&childrenAges=4', 'guests'],
    ['rooms=1&adults=1&children=1&childrenAges=18', 'guests'],
    ['childrenAges=4', 'guests'],
    ['rooms=one&adults=1&children=0', 'guests'],
    ['page=0', 'order'],
    ['page=-1', 'order'],
    ['page=26', 'order'],
    ['page=1e9', 'order'],
    ['sort=best', 'order'],
    ['sort=constructor', 'order'],
    ['stars=6', 'filters'],
    ['stars=', 'filters'],
    ['stars=4,x', 'filters'],
    ['priceMin=-1', 'filters'],
    ['priceMax=100000001', 'filters'],
    ['priceMax=NaN', 'filters'],
    ['priceMin=5000&priceMax=10', 'filters'],
    ['scoreMin=10.5', 'filters'],
    ['scoreMin=8.55', 'filters'],
    ['freeCancellation=yes', 'filters'],
    ['breakfast=1', 'filters'],
    ['amenities=', 'filters'],
    [`amenities=${'a'.repeat(81)}`, 'filters'],
    [Array.from({ length: 21 }, (_, at) => `types=${at}`).join('&'), 'filters'],
    [`destination=${'a'.repeat(121)}`, 'place'],
  ])('is corrected with a notice: %s', (part, change) => {
    expect(read(`${GOA}&${part}`)?.changes).toEqual([change]);
  });

  it('leaves the others unchanged', () => {
    expect(read(`${GOA}&stars=4,9&amenities=Pool&amenities=&page=3&sort=wild`)?.link).toMatchObject({
      page: 3,
      sort: 'none',
      filters: { stars: [4], amenities: ['Pool'] },
    });
    expect(read(`${GOA}&priceMin=5000&priceMax=10`)?.link.filters).toEqual({ priceMin: 10, priceMax: 5000 });
    expect(read(`${GOA}&freeCancellation=false&breakfast=false`)).toMatchObject({ link: { filters: {} }, changes: [] });
  });

  it('is reported beside every other', () => {
    const query = `${GOA}&arrivalDate=2020-01-01&departureDate=2020-01-03&rooms=x&stars=x&sort=x`;
    expect(read(query)?.changes).toEqual(['moved', 'guests', 'filters', 'order']);
  });

  it.each([
    ['rooms=2&adults=2&children=0&rate=a_1', ['a_1'], []],
    ['rooms=2&adults=2&children=0&rate=a_1&rate=b-2', ['a_1', 'b-2'], []],
    ['rooms=2&adults=2&children=0', undefined, []],
    ['rooms=3&adults=3&children=0&rate=a&rate=b', undefined, ['rates']],
    ['rooms=1&adults=1&children=0&rate=a%20b', undefined, ['rates']],
    ['rooms=1&adults=1&children=0&rate=', undefined, ['rates']],
  ])('of rates is told where they do not suit the rooms: %s', (part, rates, changes) => {
    const found = readHotelLink(new URLSearchParams(`hotelId=h-1&${GOA}&${part}`), TODAY);
    expect([found?.link.rates, found?.changes]).toEqual([rates, changes]);
  });

  it('never breaks the parser, whatever the query', () => {
    const names = fc.constantFrom(
      ...['destination', 'latitude', 'longitude', 'arrivalDate', 'departureDate', 'rooms', 'adults', 'children'],
      ...['childrenAges', 'sort', 'page', 'priceMin', 'priceMax', 'stars', 'scoreMin', 'freeCancellation', 'breakfast'],
      ...['amenities', 'types', 'hotelId', '__proto__', 'constructor', 'toString', 'filters'],
    );
    const numbers = fc.oneof(fc.integer(), fc.double(), fc.bigInt()).map(String);
    const rubbish = fc.constantFrom(
      'NaN',
      '-0',
      '%00',
      '\u202e',
      '../../..',
      '[]',
      '{}',
      'null',
      '__proto__',
      '٣',
      '1e3',
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      numbers,
      rubbish,
      fc.constantFrom('2020-01-01', '1', 'true'),
    );
    const hostile = fc.array(fc.tuple(names, values), { maxLength: 30 });
    fc.assert(
      fc.property(hostile, fc.boolean(), (parts, placed) => {
        const query = new URLSearchParams([
          ...(placed ? Object.entries({ latitude: '15.3', longitude: '74' }) : []),
          ...parts,
        ]);
        const back = readResultsLink(query, TODAY);
        const again = back && read(writeResultsLink(back.link));
        const hotel = readHotelLink(query, TODAY);
        const hotelAgain = hotel && readHotelLink(new URLSearchParams(writeHotelLink(hotel.link)), TODAY);
        return (
          isDeepStrictEqual(again, back && { link: back.link, changes: [] }) &&
          isDeepStrictEqual(hotelAgain, hotel && { link: hotel.link, changes: [], positioned: true }) &&
          !Object.hasOwn(Object.prototype, 'filters')
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the address of a hotel', () => {
  it.each(['', GOA, `hotelId=&${GOA}`, `hotelId=../x&${GOA}`, `hotelId=${'9'.repeat(65)}`])(
    'is null without a valid hotel id: %s',
    (query) => {
      expect(readHotelLink(new URLSearchParams(query), TODAY)).toBeNull();
    },
  );

  it('may leave out the position, and reports an unreadable one', () => {
    expect(readHotelLink(new URLSearchParams('hotelId=7'), TODAY)).toMatchObject({ positioned: false, changes: [] });
    const broken = readHotelLink(new URLSearchParams('hotelId=7&destination=Goa&latitude=x&longitude=74'), TODAY);
    expect(broken).toMatchObject({ link: { hotelId: '7', place: '' }, positioned: false, changes: ['place'] });
  });

  it.each([
    ['hotelId=7&latitude=15.3', ['place']],
    ['hotelId=7&longitude=74', ['place']],
    ['hotelId=7&latitude=x&longitude=74', ['place']],
    [`hotelId=7&latitude=x&longitude=74&destination=${'a'.repeat(121)}&rooms=x`, ['place', 'guests']],
    [`hotelId=7&${GOA}&destination=${'a'.repeat(121)}`, ['place']],
  ])('reports once that its place can’t be used: %s', (query, changes) => {
    expect(readHotelLink(new URLSearchParams(query), TODAY)?.changes).toEqual(changes);
  });

  it('is distinguished from a query without a stay', () => {
    expect(['rooms=2', 'destination=Goa', 'hotelId=1'].map((query) => hasStay(new URLSearchParams(query)))).toEqual([
      ...[true, true, true],
    ]);
    expect(['', 'utm_source=mail', 'toString=1'].some((query) => hasStay(new URLSearchParams(query)))).toBe(false);
  });
});

describe('the place of an address', () => {
  const goal = (query: string) => readGoal(new URLSearchParams(query));

  it('can be searched again with its position, named or not', () => {
    expect(goal(`${GOA}&destination=Goa`)).toEqual({ place: 'Goa', latitude: 15.3, longitude: 74 });
    expect(goal(GOA)).toEqual({ place: '', latitude: 15.3, longitude: 74 });
  });

  it.each(['', 'destination=Goa', 'destination=Goa&latitude=15.3', 'latitude=15.3&longitude=181'])(
    'is null without a position: %s',
    (query) => {
      expect(goal(query)).toBeNull();
    },
  );
});

describe('a stay that an address has in part', () => {
  const stay = (query: string) => readStay(new URLSearchParams(query), TODAY);

  it.each([
    ['departureDate=2026-12-05', ['dates']],
    ['arrivalDate=2026-12-05', ['dates']],
    ['adults=2', ['guests']],
    ['children=1', ['guests']],
    ['rooms=2', ['guests']],
    ['rooms=1&adults=1&children=1&childrenAges=x', ['guests']],
    ['rooms=1&adults=1&children=1&childrenAges=17x', ['guests']],
    ['rooms=1x&adults=1&children=0', ['guests']],
    ['rooms=1&adults=x1&children=0', ['guests']],
    ['rooms=1&adults=1&children=0', []],
    ['', []],
  ])('%s', (query, changes) => {
    const read = stay(query);
    expect(read.changes).toEqual(changes);
    expect(read.stay.guests).toEqual(DEFAULT_GUESTS);
    expect(read.stay.dates).toEqual({ arrival: TODAY, departure: addDays(TODAY, 4) });
  });

  it('has a page only for a search', () => {
    expect(['1', '25', '26', '0', '2x', 'x2', '00025'].map((page) => read(`${GOA}&page=${page}`)?.link.page)).toEqual([
      ...[1, 25, 1, 1, 1, 1, 1],
    ]);
  });
});

describe('the query of a search', () => {
  const plain = () => read(GOA)?.link as ResultsLink;
  const namesOf = (link: ResultsLink) => [...new URLSearchParams(writeResultsLink(link)).keys()];
  const USUAL = ['destination', 'latitude', 'longitude', 'arrivalDate', 'departureDate', 'rooms', 'adults', 'children'];

  it('leaves out default values', () => {
    expect(namesOf(plain())).toEqual(USUAL);
    expect(namesOf({ ...plain(), sort: 'none', page: 1, view: undefined })).toEqual(USUAL);
  });

  it('has the others, one parameter for the stars, one for each name', () => {
    const filters = { stars: [3, 4], amenities: ['Pool', 'Spa, gym'], types: ['Resort'], priceMin: 0, breakfast: true };
    const written = writeResultsLink({ ...plain(), sort: SORT, page: 2, filters, view: 'map' });
    expect(written.startsWith(`sort=${SORT}&page=2&stars=3%2C4&priceMin=0&breakfast=true&amenities=Pool&`)).toBe(true);
    expect(new URLSearchParams(written).getAll('amenities')).toEqual(['Pool', 'Spa, gym']);
    expect(new URLSearchParams(written).get('view')).toBe('map');
  });
});
