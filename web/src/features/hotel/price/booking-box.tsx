import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { PageConfiguration } from '#contract/config.ts';
import type { HotelDetails } from '#contract/hotels.ts';
import type { PriceCard as Price } from '#contract/terms.ts';
import { productPolicy } from '#core/pricing/index.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { Link } from '../../../components/link.tsx';
import { useConfig } from '../../../lib/api/config.ts';
import { usePageReader } from '../../../lib/drawn/use-page-reader.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths, type SignInState } from '../../../lib/paths.ts';
import { priceFor } from '../../../lib/prices/price-for.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './price-card.module.css';
import { PriceCard } from './price-card.tsx';

/** The input of paying on a hotel's page. */
export interface PayProps {
  readonly link: HotelLink;
  readonly hotelName: string;
  /** Null for a visitor. */
  readonly user: UserDetails | null;
  readonly card: Price;
  /** Whether the page is still that of a visitor. */
  readonly asVisitor: boolean;
  /** Tells whether something covers the page while the traveller pays. */
  readonly onCover: (isCovered: boolean) => void;
  readonly onNewPrice: () => void;
  /** Leaves a chosen rate that is gone for the usual price of the hotel. */
  readonly onUsualPrice: () => void;
  /** Leaves a chosen rate that is gone for the other rooms of the hotel. */
  readonly onOtherRoom: () => void;
}

export interface BookingBoxProps extends Pick<PayProps, 'onNewPrice' | 'onUsualPrice' | 'onOtherRoom'> {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  /** How a traveller pays; a visitor gets an account on the way. */
  readonly Pay: ComponentType<PayProps>;
}

/** The price card with the action for the visitor or traveller, or the reason why there is none. */
export function BookingBox({ link, hotel, Pay, ...ways }: BookingBoxProps) {
  const user = useCurrentUser();
  const reader = usePageReader();
  const turn = useTurn(user?._id ?? null);
  const [isCovered, setCovered] = useState(false);
  const shownFor = useShownFor(reader, isCovered);
  const [price, shownPrice] = [priceFor(hotel, reader), priceFor(hotel, shownFor)];
  if (hotel.soldOut) return <NotBookable title={HOTEL.soldOut} text={HOTEL.soldOutMore} link={link} />;
  if (price === null || shownPrice === null)
    return <NotBookable title={HOTEL.noPrice} text={HOTEL.noPriceMore} link={link} />;
  return (
    <PriceCard link={link} hotel={hotel} price={shownPrice}>
      {shownFor === null && <VisitorWays hotel={hotel.name} />}
      <Pay
        key={turn}
        {...{ link, user, ...ways }}
        hotelName={hotel.name}
        card={price}
        asVisitor={shownFor === null}
        onCover={setCovered}
      />
    </PriceCard>
  );
}

/** For whom the page is shown: a visitor who signs in while paying is one until nothing covers the page. */
function useShownFor<Reader>(reader: Reader | null, isCovered: boolean): Reader | null {
  const [isVisitor, setVisitor] = useState(reader === null);
  const isKept = isVisitor && isCovered;
  if (!isKept && isVisitor !== (reader === null)) setVisitor(reader === null);
  return isKept ? null : reader;
}

/**
 * Counts the travellers who left. What a visitor has typed while paying outlives the sign-in; nothing outlives a
 * sign-out, or another traveller.
 */
function useTurn(userId: string | null): number {
  const [seen, setSeen] = useState({ userId, turn: 0 });
  if (seen.userId !== userId) setSeen({ userId, turn: seen.userId === null ? seen.turn : seen.turn + 1 });
  return seen.turn;
}

const visitorButton = ({ policy, extraDiscountPercent }: PageConfiguration): string =>
  translate(
    productPolicy(policy === 'transparent' ? 'transparent' : 'observed', {
      extraDiscountPercent: extraDiscountPercent ?? undefined,
    }).visitorButton,
  );

function VisitorWays({ hotel }: { hotel: string }) {
  const { data: config } = useConfig();
  const { pathname, search } = useLocation();
  const origin: SignInState = { from: { pathname, search }, hotel };
  return (
    <div className={classes.ways}>
      <div className={classes.first}>
        {config !== undefined && (
          <Button component={Link} to={paths.login.href()} state={origin} color="saffron.5" size="lg" fullWidth>
            {visitorButton(config)}
          </Button>
        )}
      </div>
      <Button component={Link} to={paths.login.href()} state={origin} variant="default" size="md" fullWidth>
        {HOTEL.continueBooking}
      </Button>
      <p className={classes.note}>{HOTEL.visitorNote}</p>
    </div>
  );
}

const NotBookable = ({ title, text, link }: { title: string; text: string; link: HotelLink }) => (
  <div className={classes.card}>
    <h2>{title}</h2>
    <p className={classes.terms}>{text}</p>
    <Button component={Link} to={paths.results.href({ ...link, sort: 'none', page: 1 })} fullWidth>
      {HOTEL.otherDates}
    </Button>
  </div>
);
