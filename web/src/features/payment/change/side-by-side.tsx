import type { Booking } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import { formatRupees, instant, nightsOf, paise, parseDay } from '#core/shared/index.ts';
import { cancellationNote } from '#core/stays/index.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { formatGuests } from '../../../components/stay-search/guests/guest-menu.tsx';
import { amountOf, stayLine } from '../../../lib/booking/format-booking.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { chosenLine } from '../check/format-offer.ts';
import classes from './change.module.css';

type Either = Pick<Quote, 'arrivalDate' | 'departureDate' | 'rates' | 'cancellation'>;

function nightsIn({ arrivalDate, departureDate }: Either): string {
  const [arrival, departure] = [parseDay(arrivalDate), parseDay(departureDate)];
  return arrival === null || departure === null ? '' : COUNTS.nights(nightsOf({ arrival, departure }));
}

function termsIn({ arrivalDate, cancellation: { freeUntil } }: Either): string {
  const arrival = parseDay(arrivalDate);
  const deadline = freeUntil === null ? null : instant(Date.parse(freeUntil));
  return arrival === null ? '' : translate(cancellationNote(deadline, arrival, instant(Date.now())).sentence);
}

const roomIn = ({ rates }: Either, name: string | null): string =>
  rates.length > 0 ? chosenLine(rates) : name === null ? '' : propertyLabel(name);

/** The two stays in two columns, row by row. */
export function SideBySide({ booking, quote }: { booking: Booking; quote: Quote }) {
  const charged = quote.change?.charged ?? booking.amountCharged;
  const isPartly =
    quote.paymentAmount !== Math.round(quote.total * 100) || charged !== Math.round(booking.amount * 100);
  const rows: readonly (readonly [name: string, now: string, next: string])[] = [
    [CHANGE.dates, stayLine(booking), stayLine(quote)],
    [CHANGE.nights, nightsIn(booking), nightsIn(quote)],
    [CHANGE.guests, formatGuests(booking), formatGuests(quote)],
    [CHANGE.room, roomIn(booking, booking.roomName), roomIn(quote, quote.roomName)],
    [CHANGE.cancelling, termsIn(booking), termsIn(quote)],
    [CHANGE.price, amountOf(booking), amountOf({ amount: quote.total, Symbol: quote.symbol })],
    ...(isPartly
      ? [[CHANGE.charged, formatRupees(paise(charged)), formatRupees(paise(quote.paymentAmount))] as const]
      : []),
  ];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{CHANGE.now}</th>
          <th scope="col">{CHANGE.next}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, now, next]) => now !== '' || next !== '')
          .map(([name, now, next]) => (
            <tr key={name} data-differs={now !== next || undefined}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td>{next}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
