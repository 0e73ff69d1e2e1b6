import { accepted, type Instant, instant, type Result } from '../../shared/index.ts';
import {
  type Aged,
  type FoundHotel,
  type FoundPage,
  filterStays,
  type HotelSearch,
  isShown,
  MAX_PAGES,
  type Photo,
  type Point,
  type ProviderRefusal,
  type SortKey,
  type StayCard,
  type StayFilters,
  type StaySearch,
  sortStays,
  stayCard,
} from '../../stays/index.ts';
import type { PartnerPrice } from '../pricing/partner-price.ts';
import { offeredPrice, PARTNER_POLICY } from './partner-policy.ts';
import { type Part, type Position, type SourcePage, walk } from './walk.ts';

/** The most pages of the provider that one answer reads: each of them is a call of the provider's plan. */
export const PAGES_READ = 5;

/** How a search orders its hotels, by the provider's own order or by one of ours. */
export const OFFER_ORDERS = {
  recommended: 'none',
  price_asc: 'asc',
  price_desc: 'desc',
  score_desc: 'ratdesc',
  reviews_desc: 'pop',
  distance_asc: 'dist',
} as const satisfies Readonly<Record<string, SortKey>>;
export type OfferOrder = keyof typeof OFFER_ORDERS;

/** A search of an organisation, and which part of its hotels is asked for. */
export interface OfferSearch {
  readonly search: StaySearch;
  readonly order: OfferOrder;
  /** Prices are those of the whole stay, in rupees. */
  readonly filters: StayFilters;
  /** Hotels farther from the searched point are left out; `null` for as far as the provider looks. */
  readonly radiusKm: number | null;
  readonly from: Position;
  readonly limit: number;
  readonly commissionBasisPoints: number;
}

/** A hotel that can be booked for the searched stay. What the provider does not say is `null`; nothing is made up. */
export interface HotelOffer {
  readonly hotelId: string;
  readonly name: string;
  readonly city: string;
  readonly locality: string | null;
  readonly position: Point | null;
  /** From the searched point, to one decimal. */
  readonly distanceKm: number | null;
  /** 1 to 5; `null` when it is unclassified. */
  readonly stars: number | null;
  readonly propertyType: string | null;
  readonly reviewScore: number | null;
  readonly reviewCount: number;
  readonly photo: Photo | null;
  readonly facilities: readonly string[];
  readonly freeCancellation: boolean;
  readonly breakfast: boolean;
  /** Of the whole stay, the lowest that the provider has. */
  readonly price: PartnerPrice;
}

/** A part of a search, and how old the oldest answer of the provider in it is. */
export interface FoundOffers extends Part<HotelOffer>, Pick<Aged<unknown>, 'asOf' | 'stale'> {}

/** A hotel with its card, by which the filters and orders of the product work. */
interface Listed {
  readonly hotel: FoundHotel;
  readonly card: StayCard;
}

/** Whether a hotel can be booked for the stay. */
const isOffered = (hotel: FoundHotel): boolean => isShown(hotel) && !hotel.soldOut && hotel.price !== null;

const isNear = ({ distanceKm }: StayCard, radiusKm: number | null): boolean =>
  radiusKm === null || (distanceKm !== null && distanceKm <= radiusKm);

function offerOf({ hotel, card }: Listed, commissionBasisPoints: number): readonly HotelOffer[] {
  if (hotel.price === null) return [];
  const { hotelId, name, city, locality, positionKnown, latitude, longitude, stars } = hotel;
  return [
    {
      ...{ hotelId, name, city, locality },
      position: positionKnown ? { latitude, longitude } : null,
      distanceKm: card.distanceKm,
      stars: stars === 0 ? null : stars,
      propertyType: hotel.propertyType,
      reviewScore: hotel.reviewScore,
      reviewCount: hotel.reviewCount,
      photo: hotel.photo,
      facilities: hotel.amenities,
      freeCancellation: hotel.freeCancellation,
      breakfast: hotel.breakfast,
      price: offeredPrice(hotel.price, commissionBasisPoints),
    },
  ];
}

/** Reads the pages of a provider for one answer, each once, and remembers how old they are. */
class Pages {
  readonly #read = new Map<number, FoundPage>();
  readonly #ages: Aged<unknown>[] = [];
  readonly #hotelSearch: HotelSearch;
  readonly #search: StaySearch;

  constructor(hotelSearch: HotelSearch, search: StaySearch) {
    this.#hotelSearch = hotelSearch;
    this.#search = search;
  }

  /** How old the oldest of them is. */
  get age(): Pick<Aged<unknown>, 'asOf' | 'stale'> {
    const asOf: Instant = instant(Math.min(...this.#ages.map((each) => each.asOf)));
    return { asOf, stale: this.#ages.some((each) => each.stale) };
  }

  async page(at: number): Promise<Result<FoundPage, ProviderRefusal>> {
    const known = this.#read.get(at);
    if (known !== undefined) return accepted(known);
    const answer = await this.#hotelSearch.find(this.#search, at);
    if (!answer.ok) return answer;
    this.#ages.push(answer.value);
    this.#read.set(at, answer.value.value);
    return accepted(answer.value.value);
  }

  /**
   * The hotels of a page without those of the page before it, some of which the provider repeats. The cache has that page
   * for as long as a list is read.
   */
  async own(at: number): Promise<Result<SourcePage<Listed>, ProviderRefusal>> {
    const page = await this.page(at);
    if (!page.ok) return page;
    const before = at === 1 ? null : await this.page(at - 1);
    if (before !== null && !before.ok) return before;
    const repeated = new Set(before?.value.hotels.map(({ hotelId }) => hotelId));
    const items = page.value.hotels
      .filter(({ hotelId }) => !repeated.has(hotelId))
      .map((hotel) => ({ hotel, card: stayCard(PARTNER_POLICY, this.#search, hotel) }));
    return accepted({ items, last: page.value.last || at >= MAX_PAGES });
  }
}

/** The first pages of the provider together, in one order: there is no order over pages that nobody has read. */
async function sorted(pages: Pages, order: OfferOrder): Promise<Result<SourcePage<Listed>, ProviderRefusal>> {
  const all = new Map<string, Listed>();
  for (let at = 1; at <= PAGES_READ; at += 1) {
    const page = await pages.own(at);
    if (!page.ok) return page;
    for (const each of page.value.items) if (!all.has(each.card.hotelId)) all.set(each.card.hotelId, each);
    if (page.value.last) break;
  }
  const cards = sortStays(
    [...all.values()].map(({ card }) => card),
    OFFER_ORDERS[order],
  );
  return accepted({ items: cards.flatMap(({ hotelId }) => all.get(hotelId) ?? []), last: true });
}

/**
 * Searches the hotels that an organisation can book for a stay, with its own prices. In the provider's order a list is
 * read as far as it is asked for; in any other order it is of the hotels of the provider's first pages. Hotels that are
 * sold out, or without a price in rupees, are left out.
 */
export const searchOffers =
  ({ hotelSearch }: { readonly hotelSearch: HotelSearch }) =>
  async (asked: OfferSearch): Promise<Result<FoundOffers, ProviderRefusal>> => {
    const { search, order, filters, radiusKm, from, limit, commissionBasisPoints } = asked;
    const pages = new Pages(hotelSearch, search);
    const read = (at: number) => (order === 'recommended' ? pages.own(at) : sorted(pages, order));
    const keeps = ({ hotel, card }: Listed): boolean =>
      isOffered(hotel) && isNear(card, radiusKm) && filterStays([card], filters).length > 0;
    const found = await walk({ from, limit, pages: PAGES_READ, read, keeps });
    if (!found.ok) return found;
    const items = found.value.items.flatMap((listed) => offerOf(listed, commissionBasisPoints));
    return accepted({ items, next: found.value.next, ...pages.age });
  };
