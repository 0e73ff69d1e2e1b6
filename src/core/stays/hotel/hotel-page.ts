import type { ProductPolicy } from '../../pricing/index.ts';
import type { Instant } from '../../shared/index.ts';
import { type Contact, contactOf } from '../placeholders/contact.ts';
import { hotelPicture } from '../placeholders/pictures.ts';
import { type ScoreBadge, scoreBadge } from '../placeholders/score-badge.ts';
import type { Aged } from '../ports.ts';
import type { ChosenStay } from '../rooms/choose-rates.ts';
import type { ChosenRate } from '../rooms/rooms.ts';
import type { HotelDetails, Photo } from './hotel.ts';
import { type PriceCards, priceCardsOf } from './price-cards.ts';

/**
 * The rates that a page is priced for: the specified price of the provider's first offer (`standard`), chosen ones, or
 * the standard price because the chosen ones are gone (`gone`) or do not suit the guests (`unfit`).
 */
export interface RateChoice {
  readonly state: 'standard' | 'chosen' | 'gone' | 'unfit';
  /** One for each room when they are chosen; none otherwise. */
  readonly rates: readonly ChosenRate[];
}

/** A hotel as its page shows it, for one stay. */
export interface HotelPage
  extends Omit<HotelDetails, 'reviewScore' | 'reviewCount' | 'price'>,
    Pick<Aged<unknown>, 'asOf' | 'stale'> {
  /** The picture of its card, its quote and its booking. */
  readonly picture: Photo;
  readonly score: ScoreBadge;
  readonly contact: Contact;
  /** `null` when sold out or without a price in rupees. */
  readonly priceCards: PriceCards | null;
  /** The free-cancellation deadline; `null` when there is none. */
  readonly freeUntil: Instant | null;
  readonly choice: RateChoice;
}

/** The standard price: nothing is chosen. */
export const STANDARD: RateChoice = { state: 'standard', rates: [] };

/** The page of a hotel by the policy; `operator` is the contact where the policy has no placeholder. */
export function hotelPage(
  policy: ProductPolicy,
  operator: Contact,
  answer: Aged<HotelDetails>,
  choice: RateChoice = STANDARD,
): HotelPage {
  const { reviewScore, reviewCount, price, ...hotel } = answer.value;
  return {
    ...hotel,
    picture: hotelPicture(policy, hotel.hotelId, hotel.photos[0]),
    score: scoreBadge(policy, { hotelId: hotel.hotelId, reviewScore, reviewCount }),
    contact: contactOf(policy, hotel, operator),
    priceCards: hotel.soldOut || price === null ? null : priceCardsOf(policy, price),
    choice,
    asOf: answer.asOf,
    stale: answer.stale,
  };
}

/** The page of a hotel priced for chosen rates; price and terms are as old as the rates. */
export function pageOfChosen(
  policy: ProductPolicy,
  page: HotelPage,
  { value: chosen, asOf, stale }: Aged<ChosenStay>,
): HotelPage {
  const { price, paidAtHotel, freeUntil, rates } = chosen;
  return {
    ...page,
    priceCards: price === null ? null : priceCardsOf(policy, price, paidAtHotel),
    freeUntil,
    choice: { state: 'chosen', rates },
    asOf,
    stale,
  };
}
