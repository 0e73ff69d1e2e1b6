import type { HotelDetails } from '#contract/hotels.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';

/** The rooms that a choice is for: all of them, or one by its place. */
export type ChoiceTarget = 'all' | number;

type Chosen = Pick<HotelLink, 'rates' | 'guests'>;

/** The rate of each room of a stay; `null` for a room at the standard price whose rate is unknown. */
export const ratesOf = ({ rates = [], guests }: Chosen, standard: string | null): readonly (string | null)[] =>
  Array.from({ length: guests.rooms }, (_, at) => rates[at] ?? rates[0] ?? standard);

/**
 * The link of what the page's price is for: rates that are gone or do not suit the guests are left out, since the price
 * shown then is the standard one.
 */
export const pricedLink = (link: HotelLink, { choice }: Pick<HotelDetails, 'choice'>): HotelLink =>
  choice.state === 'chosen' ? link : { ...link, rates: [] };

/** The shortest form: none for the standard price, one where all rooms are alike. */
function shortest(rates: readonly string[], standard: string | null): readonly string[] {
  const [first] = rates;
  if (first === undefined || rates.some((rate) => rate !== first)) return rates;
  return first === standard ? [] : [first];
}

/** The rate of each room after a choice. Rooms without a known rate take the chosen one. */
export const roomsAfter = (
  stay: Chosen,
  standard: string | null,
  { rateId, target }: { readonly rateId: string; readonly target: ChoiceTarget },
): readonly string[] =>
  ratesOf(stay, standard).map((rate, at) => (target === 'all' || target === at || rate === null ? rateId : rate));

/** The rates of a stay after a choice; choosing the standard rate for all rooms is the standard price. */
export const ratesAfter = (
  stay: Chosen,
  standard: string | null,
  choice: { readonly rateId: string; readonly target: ChoiceTarget },
): readonly string[] => shortest(roomsAfter(stay, standard, choice), standard);
