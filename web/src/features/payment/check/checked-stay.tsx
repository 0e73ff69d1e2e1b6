import { type ReactNode, useId } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { HotelDetails } from '#contract/hotels.ts';
import type { Quote } from '#contract/quotes.ts';
import { chargedNote } from '#core/pricing/index.ts';
import { nearestPaise, paise, timeInWords } from '#core/shared/index.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { chosenLine, guestsLine } from '../../../lib/booking/format-stay.ts';
import { money } from '../../../lib/format/format.ts';
import { useHotelDetails } from '../../../lib/hotels/hotel-details.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { nightlyOf } from '../../../lib/prices/nightly.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './check-step.module.css';
import { dayLine, priceValidLine, roomLine, termsOf } from './format-offer.ts';

export interface CheckedStayProps {
  readonly quote: Quote;
  readonly link: HotelLink;
  /** Null for a visitor. */
  readonly user: UserDetails | null;
  /** Who checks in, where that is told. */
  readonly leadName?: string | undefined;
  /** The parts about the account and the guests. */
  readonly children?: ReactNode;
}

/** The street address with its city, which many hotels already name in it. */
const addressOf = ({ address, city }: Pick<HotelDetails, 'address' | 'city'>): string =>
  [address, ...(address.toLowerCase().includes(city.toLowerCase()) ? [] : [city])]
    .filter((part) => part !== '')
    .join(', ');

/** The rooms of the price: those of the chosen rates, or that of the page. */
const roomOf = ({ rates }: Quote, hotel: HotelDetails | undefined): string =>
  rates.length > 0 ? chosenLine(rates) : hotel === undefined ? '' : roomLine(hotel.room);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};

/** The quoted stay: hotel, days, guests, amounts, terms, and the contact, with data of the page. */
export function CheckedStay({ quote, link, user, leadName, children }: CheckedStayProps) {
  const { data: hotel } = useHotelDetails(link.hotelId, link);
  const arrival = dayLine(quote.arrivalDate);
  const departure = dayLine(quote.departureDate);
  return (
    <>
      <div className={classes.hotel}>
        <img src={quote.hotel.image} alt="" width={160} height={107} />
        <div>
          <p className={classes.name}>{quote.hotel.name}</p>
          {hotel !== undefined && <p>{addressOf(hotel)}</p>}
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name={CHECK.checkIn}>
          {hotel?.checkInFrom ? CHECK.from(arrival, translate(timeInWords(hotel.checkInFrom))) : arrival}
        </Fact>
        <Fact name={CHECK.checkOut}>
          {hotel?.checkOutUntil ? CHECK.until(departure, translate(timeInWords(hotel.checkOutUntil))) : departure}
        </Fact>
        <Fact name={CHECK.length}>{COUNTS.nights(quote.nights)}</Fact>
        <Fact name={CHECK.guests}>{guestsLine(quote)}</Fact>
        {roomOf(quote, hotel) !== '' && <Fact name={CHECK.room}>{roomOf(quote, hotel)}</Fact>}
        {user !== null && (
          <Fact name={CHECK.bookedFor}>
            {leadName ?? user.name}
            <br />
            {user.email}
          </Fact>
        )}
      </dl>
      {children}
      <Money quote={quote} />
      <Terms quote={quote} />
      <Part title={CHECK.hotelSide}>
        <p>{CHECK.request}</p>
      </Part>
      <Help />
    </>
  );
}

/** The contact: the operator, where one is configured. */
function Help() {
  const support = useConfig().data?.support;
  const ways = [support?.phone, support?.email].filter((way) => way !== undefined && way !== null);
  if (ways.length === 0) return null;
  return (
    <Part title={CHECK.contact}>
      <p>{ways.join(' · ')}</p>
    </Part>
  );
}

/** The purchase in three lines that stay above the button while the rest scrolls. */
export function CheckedSummary({ quote, link }: Omit<CheckedStayProps, 'user' | 'leadName' | 'children'>) {
  const { data: hotel } = useHotelDetails(link.hotelId, link);
  const room = roomOf(quote, hotel);
  const terms = termsOf(quote);
  return (
    <div className={classes.summary}>
      <p>
        <strong>{CHECK.inTotal(money(quote.total))}</strong>
        {room !== '' && ` · ${room}`}
      </p>
      {terms !== null && <p>{terms.sentence}</p>}
    </div>
  );
}

function Money({ quote }: { quote: Quote }) {
  const nightly = nightlyOf(quote.total, quote);
  const charged = chargedNote({ total: nearestPaise(quote.total), paymentAmount: paise(quote.paymentAmount) });
  return (
    <Part title={CHECK.price}>
      <dl className={classes.lines}>
        {quote.lines.map(({ code, label, amount }) => (
          <div key={code} data-saves={amount < 0 || undefined}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{CHECK.total}</dt>
          <dd>{money(quote.total)}</dd>
        </div>
      </dl>
      {nightly !== '' && (
        <p className={classes.aside}>
          {nightly} {PRICE_UNIT.perNight}
        </p>
      )}
      {charged !== null && <p className={classes.charged}>{translate(charged)}</p>}
      <p className={classes.aside}>{priceValidLine(quote)}</p>
    </Part>
  );
}

function Terms({ quote }: { quote: Quote }) {
  const terms = termsOf(quote);
  if (terms === null) return null;
  return (
    <Part title={CHECK.cancelling}>
      <p>{terms.sentence}</p>
      {terms.state === 'free' && <p>{CHECK.refundTime}</p>}
    </Part>
  );
}
