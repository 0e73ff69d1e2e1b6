import type { HotelDetails } from '#contract/hotels.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';

/** The rooms that a choice is for: all of them, or one by its place. */
export type ChoiceTarget = 'all' | number;

/** The rate of each room of a stay; `null` for a room at the standard price whose rate is unknown. */
export function ratesOf({ rates = [], guests }: HotelLink, hotel: HotelDetails): readonly (string | null)[] {
  const standard = hotel.room?.rateId ?? null;
  const isChosen = hotel.choice.state === 'chosen' && rates.length > 0;
  return Array.from({ length: guests.rooms }, (_, at) => (isChosen ? (rates[at] ?? rates[0] ?? null) : standard));
}

/** The shortest form: none for the standard price, one where all rooms are alike. */
function shortest(rates: readonly string[], standard: string | null): readonly string[] {
  const [first] = rates;
  if (first === undefined || rates.some((rate) => rate !== first)) return rates;
  return first === standard ? [] : [first];
}

/**
 * The rates of a link after a choice. Rooms without a known rate take the chosen one; choosing the standard rate for all
 * rooms is the standard price.
 */
export function withChoice(link: HotelLink, hotel: HotelDetails, rateId: string, target: ChoiceTarget): HotelLink {
  const before = ratesOf(link, hotel);
  const after = before.map((rate, at) => (target === 'all' || target === at || rate === null ? rateId : rate));
  return { ...link, rates: shortest(after, hotel.room?.rateId ?? null) };
}
