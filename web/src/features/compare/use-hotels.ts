import useSWR from 'swr';
import type { HotelDetails } from '#contract/hotels.ts';
import type { FoundHotels } from '#contract/search.ts';
import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { Problem, sentenceOf } from '../../lib/api/problem.ts';
import { readHotelDetails } from '../../lib/hotels/hotel-details.ts';
import { readResults, resultsKey } from '../../lib/hotels/search-hotels.ts';
import { type PriceUnit, usePriceUnit } from '../../lib/prices/price-unit.ts';
import type { ReadHotelsLink } from '../../lib/stay-link/read-link.ts';
import { type CompareLink, stayQuery } from '../../lib/stay-link/stay-link.ts';
import { type ComparedHotel, fromCard, fromDetails } from './compared-hotel.ts';

/** A column: a hotel, or why it is not there. */
export type Column = ComparedHotel | { readonly hotelId: string; readonly failure: string; readonly isGone: boolean };

type Read = HotelDetails | { readonly hotelId: string; readonly failure: unknown };

/** The search that found the hotels. It never reads more pages than the hotels would cost calls. */
const searchOf = ({ hotelIds, page, ...link }: CompareLink) => ({
  ...link,
  sort: 'none' as const,
  page: Math.min(page, Math.max(1, hotelIds.length)),
});

async function readOne(hotelId: string, link: CompareLink): Promise<Read> {
  try {
    return await readHotelDetails(hotelId, link);
  } catch (failure) {
    return { hotelId, failure };
  }
}

const AS_LOADED = { revalidateIfStale: false, revalidateOnFocus: false, keepPreviousData: true } as const;

/**
 * The hotels of a comparison. The search that found them is asked first, since its answer is usually in hand; only
 * where it lacks one of them is each read by itself, so that all figures are of one kind.
 */
export function useHotels({ link, positioned }: ReadHotelsLink) {
  const { hotelIds } = link;
  const unit = usePriceUnit();
  const some = hotelIds.length > 0;
  const search = searchOf(link);
  const found = useSWR<FoundHotels, unknown>(
    some && positioned ? `${resultsKey(search)}` : null,
    () => readResults(search),
    AS_LOADED,
  );
  const cards = hotelIds.map((id) => found.data?.hotels.find((card) => card.hotelId === id));
  const areFound = cards.every((card) => card !== undefined);
  const settled = !positioned || found.data !== undefined || found.error !== undefined;
  const read = useSWR<readonly Read[], unknown>(
    some && settled && !areFound ? ['compare', hotelIds.join(), JSON.stringify(stayQuery(link))] : null,
    () => Promise.all(hotelIds.map((id) => readOne(id, link))),
    AS_LOADED,
  );
  const columns: readonly Column[] | undefined = areFound
    ? cards.map((card) => fromCard(card, link, unit))
    : read.data
        ?.filter(({ hotelId }) => hotelIds.includes(hotelId))
        .map((each) => columnOf(each, link, unit, positioned));
  return { columns, again: () => void read.mutate() };
}

function columnOf(read: Read, link: CompareLink, unit: PriceUnit, positioned: boolean): Column {
  if (!('failure' in read)) return fromDetails(read, link, unit, positioned);
  const { hotelId, failure } = read;
  const isGone = failure instanceof Problem && failure.code === 'NOT_FOUND';
  return { hotelId, isGone, failure: isGone ? COMPARE.gone : sentenceOf(failure) };
}
