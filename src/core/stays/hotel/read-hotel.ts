import type { ProductPolicy } from '../../pricing/index.ts';
import { accepted, type Refusal, type Result } from '../../shared/index.ts';
import type { Contact } from '../placeholders/contact.ts';
import type { HotelDetailsSource, ProviderRefusal } from '../ports.ts';
import type { Stay } from '../search/search.ts';
import type { HotelDescription } from './hotel.ts';
import { type HotelPage, hotelPage } from './hotel-page.ts';

/** Why a hotel could not be shown. */
export type HotelRefusal = ProviderRefusal | Refusal<'NOT_FOUND', undefined>;

/** Reads a hotel for a stay. `operator` is the operator's contact, shown where the policy has no placeholder. */
export const readHotel =
  (deps: { readonly guide: HotelDetailsSource; readonly policy: ProductPolicy; readonly operator: Contact }) =>
  async (hotelId: string, stay: Stay): Promise<Result<HotelPage, HotelRefusal>> => {
    const answer = await deps.guide.details(hotelId, stay);
    return answer.ok ? accepted(hotelPage(deps.policy, deps.operator, answer.value)) : answer;
  };

/** Reads the texts of a hotel. */
export const readDescription =
  ({ guide }: { readonly guide: HotelDetailsSource }) =>
  async (hotelId: string): Promise<Result<HotelDescription, HotelRefusal>> => {
    const answer = await guide.description(hotelId);
    return answer.ok ? accepted(answer.value.value) : answer;
  };
