// The hotel's page needs it. A sheet with layers that comes among hundreds of hotels would have them all laid out again.
import '@mantine/core/styles/Tabs.layer.css';
import { useMemo, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LINK, LINK_CHANGED } from '#src/locales/en/web/lib/stay-link.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { StaySearch } from '../../components/stay-search/stay-search.tsx';
import { todayInIndia } from '../../lib/dates/today.ts';
import { useToday } from '../../lib/dates/use-today.ts';
import { paths } from '../../lib/paths.ts';
import { appState } from '../../lib/state/app-state.ts';
import { lastStay } from '../../lib/stay-link/last-stay.ts';
import { type LinkState, useSettledAddress } from '../../lib/stay-link/link-address.ts';
import { hasStay, type ReadLink, readResultsLink, readStay } from '../../lib/stay-link/read-link.ts';
import type { ResultsLink, StayLink } from '../../lib/stay-link/stay-link.ts';
import { Results } from './components/results.tsx';
import { FoldedSearch, type FoldedSearchWay } from './folded-search.tsx';
import classes from './results-page.module.css';

/** The first page of a search in the provider's order, without filters. */
const firstPage = ({ place, latitude, longitude, hotel, dates, guests }: StayLink): ResultsLink => ({
  place,
  latitude,
  longitude,
  dates,
  guests,
  sort: 'none',
  page: 1,
  ...(hotel !== undefined && { hotel }),
});

export interface ResultsPageProps {
  /** Called once hotels are shown: later content may load. */
  onShown?: (() => void) | undefined;
}

/**
 * The results. Their whole state is the query string; without one the last search is used, and without that only the
 * search form is shown.
 */
export function ResultsPage({ onShown }: ResultsPageProps) {
  const [query] = useSearchParams();
  const today = todayInIndia();
  const read = useMemo(() => readResultsLink(query, today), [query, today]);
  return read === null ? <WithoutPosition query={query} /> : <ResultsOfLink read={read} onShown={onShown} />;
}

function ResultsOfLink({ read: { link, changes }, onShown }: ResultsPageProps & { read: ReadLink<ResultsLink> }) {
  const navigate = useNavigate();
  const form = useRef<FoldedSearchWay>(null);
  const told = useSettledAddress(paths.results.href(link), changes);
  const stayKey = paths.results.href(firstPage(link));

  /** Another stay at the same place keeps filters and order. */
  function search(stay: StayLink): void {
    const same = stay.latitude === link.latitude && stay.longitude === link.longitude;
    const kept = { ...link, ...stay, hotel: stay.hotel, page: 1 };
    void navigate(paths.results.href(same ? kept : { ...firstPage(stay), view: link.view }));
  }

  return (
    <div className={classes.page}>
      <FoldedSearch key={`form ${stayKey}`} link={link} onSearch={search} way={form} />
      {told.length > 0 && <Notice kind="hint">{told.map((each) => LINK_CHANGED[each]).join(' ')}</Notice>}
      <PageHeading key={`title ${stayKey}`} className={classes.title}>
        {link.hotel === undefined || link.place === '' ? RESULTS.title(link.place) : RESULTS.titleAround(link.place)}
      </PageHeading>
      <Results key={stayKey} link={link} onShown={onShown} onOtherPlace={() => form.current?.toDestination()} />
    </div>
  );
}

function WithoutPosition({ query }: { query: URLSearchParams }) {
  const navigate = useNavigate();
  const live = useToday();
  const today = live ?? todayInIndia();
  const broken = hasStay(query);
  const { link, changes } = lastStay(appState.getState().details, today);
  if (!broken && link.place !== '') {
    return <Navigate to={paths.results.href(firstPage(link))} state={{ changes } satisfies LinkState} replace />;
  }
  return (
    <div className={classes.page}>
      {broken && <Notice kind="hint">{LINK.noPlace}</Notice>}
      <PageHeading className={classes.title}>{RESULTS.searchFirst}</PageHeading>
      <StaySearch
        goal={null}
        stay={readStay(query, today).stay}
        today={live}
        onSearch={(stay) => void navigate(paths.results.href(firstPage(stay)))}
      />
    </div>
  );
}
