import type { ProductPolicy } from '../../pricing/index.ts';
import { accepted, type Instant, instant, type Result } from '../../shared/index.ts';
import type { FoundHotel } from '../hotel/hotel.ts';
import { isShown } from '../hotel/review-score.ts';
import type { Aged, FoundPage, HotelDetailsSource, HotelSearch, ProviderRefusal } from '../ports.ts';
import { type StayCard, stayCard } from './card.ts';
import { chosenHotel } from './chosen-hotel.ts';
import { facetsOf, type StayFacets } from './facets.ts';
import { filterStays } from './filter.ts';
import type { SortKey, StayFilters, StaySearch } from './search.ts';
import { sortStays } from './sort.ts';

/** The most pages of the provider that one search joins. */
export const MAX_PAGES = 25;

/** The request of a search; `page` counts from 1. */
export interface StayRequest {
  readonly search: StaySearch;
  readonly sort: SortKey;
  readonly filters: StayFilters;
  readonly page: number;
  /** The hotel that the traveller chose by its name; `null` for none. */
  readonly chosenHotelId?: string | null;
}

/** The hotels of the provider's pages 1 to `page` together, filtered and sorted. */
export interface FoundStays {
  readonly hotels: readonly StayCard[];
  /** The chosen hotel, when the list has it: it comes first in every order. `null` otherwise. */
  readonly chosenHotelId: string | null;
  /** How many hotels the list holds. */
  readonly count: number;
  /** The number of loaded pages of the provider. */
  readonly page: number;
  /** The loaded pages, and one more while the last of them was full. */
  readonly pages: number;
  /** Of all loaded hotels, before the filters. */
  readonly facets: StayFacets;
  /** When the oldest of the pages was answered. */
  readonly asOf: Instant;
  readonly stale: boolean;
}

/** Each hotel once, where the provider repeats one on the next page; hidden ones are left out. */
function shownOnce(pages: readonly Aged<FoundPage>[]): readonly FoundHotel[] {
  const byId = new Map<string, FoundHotel>();
  for (const hotel of pages.flatMap((page) => page.value.hotels)) {
    if (isShown(hotel) && !byId.has(hotel.hotelId)) byId.set(hotel.hotelId, hotel);
  }
  return [...byId.values()];
}

/** How many pages are loaded and how many there are, as far as the provider says. */
function paging(answers: readonly Aged<FoundPage>[]): Pick<FoundStays, 'page' | 'pages'> {
  const last = answers.findIndex((answer) => answer.value.last);
  if (last >= 0) return { page: last + 1, pages: last + 1 };
  return { page: answers.length, pages: Math.min(MAX_PAGES, answers.length + 1) };
}

/** The cards with the chosen one first, where it is among them. */
const firstOf = (cards: readonly StayCard[], hotelId: string | null): readonly StayCard[] => [
  ...cards.filter((card) => card.hotelId === hotelId),
  ...cards.filter((card) => card.hotelId !== hotelId),
];

/** What a search needs: the guide is asked only for a chosen hotel that the search did not find. */
export interface SearchDeps {
  readonly hotelSearch: HotelSearch;
  readonly guide: Pick<HotelDetailsSource, 'details'>;
  readonly policy: ProductPolicy;
}

/**
 * Searches stays. A hotel that was chosen by its name comes first in every order, if it passes the filters. The pages are requested together; earlier ones come from the cache. If one page fails, the whole
 * search is refused, because a list with a gap would look complete.
 */
export const searchStays =
  ({ hotelSearch, guide, policy }: SearchDeps) =>
  async ({
    search,
    sort,
    filters,
    page,
    chosenHotelId = null,
  }: StayRequest): Promise<Result<FoundStays, ProviderRefusal>> => {
    const asked = Math.min(MAX_PAGES, Math.max(1, page));
    const answers = await Promise.all(Array.from({ length: asked }, (_, at) => hotelSearch.find(search, at + 1)));
    const pages: Aged<FoundPage>[] = [];
    for (const answer of answers) {
      if (!answer.ok) return answer;
      pages.push(answer.value);
    }
    const listed = shownOnce(pages);
    const isMissing = chosenHotelId !== null && listed.every(({ hotelId }) => hotelId !== chosenHotelId);
    const added = isMissing ? await chosenHotel(guide, chosenHotelId, search) : null;
    const found = added === null ? listed : [added.value, ...listed];
    const cards = found.map((hotel) => stayCard(policy, search, hotel));
    const hotels = firstOf(sortStays(filterStays(cards, filters), sort), chosenHotelId);
    const answered = added === null ? pages : [...pages, added];
    return accepted({
      hotels,
      chosenHotelId: hotels[0]?.hotelId === chosenHotelId ? chosenHotelId : null,
      count: hotels.length,
      ...paging(pages),
      facets: facetsOf(cards, filters),
      asOf: instant(Math.min(...answered.map((each) => each.asOf))),
      stale: answered.some((each) => each.stale),
    });
  };
