import useSWR, { useSWRConfig } from 'swr';
import { readResults, resultsKey } from '../../../lib/hotels/search-hotels.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';

/** Another search with results. */
export interface Alternative {
  readonly name: string;
  readonly link: ResultsLink;
}

/** The alternatives: the same place on other dates, the same dates at other places. */
export interface OtherSearches {
  readonly dates: readonly Alternative[];
  readonly places: readonly Alternative[];
}

/** Places are requested one after the other until this many have hotels. */
const PLACES_WANTED = 2;

/**
 * The searches with results, in their order; null while they are requested. A failed one is logged and left out. The
 * responses are cached for a click.
 */
export function useOtherSearches(link: ResultsLink, { dates, places }: OtherSearches): OtherSearches | null {
  const { mutate } = useSWRConfig();

  async function finds(way: Alternative): Promise<boolean> {
    try {
      const found = await readResults(way.link);
      await mutate(resultsKey(way.link), found, { revalidate: false });
      return found.count > 0;
    } catch (fault) {
      console.info('What another search finds could not be asked.', fault);
      return false;
    }
  }

  async function firstPlaces(): Promise<readonly Alternative[]> {
    const found: Alternative[] = [];
    for (const place of places) {
      if (found.length === PLACES_WANTED) break;
      if (await finds(place)) found.push(place);
    }
    return found;
  }

  const { data } = useSWR(`found beside ${resultsKey(link)}`, async (): Promise<OtherSearches> => {
    const [has, near] = await Promise.all([Promise.all(dates.map(finds)), firstPlaces()]);
    return { dates: dates.filter((_, at) => has[at]), places: near };
  });
  return data ?? null;
}
