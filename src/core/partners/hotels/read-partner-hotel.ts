import { accepted, addDays, type CalendarDay, type Result } from '../../shared/index.ts';
import {
  type Aged,
  type HotelDetails,
  type HotelDetailsSource,
  type HotelRefusal,
  isShown,
  type Photo,
  type Stay,
} from '../../stays/index.ts';

/** What a hotel is, apart from any stay. What the provider does not say is `null` or empty; nothing is made up. */
export interface PartnerHotel
  extends Pick<
      HotelDetails,
      | 'hotelId'
      | 'name'
      | 'address'
      | 'zip'
      | 'city'
      | 'country'
      | 'latitude'
      | 'longitude'
      | 'propertyType'
      | 'reviewScore'
      | 'reviewCount'
      | 'photos'
      | 'notes'
      | 'checkInFrom'
      | 'checkInUntil'
      | 'checkOutFrom'
      | 'checkOutUntil'
    >,
    Pick<Aged<unknown>, 'asOf' | 'stale'> {
  /** 1 to 5; `null` when it is unclassified. */
  readonly stars: number | null;
  /** Each facility once, the provider's highlights first. */
  readonly facilities: readonly string[];
  /** Paragraphs. */
  readonly overview: readonly string[];
  readonly houseNotes: readonly string[];
}

/** How far ahead the stay is for which a hotel is read where nobody asks for one: provider answers need a stay. */
const AHEAD_DAYS = 30;

/** A night for two, by which a hotel is read apart from any stay. */
export const usualStay = (today: CalendarDay): Stay => ({
  dates: { arrival: addDays(today, AHEAD_DAYS), departure: addDays(today, AHEAD_DAYS + 1) },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
});

/** Reads a hotel. One that the product hides, by a negative score, is not found. */
async function readDetails(
  { guide }: { readonly guide: Pick<HotelDetailsSource, 'details'> },
  hotelId: string,
  today: CalendarDay,
): Promise<Result<Aged<HotelDetails>, HotelRefusal>> {
  const answer = await guide.details(hotelId, usualStay(today));
  if (!answer.ok || isShown(answer.value.value)) return answer;
  return { ok: false, refusal: { code: 'NOT_FOUND', data: undefined } };
}

/** Reads what a hotel is and what is written of it. */
export const readPartnerHotel =
  ({ guide }: { readonly guide: Pick<HotelDetailsSource, 'details' | 'description'> }) =>
  async (hotelId: string, today: CalendarDay): Promise<Result<PartnerHotel, HotelRefusal>> => {
    const [told, texts] = await Promise.all([readDetails({ guide }, hotelId, today), guide.description(hotelId)]);
    if (!told.ok) return told;
    if (!texts.ok) return texts;
    const { value: hotel, asOf, stale } = told.value;
    const { overview, houseNotes } = texts.value.value;
    return accepted({
      ...hotel,
      stars: hotel.stars === 0 ? null : hotel.stars,
      facilities: [...new Set([...hotel.amenities, ...hotel.facilities])],
      ...{ overview, houseNotes, asOf, stale },
    });
  };

/** Reads the pictures of a hotel, the provider's own, the main one first. */
export const readPhotos =
  ({ guide }: { readonly guide: Pick<HotelDetailsSource, 'details'> }) =>
  async (hotelId: string, today: CalendarDay): Promise<Result<readonly Photo[], HotelRefusal>> => {
    const told = await readDetails({ guide }, hotelId, today);
    return told.ok ? accepted(told.value.value.photos) : told;
  };
