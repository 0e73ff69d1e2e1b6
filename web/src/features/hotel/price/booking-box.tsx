import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { PageConfiguration } from '#contract/config.ts';
import type { HotelDetails } from '#contract/hotels.ts';
import type { PriceCard as Price } from '#contract/terms.ts';
import { productPolicy } from '#core/pricing/index.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths, type SignInState } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './price-card.module.css';
import { PriceCard } from './price-card.tsx';
import { priceFor } from './price-for.ts';

/** The input of paying on a hotel's page. */
export interface PayProps {
  readonly link: HotelLink;
  readonly hotelName: string;
  readonly user: UserDetails;
  readonly card: Price;
  readonly onNewPrice: () => void;
}

export interface BookingBoxProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  /** How a signed-in traveller pays. */
  readonly Pay: ComponentType<PayProps>;
  readonly onNewPrice: () => void;
}

/** The price card with the action for the visitor or traveller, or the reason why there is none. */
export function BookingBox({ link, hotel, Pay, onNewPrice }: BookingBoxProps) {
  const user = useCurrentUser();
  const price = priceFor(hotel, user);
  if (hotel.soldOut) return <NotBookable title={HOTEL.soldOut} text={HOTEL.soldOutMore} link={link} />;
  if (price === null) return <NotBookable title={HOTEL.noPrice} text={HOTEL.noPriceMore} link={link} />;
  return (
    <PriceCard link={link} hotel={hotel} price={price}>
      {user === null ? (
        <VisitorWays hotel={hotel.name} />
      ) : (
        <Pay link={link} hotelName={hotel.name} user={user} card={price} onNewPrice={onNewPrice} />
      )}
    </PriceCard>
  );
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
