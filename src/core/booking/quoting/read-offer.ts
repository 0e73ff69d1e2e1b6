import type { GuestSelection } from '../../guest-selection/index.ts';
import type { ProviderPrice } from '../../pricing/index.ts';
import {
  accepted,
  type Clock,
  type FieldFault,
  type Instant,
  type Paise,
  paise,
  type Refusal,
  type Result,
  refused,
  type StayDates,
} from '../../shared/index.ts';
import {
  type Aged,
  type CallBudget,
  type ChosenRate,
  chooseRates,
  type HotelDetails,
  type HotelDetailsSource,
  type HotelRefusal,
  SHOWN_WITHIN_MS,
} from '../../stays/index.ts';
import { QUOTE_PROVIDER_AGE_MS } from '../model/quote.ts';

/** What a hotel offers for a stay: at the standard price, or at chosen rates. */
export interface Offer {
  readonly hotel: HotelDetails;
  readonly price: ProviderPrice | null;
  /** The part of the price that belongs to rooms paid at the hotel. */
  readonly paidAtHotel: Paise;
  readonly freeUntil: Instant | null;
  readonly rates: readonly ChosenRate[];
}

export type OfferRefusal =
  | HotelRefusal
  | Refusal<'SOLD_OUT'>
  | Refusal<'RATE_GONE'>
  | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>;

/** The dependencies of reading an offer. */
export interface OfferDeps {
  /** The hotel provider; calls that no cache answers are charged to a budget. */
  readonly hotelsOn: (budget: CallBudget) => Pick<HotelDetailsSource, 'details' | 'rooms'>;
  readonly clock: Clock;
}

/** The stay that an offer is read for. */
export interface OfferRequest {
  readonly hotelId: string;
  readonly dates: StayDates;
  readonly guests: GuestSelection;
  /** One rate for all rooms, or one for each; none for the standard price. */
  readonly rateIds: readonly string[];
}

/** Whether an answer was recent enough when it was requested. */
const isFresh = ({ asOf, stale }: Aged<unknown>, askedAt: Instant): boolean =>
  !stale && askedAt - asOf <= QUOTE_PROVIDER_AGE_MS;

async function standardOffer(
  { hotelsOn, clock }: OfferDeps,
  { hotelId, dates, guests }: OfferRequest,
  budget: CallBudget,
) {
  const askedAt = clock.now();
  const told = await hotelsOn(budget).details(hotelId, { dates, guests }, QUOTE_PROVIDER_AGE_MS);
  if (!told.ok) return told;
  if (!isFresh(told.value, askedAt)) return refused('PROVIDER_UNAVAILABLE');
  const hotel = told.value.value;
  if (hotel.soldOut) return refused('SOLD_OUT');
  return accepted({ hotel, price: hotel.price, paidAtHotel: paise(0), freeUntil: hotel.freeUntil, rates: [] });
}

/** Prices are those of the rates; of the hotel itself only the facts are used, which may be as old as on its page. */
async function chosenOffer(
  { hotelsOn, clock }: OfferDeps,
  { hotelId, rateIds, dates, guests }: OfferRequest,
  budget: CallBudget,
): Promise<Result<Offer, OfferRefusal>> {
  const askedAt = clock.now();
  const hotels = hotelsOn(budget);
  const stay = { dates, guests };
  const [told, rooms] = await Promise.all([
    hotels.details(hotelId, stay, SHOWN_WITHIN_MS),
    hotels.rooms(hotelId, stay, QUOTE_PROVIDER_AGE_MS),
  ]);
  if (!told.ok) return told;
  if (!rooms.ok) return rooms;
  if (!isFresh(rooms.value, askedAt)) return refused('PROVIDER_UNAVAILABLE');
  if (rooms.value.value.rooms.length === 0) return refused('SOLD_OUT');
  const chosen = chooseRates(rooms.value.value, rateIds, stay.guests);
  if (chosen.ok) return accepted({ ...chosen.value, hotel: told.value.value });
  const { code } = chosen.refusal;
  if (code === 'RATE_GONE') return refused(code);
  return refused('VALIDATION_FAILED', { errors: [{ field: 'rate', code }] });
}

/**
 * Reads what a hotel offers for a stay from provider answers of which the price is at most a minute old. Chosen rates
 * that are gone are refused (`RATE_GONE`), rates that do not suit the guests are a fault of the field `rate`.
 */
export const readOffer = (
  deps: OfferDeps,
  request: OfferRequest,
  budget: CallBudget,
): Promise<Result<Offer, OfferRefusal>> =>
  request.rateIds.length === 0 ? standardOffer(deps, request, budget) : chosenOffer(deps, request, budget);
