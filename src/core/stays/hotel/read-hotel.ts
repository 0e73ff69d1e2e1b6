import type { ProductPolicy } from '../../pricing/index.ts';
import { accepted, type Refusal, type Result } from '../../shared/index.ts';
import type { Contact } from '../placeholders/contact.ts';
import type { HotelDetailsSource, ProviderRefusal } from '../ports.ts';
import { chooseRates } from '../rooms/choose-rates.ts';
import type { Stay } from '../search/search.ts';
import type { HotelDescription } from './hotel.ts';
import { type HotelPage, hotelPage, pageOfChosen, type RateChoice } from './hotel-page.ts';

/** Why a hotel could not be shown. */
export type HotelRefusal = ProviderRefusal | Refusal<'NOT_FOUND', undefined>;

/** The dependencies of reading a hotel. `operator` is shown where the policy has no placeholder for the contact. */
export interface ReadHotelDeps {
  readonly guide: Pick<HotelDetailsSource, 'details' | 'rooms'>;
  readonly policy: ProductPolicy;
  readonly operator: Contact;
}

/**
 * Reads a hotel for a stay, at the standard price or, with `rateIds`, at chosen rates: one for all rooms or one for
 * each. Rates that are gone or do not suit the guests give the standard price, and the page says so.
 */
export const readHotel =
  ({ guide, policy, operator }: ReadHotelDeps) =>
  async (hotelId: string, stay: Stay, rateIds: readonly string[] = []): Promise<Result<HotelPage, HotelRefusal>> => {
    const [answer, rooms] = await Promise.all([
      guide.details(hotelId, stay),
      rateIds.length === 0 ? null : guide.rooms(hotelId, stay),
    ]);
    if (!answer.ok) return answer;
    const page = (choice?: RateChoice) => hotelPage(policy, operator, answer.value, choice);
    if (rooms === null || answer.value.value.soldOut) return accepted(page());
    if (!rooms.ok) return rooms;
    const chosen = chooseRates(rooms.value.value, rateIds, stay.guests);
    if (chosen.ok) return accepted(pageOfChosen(policy, page(), { ...rooms.value, value: chosen.value }));
    return accepted(page({ state: chosen.refusal.code === 'RATE_GONE' ? 'gone' : 'unfit', rates: [] }));
  };

/** Reads the texts of a hotel. */
export const readDescription =
  ({ guide }: { readonly guide: HotelDetailsSource }) =>
  async (hotelId: string): Promise<Result<HotelDescription, HotelRefusal>> => {
    const answer = await guide.description(hotelId);
    return answer.ok ? accepted(answer.value.value) : answer;
  };
