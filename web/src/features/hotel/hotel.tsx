import { Button } from '@mantine/core';
import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Problem, sentenceOf } from '../../lib/api/problem.ts';
import { refreshUser } from '../../lib/api/user.ts';
import { AnswersHere } from '../../lib/drawn/answers-here.tsx';
import { usePageReader } from '../../lib/drawn/use-page-reader.ts';
import { useHotelDescription, useHotelDetails } from '../../lib/hotels/hotel-details.ts';
import { paths } from '../../lib/paths.ts';
import { priceFor } from '../../lib/prices/price-for.ts';
import { useCurrentUser } from '../../lib/state/app-state.ts';
import { hotelOpened } from '../../lib/state/hotel-actions.ts';
import { rememberSearch } from '../../lib/state/remember-search.ts';
import { hotelSeen } from '../../lib/state/saved-hotels.ts';
import type { LinkState } from '../../lib/stay-link/link-address.ts';
import type { HotelLink } from '../../lib/stay-link/stay-link.ts';
import { stayFromToday } from '../../lib/stay-link/stay-today.ts';
import { HotelActions } from './actions/hotel-actions.tsx';
import { formatAddress } from './format-address.ts';
import { PhotoCarousel } from './gallery/photo-carousel.tsx';
import { HotelLoading } from './hotel-loading.tsx';
import classes from './hotel-page.module.css';
import { BookingBox, type PayProps } from './price/booking-box.tsx';
import { ChoiceNotice } from './price/choice-notice.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { PriceCalendar } from './price-calendar/price-calendar.tsx';
import { isToPrice } from './price-calendar/use-change-dates.ts';
import { ScoreBadge } from './reviews/score-badge.tsx';
import { pricedLink } from './rooms/choice.ts';
import { useRereadRooms } from './rooms/read-rooms.ts';
import { RoomsSection } from './rooms/rooms-section.tsx';
import { useRateWays } from './rooms/use-rate-ways.ts';
import { HotelSections } from './sections/hotel-sections.tsx';

export interface HotelProps {
  readonly link: HotelLink;
  readonly Pay: ComponentType<PayProps>;
}

/** Loads a hotel for a stay and shows it, or an error. */
export function Hotel({ link, Pay }: HotelProps) {
  const user = useCurrentUser();
  const reader = usePageReader();
  const card = useRef<HTMLElement>(null);
  const rooms = useRef<HTMLElement>(null);
  const ways = useRateWays(link, rooms);
  const rereadRooms = useRereadRooms(link);
  const navigate = useNavigate();
  const { data: hotel, error, isLoading, mutate } = useHotelDetails(link.hotelId, link);
  const { data: texts } = useHotelDescription(link.hotelId);
  useEffect(() => {
    if (hotel === undefined || texts === undefined) return;
    hotelOpened(hotel, texts);
    hotelSeen({ ...hotel, photo: hotel.photos[0] ?? null });
    if (link.place !== '') rememberSearch(link);
  }, [hotel, texts, link]);

  useFocusOnPrice(card, hotel !== undefined);

  /** Reads again; past dates of an open page move first, with a notice. */
  function again(): void {
    const { stay, changes } = stayFromToday(link);
    if (changes.length === 0) void mutate();
    else void navigate(paths.hotelDetails.href(stay), { replace: true, state: { changes } satisfies LinkState });
  }

  if (hotel === undefined) {
    if (error === undefined)
      return (
        <>
          <AnswersHere />
          <HotelLoading onAgain={again} />
        </>
      );
    return <NotShown error={error} link={link} onAgain={again} />;
  }
  const onNewPrice = () => {
    again();
    rereadRooms();
    if (user !== null) void refreshUser(user._id);
  };
  const price = priceFor(hotel, reader);
  return (
    <div>
      <div className={classes.layout}>
        <div className={classes.head}>
          <div className={classes.who}>
            <PageHeading className={classes.title}>{hotel.name}</PageHeading>
            <p className={classes.address}>
              {formatAddress(hotel)}
              {hotel.zip !== '' && <span> {hotel.zip}</span>}
            </p>
            <HotelActions link={link} hotel={hotel} />
          </div>
          <ScoreBadge score={hotel.score} />
        </div>
        <div className={classes.photos}>
          <PhotoCarousel photos={hotel.photos} hotelName={hotel.name} />
        </div>
        <aside
          ref={card}
          tabIndex={-1}
          className={classes.aside}
          aria-label={HOTEL.price}
          aria-busy={isLoading || undefined}
          inert={isLoading}
        >
          <ChoiceNotice choice={hotel.choice} />
          {error !== undefined && (
            <Notice kind="problem" action={{ label: HOTEL.tryAgain, onClick: onNewPrice }}>
              {sentenceOf(error)}
            </Notice>
          )}
          <BookingBox
            link={pricedLink(link, hotel)}
            hotel={hotel}
            Pay={Pay}
            onNewPrice={onNewPrice}
            onUsualPrice={() => {
              rereadRooms();
              ways.onUsualPrice();
            }}
            onOtherRoom={() => {
              onNewPrice();
              ways.onOtherRoom();
            }}
          />
          <PriceCalendar link={link} hotel={hotel} />
        </aside>
        {!hotel.soldOut && (
          <RoomsSection link={link} hotel={hotel} discounts={reader?.discounts ?? 0} section={rooms} />
        )}
        <HotelSections link={link} hotel={hotel} />
      </div>
      {price !== null && <PriceBar link={link} price={price} card={card} />}
    </div>
  );
}

/** After other dates were chosen on the page, the price card takes the focus, once it is shown. */
function useFocusOnPrice(card: RefObject<HTMLElement | null>, shown: boolean): void {
  const { state } = useLocation();
  const wanted = useRef(isToPrice(state));
  useEffect(() => {
    if (!shown || !wanted.current) return;
    wanted.current = false;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [shown, card]);
}

function NotShown({ error, link, onAgain }: { error: unknown; link: HotelLink; onAgain: () => void }) {
  const absent = error instanceof Problem && error.code === 'NOT_FOUND';
  return (
    <div className={classes.notShown}>
      <PageHeading className={classes.title}>{absent ? HOTEL.notFound : HOTEL.broken}</PageHeading>
      <p role="alert">{absent ? HOTEL.notFoundMore : sentenceOf(error)}</p>
      <div className={classes.ways}>
        {!absent && <Button onClick={onAgain}>{HOTEL.tryAgain}</Button>}
        {link.place === '' ? (
          <Button component={Link} to={paths.home.href()} variant="default">
            {HOTEL.home}
          </Button>
        ) : (
          <Button component={Link} to={paths.results.href({ ...link, sort: 'none', page: 1 })} variant="default">
            {HOTEL.otherHotels}
          </Button>
        )}
      </div>
    </div>
  );
}
