import type { Booking } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import { formatRupees, nightsOf, paise, parseDay } from '#core/shared/index.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { amountOf, partsOf, stayLine } from '../../../lib/booking/format-booking.ts';
import { guestsLine, roomsLine } from '../../../lib/booking/format-stay.ts';
import { nightlyOf } from '../../../lib/prices/nightly.ts';
import { termsOf } from '../check/format-offer.ts';
import classes from './change.module.css';

type Either = Pick<Quote, 'arrivalDate' | 'departureDate'>;
type Row = readonly [name: string, now: string, next: string];

function nightsIn({ arrivalDate, departureDate }: Either): string {
  const [arrival, departure] = [parseDay(arrivalDate), parseDay(departureDate)];
  return arrival === null || departure === null ? '' : COUNTS.nights(nightsOf({ arrival, departure }));
}

/** The total of a stay in rupees, and what of it is charged online in paise. */
type Price = Parameters<typeof partsOf>[0];

/** The rows of what is paid online and at the hotel; none where both stays are paid online in full. */
function partRows(now: Price, next: Price): readonly Row[] {
  const [parts, nextParts] = [partsOf(now), partsOf(next)];
  if (parts === null && nextParts === null) return [];
  const online = ({ amountCharged }: Price) => formatRupees(paise(amountCharged));
  const nothing = formatRupees(paise(0));
  return [
    [CHANGE.online, parts?.online ?? online(now), nextParts?.online ?? online(next)],
    [CHANGE.atHotel, parts?.atHotel ?? nothing, nextParts?.atHotel ?? nothing],
  ];
}

/** The two stays in two columns, row by row. */
export function SideBySide({ booking, quote }: { booking: Booking; quote: Quote }) {
  const rows: readonly Row[] = [
    [CHANGE.dates, stayLine(booking), stayLine(quote)],
    [CHANGE.nights, nightsIn(booking), nightsIn(quote)],
    [CHANGE.guests, guestsLine(booking), guestsLine(quote)],
    [CHANGE.room, roomsLine(booking), roomsLine(quote)],
    [CHANGE.cancelling, termsOf(booking)?.sentence ?? '', termsOf(quote)?.sentence ?? ''],
    [CHANGE.price, amountOf(booking), amountOf({ amount: quote.total, Symbol: quote.symbol })],
    [CHANGE.nightly, nightlyOf(booking.amount, booking), nightlyOf(quote.total, quote)],
    ...partRows(
      { amount: booking.amount, amountCharged: quote.change?.charged ?? booking.amountCharged },
      { amount: quote.total, amountCharged: quote.paymentAmount },
    ),
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
