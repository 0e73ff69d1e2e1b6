import { type PriceCard, type ProductPolicy, type ProviderPrice, priceCard } from '../../pricing/index.ts';
import type { Instant } from '../../shared/index.ts';
import { type Contact, contactOf } from '../placeholders/contact.ts';
import { hotelPicture } from '../placeholders/pictures.ts';
import { type ScoreBadge, scoreBadge } from '../placeholders/score-badge.ts';
import type { Aged } from '../ports.ts';
import type { HotelDetails, Photo } from './hotel.ts';

/** The price card for everybody, and that of an account with an extra discount left. */
export interface PriceCards {
  readonly standard: PriceCard;
  /** `null` where the policy offers no extra discount. */
  readonly withExtraDiscount: PriceCard | null;
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
}

function priceCards(policy: ProductPolicy, price: ProviderPrice): PriceCards {
  const discounted = priceCard(policy, price, { discounts: 1 });
  return {
    standard: priceCard(policy, price, { discounts: 0 }),
    withExtraDiscount: discounted.usesExtraDiscount ? discounted : null,
  };
}

/** The page of a hotel by the policy; `operator` is the contact where the policy has no placeholder. */
export function hotelPage(policy: ProductPolicy, operator: Contact, answer: Aged<HotelDetails>): HotelPage {
  const { reviewScore, reviewCount, price, ...hotel } = answer.value;
  return {
    ...hotel,
    picture: hotelPicture(policy, hotel.hotelId, hotel.photos[0]),
    score: scoreBadge(policy, { hotelId: hotel.hotelId, reviewScore, reviewCount }),
    contact: contactOf(policy, hotel, operator),
    priceCards: hotel.soldOut || price === null ? null : priceCards(policy, price),
    asOf: answer.asOf,
    stale: answer.stale,
  };
}
