import { type ComponentType, useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { LINK, LINK_CHANGED } from '#src/locales/en/web/lib/stay-link.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { StaySearch } from '../../components/stay-search/stay-search.tsx';
import { todayInIndia } from '../../lib/dates/today.ts';
import { useToday } from '../../lib/dates/use-today.ts';
import { useHotelDetails } from '../../lib/hotels/hotel-details.ts';
import { paths } from '../../lib/paths.ts';
import { appState } from '../../lib/state/app-state.ts';
import { CHECK_IN_ADDRESS, withCheck } from '../../lib/stay-link/check-address.ts';
import { type LinkState, useSettledAddress } from '../../lib/stay-link/link-address.ts';
import { hasStay, type ReadHotelLink, readGoal, readHotelLink, readStay } from '../../lib/stay-link/read-link.ts';
import type { HotelLink } from '../../lib/stay-link/stay-link.ts';
import { Hotel } from './hotel.tsx';
import classes from './hotel-page.module.css';
import { lastHotel } from './last-hotel.ts';
import type { PayProps } from './price/booking-box.tsx';
import { type HotelTab, readTab, withTab } from './sections/hotel-tab.ts';

type PayPart = ComponentType<PayProps>;

/**
 * A hotel for a stay. The whole state is the query string; without one the hotel viewed last is used, and without that
 * only the search form is shown.
 */
export function HotelPage({ Pay }: { Pay: PayPart }) {
  const [query] = useSearchParams();
  const today = todayInIndia();
  const read = useMemo(() => readHotelLink(query, today), [query, today]);
  if (read === null) return <WithoutHotel query={query} />;
  return <HotelOfLink read={read} tab={readTab(query)} checks={CHECK_IN_ADDRESS.isNamed(`?${query}`)} Pay={Pay} />;
}

interface HotelOfLinkProps {
  read: ReadHotelLink;
  tab: HotelTab;
  /** Whether the address has the step before a payment; corrections are read before it opens. */
  checks: boolean;
  Pay: PayPart;
}

function HotelOfLink({ read: { link, changes, positioned }, tab, checks, Pay }: HotelOfLinkProps) {
  const page = withTab(paths.hotelDetails.href(link), tab);
  const href = checks && changes.length === 0 ? withCheck(page) : page;
  const told = useSettledAddress(positioned ? href : null, changes);
  return (
    <div className={classes.page}>
      {told.length > 0 && <Notice kind="hint">{told.map((each) => LINK_CHANGED[each]).join(' ')}</Notice>}
      {!positioned && <TakePosition link={link} tab={tab} told={told} />}
      <Hotel key={paths.hotelDetails.href({ ...link, rates: [] })} link={link} Pay={Pay} />
    </div>
  );
}

/** Adds the hotel's position to a link without one, for links to other hotels. */
interface TakePositionProps {
  link: HotelLink;
  tab: HotelTab;
  told: LinkState['changes'];
}

function TakePosition({ link, tab, told }: TakePositionProps) {
  const { data: hotel } = useHotelDetails(link.hotelId, link);
  const navigate = useNavigate();
  useEffect(() => {
    if (hotel === undefined) return;
    const { city, latitude, longitude } = hotel;
    const placed = withTab(paths.hotelDetails.href({ ...link, place: city, latitude, longitude }), tab);
    void navigate(placed, { replace: true, state: { changes: told } satisfies LinkState });
  }, [hotel, link, tab, told, navigate]);
  return null;
}

function WithoutHotel({ query }: { query: URLSearchParams }) {
  const navigate = useNavigate();
  const live = useToday();
  const today = live ?? todayInIndia();
  const broken = hasStay(query);
  const last = broken ? null : lastHotel(appState.getState(), today);
  if (last !== null) {
    const { link, changes } = last;
    return <Navigate to={paths.hotelDetails.href(link)} state={{ changes } satisfies LinkState} replace />;
  }
  return (
    <div className={classes.page}>
      {broken && <Notice kind="hint">{LINK.noHotel}</Notice>}
      <PageHeading className={classes.title}>{HOTEL.searchFirst}</PageHeading>
      <StaySearch
        goal={readGoal(query)}
        stay={readStay(query, today).stay}
        today={live}
        onSearch={(link) => void navigate(paths.results.href({ ...link, sort: 'none', page: 1 }))}
      />
    </div>
  );
}
