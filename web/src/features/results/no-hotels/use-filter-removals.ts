import useSWR, { useSWRConfig } from 'swr';
import { readResults, resultsKey } from '../../../lib/hotels/search-hotels.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import type { Chosen } from '../filters/chosen.ts';

/** An active filter, and the number of hotels without it. */
export interface FilterRemoval {
  readonly filter: Chosen;
  readonly hotels: number;
}

/** The filters to try without; each is a request, which the server answers from its cache. */
const MAX_TRIED = 6;

/**
 * The filters whose removal leaves hotels, sorted by the number of hotels; null while they are requested. A failed one
 * is logged and left out. The responses are cached for a click.
 */
export function useFilterRemovals(link: ResultsLink, chosen: readonly Chosen[]): readonly FilterRemoval[] | null {
  const { mutate } = useSWRConfig();
  const tried = chosen.length < 2 ? [] : chosen.slice(0, MAX_TRIED);

  async function tryOut(filter: Chosen): Promise<FilterRemoval> {
    const other = { ...link, filters: filter.without };
    try {
      const found = await readResults(other);
      await mutate(resultsKey(other), found, { revalidate: false });
      return { filter, hotels: found.count };
    } catch (fault) {
      console.info('What a search finds without one of its filters could not be asked.', fault);
      return { filter, hotels: 0 };
    }
  }

  const { data } = useSWR(tried.length === 0 ? null : `without ${resultsKey(link)}`, () =>
    Promise.all(tried.map(tryOut)),
  );
  if (tried.length === 0) return [];
  if (data === undefined) return null;
  return data.filter(({ hotels }) => hotels > 0).sort((one, other) => other.hotels - one.hotels);
}
