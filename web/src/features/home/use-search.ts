import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#core/shared/index.ts';
import { DATES_PASSED } from '#src/locales/en/web/lib/passed-dates.ts';
import { sentenceOf } from '../../lib/api/problem.ts';
import { readResults, resultsKey } from '../../lib/hotels/search-hotels.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { paths } from '../../lib/paths.ts';
import { hotelsFailed, hotelsFetching, hotelsListed } from '../../lib/state/hotel-actions.ts';
import { rememberSearch } from '../../lib/state/remember-search.ts';
import type { LinkState } from '../../lib/stay-link/link-address.ts';
import type { ResultsLink, StayLink } from '../../lib/stay-link/stay-link.ts';
import { stayFromToday } from '../../lib/stay-link/stay-today.ts';
import { toast } from '../../lib/toast.ts';
import { useLatestAction } from '../../lib/use-latest-action.ts';

/** The state of a search: the pending place, and the last error. */
export interface Searching {
  readonly place: string | null;
  readonly failure: { readonly sentence: string; readonly link: StayLink } | null;
}

const RESTING: Searching = { place: null, failure: null };

/**
 * Searches, stores the result and goes to the results (specification, section 4, "Search"). On failure the traveller
 * stays, with the specified toast and a message. A later search or a navigation cancels it.
 */
export function useSearch(): Searching & { search: (link: StayLink) => Promise<void>; stop: () => void } {
  const [state, setState] = useState(RESTING);
  const navigate = useNavigate();
  const begin = useLatestAction();

  async function search(stay: StayLink): Promise<void> {
    const counts = begin();
    const { stay: usable, changes } = stayFromToday(stay);
    const link: ResultsLink = { ...usable, sort: 'none', page: 1 };
    setState({ place: stay.place, failure: null });
    hotelsFetching();
    try {
      const [found, { storeAnswer }] = await Promise.all([readResults(link), import('../../lib/api/swr-provider.tsx')]);
      if (!counts()) return hotelsFailed();
      await storeAnswer(resultsKey(link), found);
      hotelsListed(found.hotels);
      rememberSearch(link);
      await navigate(paths.results.href(link), { state: { changes } satisfies LinkState });
    } catch (fault) {
      if (!counts()) return hotelsFailed();
      hotelsFailed();
      console.info('The hotels could not be retrieved.', fault);
      const why = changes.length === 0 ? sentenceOf(fault) : `${sentenceOf(fault)} ${DATES_PASSED}`;
      setState({ place: null, failure: { sentence: why, link: stay } });
      toast.error(translate(MESSAGES.HOTELS_NOT_RETRIEVED));
    }
  }

  /** Cancels the wait; the input stays. */
  function stop(): void {
    begin();
    hotelsFailed();
    setState(RESTING);
  }

  return { ...state, search, stop };
}
