import { useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { StaySearch } from '../../components/stay-search/stay-search.tsx';
import { paths } from '../../lib/paths.ts';
import { useAppState } from '../../lib/state/app-state.ts';
import { defaultDates, readResultsLink, type StayLink } from '../../lib/stay-link.ts';
import { RESULTS } from '../../lib/texts/results.ts';
import { todayInIndia } from '../../lib/today.ts';
import { Results } from './components/results.tsx';
import { lastSearch } from './last-search.ts';
import classes from './results-page.module.css';

/**
 * The results. Their whole state is the query string; without one the last search is taken up, and without that the
 * search form stands alone.
 */
export function ResultsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const last = useAppState((state) => state.details);
  const today = todayInIndia();
  const read = useMemo(() => readResultsLink(query, today), [query, today]);
  const search = (link: StayLink) => navigate(paths.results.href({ ...link, sort: 'none', page: 1 }));

  if (read === null) {
    const again = lastSearch(last, today);
    if (again !== null) return <Navigate to={paths.results.href(again)} replace />;
    return (
      <div className={classes.page}>
        <PageHeading>{RESULTS.searchFirst}</PageHeading>
        <StaySearch goal={null} stay={{ dates: defaultDates(today), guests: DEFAULT_GUESTS }} onSearch={search} />
      </div>
    );
  }

  const { link, change } = read;
  const stayKey = paths.results.href({ ...link, sort: 'none', page: 1 });
  return (
    <div className={classes.page}>
      <StaySearch key={`form ${stayKey}`} goal={link} stay={link} onSearch={search} />
      {change !== null && <Notice kind="hint">{RESULTS[change]}</Notice>}
      <PageHeading className={classes.title}>{RESULTS.title(link.place)}</PageHeading>
      <Results key={stayKey} link={link} />
    </div>
  );
}
