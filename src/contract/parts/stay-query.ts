import { DEFAULT_CHILD_AGE, GUEST_BOUNDS, offeredGuests } from '#core/guest-selection/index.ts';
import { FURTHEST_ARRIVAL_DAYS, MAX_NIGHTS } from '#core/shared/index.ts';
import { day, EXAMPLE_STAY, queryInteger, queryList, queryNumber } from './values.ts';

const { rooms, adults, children, childAge } = GUEST_BOUNDS;

const from1To = (max: number): readonly number[] => Array.from({ length: max }, (_, at) => at + 1);

/** The adults that each number of rooms takes, in words: the menu links them. */
const ADULTS_BY_ROOMS = from1To(rooms.max)
  .map((each) => {
    const offered = from1To(adults.max).filter((many) => offeredGuests(each, many, children.min));
    return `${each}: ${offered.at(0)} to ${offered.at(-1)}`;
  })
  .join(', ');

const inWords = (what: string, { min, max }: { readonly min: number; readonly max: number }, linked = '') =>
  `${what}, ${min} to ${max}, as the guest menu allows. ${linked}`.trim();

/** What a query and a body say of the numbers of guests. */
export const GUESTS_IN_WORDS = {
  rooms: inWords('Rooms', rooms, `By the number of rooms, as many adults as this: ${ADULTS_BY_ROOMS}.`),
  adults: inWords('Adults', adults, '`rooms` says how many fit.'),
  children: inWords('Children', children),
} as const;

const guests = (field: keyof typeof GUESTS_IN_WORDS, example: number) => {
  const { min, max } = GUEST_BOUNDS[field];
  return queryInteger(min, max, { fault: 'GUESTS_NOT_OFFERED', example }).meta({ description: GUESTS_IN_WORDS[field] });
};

/** The stay in a query: days, guests and the children's ages. */
export const stayQuery = {
  arrivalDate: day.meta({
    description: `The day of arrival in India: today to ${FURTHEST_ARRIVAL_DAYS} days on.`,
    examples: [EXAMPLE_STAY.arrivalDate],
  }),
  departureDate: day.meta({
    description: `The day of departure: 1 to ${MAX_NIGHTS} nights later.`,
    examples: [EXAMPLE_STAY.departureDate],
  }),
  rooms: guests('rooms', 1),
  adults: guests('adults', 2),
  children: guests('children', 2),
  childrenAges: queryList(
    queryInteger(childAge.min, childAge.max, { fault: 'CHILD_AGES', example: DEFAULT_CHILD_AGE }),
    children.max,
  )
    .optional()
    .meta({
      description: `One age, ${childAge.min} to ${childAge.max}, per child (repeat the parameter); ${DEFAULT_CHILD_AGE} each when not given.`,
    }),
};

/** A point in a query. */
export const pointQuery = {
  latitude: queryNumber(-90, 90, { example: 12.97 }).meta({ description: 'Decimal degrees north.' }),
  longitude: queryNumber(-180, 180, { example: 77.59 }).meta({ description: 'Decimal degrees east.' }),
};
