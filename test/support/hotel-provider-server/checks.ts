import { parseDay } from '#core/shared/index.ts';
import { isCurrency } from './wire-money.ts';

type Check = (value: string) => boolean;

const whole =
  (min: number, max: number): Check =>
  (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;

const within =
  (max: number): Check =>
  (value) =>
    /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= max;

const day: Check = (value) => parseDay(value) !== null;
const oneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value);

const LANGUAGES = oneOf('en-gb', 'en-us', 'hi', 'de', 'fr', 'it', 'es');
const ages: Check = (value) => value.split(',').every((age) => /^\d{1,2}$/.test(age) && Number(age) <= 17);

const STAY = { arrival_date: day, departure_date: day };
const OPTIONS: Readonly<Record<string, Check>> = {
  adults: whole(1, 30),
  children_age: ages,
  room_qty: whole(1, 30),
  units: oneOf('metric', 'imperial'),
  temperature_unit: oneOf('c', 'f'),
  languagecode: LANGUAGES,
  currency_code: isCurrency,
};
const HOTEL = { hotel_id: (value: string) => /^\d{1,12}$/.test(value) };

interface Parameters {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional: Readonly<Record<string, Check>>;
}

/** The parameters of each call, from the provider's documentation. */
export const PARAMETERS: Readonly<Record<string, Parameters>> = {
  searchHotelsByCoordinates: {
    required: { latitude: within(90), longitude: within(180), ...STAY },
    optional: { ...OPTIONS, radius: whole(10, 500), page_number: whole(1, 1_000) },
  },
  searchDestination: { required: { query: (value) => value.trim() !== '' }, optional: {} },
  getHotelDetails: { required: { ...HOTEL, ...STAY }, optional: OPTIONS },
  getRoomList: { required: { ...HOTEL, ...STAY }, optional: OPTIONS },
  getAvailability: {
    required: { ...HOTEL, min_date: day, max_date: day },
    optional: { room_qty: whole(1, 30), adults: whole(1, 30), currency_code: isCurrency },
  },
  getDescriptionAndInfo: { required: HOTEL, optional: { languagecode: LANGUAGES } },
  getHotelReviewScores: { required: HOTEL, optional: { languagecode: LANGUAGES } },
  getHotelReviews: {
    required: HOTEL,
    optional: {
      sort_option_id: oneOf(
        'sort_most_relevant',
        'sort_recent_desc',
        'sort_recent_asc',
        'sort_score_desc',
        'sort_score_asc',
      ),
      page_number: whole(1, 1_000),
      languagecode: LANGUAGES,
    },
  },
};

/** The message list of a bad request; empty when every parameter is valid. */
export function faultsOf(call: string, query: URLSearchParams): readonly Record<string, string>[] {
  const { required = {}, optional = {} } = PARAMETERS[call] ?? {};
  const missing = Object.keys(required).filter((name) => !required[name]?.(query.get(name) ?? ''));
  const odd = Object.keys(optional).filter((name) => query.has(name) && !optional[name]?.(query.get(name) ?? ''));
  return [...missing, ...odd].map((name) => ({ [name]: 'Invalid value' }));
}

/** Whether the stay has no night, which the provider refuses without a reason. */
export const hasNoNight = (query: URLSearchParams): boolean => {
  const [arrival, departure] = [query.get('arrival_date'), query.get('departure_date')];
  return arrival !== null && departure !== null && departure <= arrival;
};
