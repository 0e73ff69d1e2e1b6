import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { DATES_PASSED } from '#src/locales/en/web/lib/passed-dates.ts';
import { loadAhead } from '../../components/late-part.tsx';
import { localProblem, sentenceOf } from '../../lib/api/problem.ts';
import { CodeMissing, importCode } from '../../lib/browser/import-code.ts';
import { whenInterested } from '../../lib/browser/when-interested.ts';
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

const loadSearch = () => import('../../lib/hotels/search-hotels.ts');

async function found(link: ResultsLink) {
  const { readResults, resultsKey } = await importCode(loadSearch);
  return { key: resultsKey(link), answer: await readResults(link) };
}
const loadCache = () => importCode(() => import('../../lib/api/swr-provider.tsx'));

const whyNot = (fault: unknown): string =>
  sentenceOf(fault instanceof CodeMissing ? localProblem('UNREACHABLE', fault) : fault);

/**
 * Searches, stores the result and goes to the results (specification, section 4, "Search"). On failure the traveller
 * stays, with the specified toast and a message. A later search or a navigation cancels it. The code of the search is loaded
 * at the first interaction with the page; where it can't be had a second time, the page of the results is loaded instead.
 * @param onBegin Called when a search begins: the page that shows its result is loaded meanwhile.
 */
export function useSearch(
  onBegin: () => void,
): Searching & { search: (link: StayLink) => Promise<void>; stop: () => void } {
  const [state, setState] = useState(RESTING);
  const navigate = useNavigate();
  const begin = useLatestAction();
  const isCodeMissing = useRef(false);
  useEffect(() => whenInterested(() => loadAhead(loadSearch)), []);

  async function search(stay: StayLink): Promise<void> {
    const counts = begin();
    const { stay: usable, changes } = stayFromToday(stay);
    const link: ResultsLink = { ...usable, sort: 'none', page: 1 };
    setState({ place: stay.place, failure: null });
    hotelsFetching();
    try {
      const searching = Promise.all([found(link), loadCache()]);
      onBegin();
      const [{ key, answer }, { storeAnswer }] = await searching;
      if (!counts()) return hotelsFailed();
      await storeAnswer(key, answer);
      hotelsListed(answer.hotels);
      rememberSearch(link);
      await navigate(paths.results.href(link), { state: { changes } satisfies LinkState });
    } catch (fault) {
      if (!counts()) return hotelsFailed();
      hotelsFailed();
      console.info('The hotels could not be retrieved.', fault);
      // A browser may not ask for the same code twice; the page of the results needs none of this one.
      if (fault instanceof CodeMissing && isCodeMissing.current) return location.assign(paths.results.href(link));
      isCodeMissing.current = fault instanceof CodeMissing;
      const why = changes.length === 0 ? whyNot(fault) : `${whyNot(fault)} ${DATES_PASSED}`;
      setState({ place: null, failure: { sentence: why, link: stay } });
      toast.error(FAILURES.hotels);
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
