import fc from 'fast-check';
import { DEFAULT_GUESTS, GUEST_STEPS, selectGuests } from '#core/guest-selection/index.ts';
import { addDays, type CalendarDay, parseDay } from '#core/shared/index.ts';
import { MAX_PAGES, SORT_KEYS, type StayFilters } from '#core/stays/index.ts';
import { sortedOnce } from '../../lib/stay-link/link-filters.ts';
import { type HotelLink, type ResultsLink, type StayLink, VIEWS } from '../../lib/stay-link/stay-link.ts';

/** Random states of the pages, as a traveller can reach them. */

const day = (written: string): CalendarDay => {
  const read = parseDay(written);
  if (read === null) throw new Error(`${written} is no day`);
  return read;
};

/** The default day of the tests of links. */
export const TODAY = day('2026-11-21');

const guests = fc
  .tuple(fc.array(fc.constantFrom(...GUEST_STEPS), { maxLength: 40 }), fc.array(fc.integer({ min: 0, max: 17 })))
  .map(([steps, ages]) => {
    const { selection } = steps.reduce((now, type) => selectGuests(now.selection, { type }), {
      selection: DEFAULT_GUESTS,
    });
    return { ...selection, childrenAges: selection.childrenAges.map((usual, child) => ages[child] ?? usual) };
  });

const degrees = (max: number) =>
  fc.integer({ min: -max * 1_000_000, max: max * 1_000_000 }).map((each) => each / 1_000_000);

const stay = (today: CalendarDay): fc.Arbitrary<StayLink> =>
  fc.record({
    place: fc.string({ unit: 'grapheme', maxLength: 40 }),
    latitude: degrees(90),
    longitude: degrees(180),
    dates: fc
      .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 30 }))
      .map(([ahead, nights]) => ({ arrival: addDays(today, ahead), departure: addDays(today, ahead + nights) })),
    guests,
  });

const chosen = <Value extends string | number>(values: fc.Arbitrary<Value>, max: number) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: max }).map((each) => sortedOnce(each));
const names = chosen(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), 4);
const price = fc.integer({ min: 0, max: 100_000_000 });

const filters: fc.Arbitrary<StayFilters> = fc
  .record(
    {
      priceMin: price,
      priceMax: price,
      stars: chosen(fc.integer({ min: 0, max: 5 }), 6),
      scoreMin: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      freeCancellation: fc.constant(true),
      breakfast: fc.constant(true),
      amenities: names,
      types: names,
      localities: names,
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .filter(({ priceMin = 0, priceMax = priceMin }) => priceMin <= priceMax);

const views = fc.constantFrom({}, ...VIEWS.map((view) => ({ view })));

const chosenHotel = fc.option(fc.stringMatching(/^[\w~.-]{1,64}$/)).map((hotel) => (hotel === null ? {} : { hotel }));

/** The state of a page of results, with dates from `today` on. */
export const randomResultsLink = (today = TODAY): fc.Arbitrary<ResultsLink> =>
  fc
    .tuple(
      stay(today),
      fc.constantFrom(...SORT_KEYS),
      fc.integer({ min: 1, max: MAX_PAGES }),
      filters,
      views,
      chosenHotel,
    )
    .map(([base, sort, page, narrowed, view, hotel]) => ({
      ...base,
      sort,
      page,
      filters: narrowed,
      ...view,
      ...hotel,
    }));

/** The state of a hotel's page, with dates from `today` on. */
export const randomHotelLink = (today = TODAY): fc.Arbitrary<HotelLink> =>
  fc.tuple(stay(today), fc.stringMatching(/^[\w~.-]{1,64}$/)).map(([base, hotelId]) => ({ ...base, hotelId }));
