import { type ComponentType, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { StaySearch } from '../../components/stay-search/stay-search.tsx';
import { paths } from '../../lib/paths.ts';
import { appState } from '../../lib/state/app-state.ts';
import { defaultDates, readHotelLink } from '../../lib/stay-link.ts';
import { RESULTS } from '../../lib/texts/results.ts';
import { todayInIndia } from '../../lib/today.ts';
import type { PayProps } from './components/booking-box.tsx';
import { Hotel } from './components/hotel.tsx';
import classes from './hotel-page.module.css';
import { lastHotel } from './last-hotel.ts';
import { HOTEL } from './texts.ts';

/**
 * A hotel for a stay. The whole state is the query string; without one the hotel looked at last is taken up, and without
 * that the search form stands alone.
 */
export function HotelPage({ Pay }: { Pay: ComponentType<PayProps> }) {
  const [query] = useSearchParams();
  const today = todayInIndia();
  const read = useMemo(() => readHotelLink(query, today), [query, today]);
  if (read === null) return <WithoutQuery />;
  return (
    <div className={classes.page}>
      {read.change !== null && <Notice kind="hint">{RESULTS[read.change]}</Notice>}
      <Hotel key={paths.hotelDetails.href(read.link)} link={read.link} Pay={Pay} />
    </div>
  );
}

function WithoutQuery() {
  const navigate = useNavigate();
  const today = todayInIndia();
  const last = lastHotel(appState.getState(), today);
  if (last !== null) return <Navigate to={paths.hotelDetails.href(last)} replace />;
  return (
    <div className={classes.page}>
      <PageHeading className={classes.title}>{HOTEL.searchFirst}</PageHeading>
      <StaySearch
        goal={null}
        stay={{ dates: defaultDates(today), guests: DEFAULT_GUESTS }}
        onSearch={(link) => void navigate(paths.results.href({ ...link, sort: 'none', page: 1 }))}
      />
    </div>
  );
}
