import { useDeferredValue, useEffect, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { FoundHotels } from '#contract/search.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { parseFoundHotels } from '../../lib/api/parsers/search.generated.ts';
import { useDrawn } from '../../lib/drawn/drawn.ts';
import { readResults, resultsKey } from '../../lib/hotels/search-hotels.ts';
import { hotelsFailed, hotelsListed } from '../../lib/state/hotel-actions.ts';
import { rememberSearch } from '../../lib/state/remember-search.ts';
import type { ResultsLink } from '../../lib/stay-link/stay-link.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Puts the drawn answer into the cache: as a fallback alone it gives way to the previous result, and is not read either,
 * when a traveller comes back to its search from another filter.
 */
function useKept(key: string, drawn: FoundHotels | undefined): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (drawn !== undefined && cache.get(key)?.data === undefined) void mutate(key, drawn, { revalidate: false });
  }, [cache, drawn, key, mutate]);
}

/** The pages before a further one of the same search, where they were read. */
const useBefore = (link: ResultsLink): FoundHotels | undefined =>
  useSWR<FoundHotels>(link.page > 1 ? resultsKey({ ...link, page: link.page - 1 }) : null, null).data;

/** What a result says of its search, where its hotels are not those that are wanted. */
const withoutHotels = (found: FoundHotels | undefined): FoundHotels | undefined =>
  found && { ...found, hotels: [], chosenHotelId: null, page: 1, pages: 1 };

/**
 * The result of a search, also while another order or a further page loads; it is stored in the state. A page that the
 * server drew has it. A further page that can't be had leaves those before it, with the `failure`. Another order or other
 * filters that can't be had leave the filters of the result before them, without its hotels, and the `failure`. A first search that can't be had has the `failure` alone. `awaitsMore` while a further page is loading below the others.
 */
export function useResults(link: ResultsLink) {
  const key = resultsKey(link);
  const drawn = useDrawn(key, parseFoundHotels);
  useKept(key, drawn);
  const { data, error, isLoading, isValidating, mutate } = useSWR<FoundHotels, unknown>(key, () => readResults(link), {
    revalidateIfStale: false,
    keepPreviousData: true,
    ...(drawn !== undefined && { fallbackData: drawn }),
    onError: (fault) => {
      hotelsFailed();
      console.info('The hotels could not be retrieved.', fault);
      toast.error(FAILURES.hotels);
    },
  });
  useEffect(() => {
    if (data === undefined || isLoading || error !== undefined) return;
    hotelsListed(data.hotels);
    rememberSearch(link);
  }, [data, error, isLoading, link]);
  const before = useBefore(link);
  const failed = error !== undefined && !isValidating;
  const failure = failed ? error : undefined;
  const awaitsMore = isLoading && before !== undefined;
  const isOther = failed && before === undefined;
  const found = awaitsMore || failed ? (before ?? data) : data;
  const isDrawn = drawn !== undefined;
  const results = useMemo(
    () => ({ data: isOther ? withoutHotels(found) : found, failure, isLoading, awaitsMore, mutate, isDrawn }),
    [found, failure, isOther, isLoading, awaitsMore, mutate, isDrawn],
  );
  return useDeferredValue(results);
}
