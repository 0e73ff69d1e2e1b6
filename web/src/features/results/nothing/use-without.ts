import useSWR, { useSWRConfig } from 'swr';
import { readResults, resultsKey } from '../../../lib/hotels/search-hotels.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import type { Chosen } from '../filters/chosen.ts';

/** A filter in use, and how many hotels there are once it is removed. */
export interface Without {
  readonly filter: Chosen;
  readonly hotels: number;
}

/** The filters whose removal is tried out; each is a question to the server, which has the hotels in hand. */
const MAX_TRIED = 6;

/**
 * The filters whose removal brings hotels, those that bring most first; null while that is being found out. A filter that
 * could not be tried, which is logged, is left out. What was found stands ready for whoever removes the filter.
 */
export function useWithout(link: ResultsLink, chosen: readonly Chosen[]): readonly Without[] | null {
  const { mutate } = useSWRConfig();
  const tried = chosen.length < 2 ? [] : chosen.slice(0, MAX_TRIED);

  async function tryOut(filter: Chosen): Promise<Without> {
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
