import type { ReactNode } from 'react';
import { type CalendarDay, dayInWords, nightsOf, parseDay, timeInWords, weekdayInWords } from '#core/shared/index.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { VOUCHER } from '#src/locales/en/web/voucher/voucher.ts';
import { Reference } from '../../components/booking/reference.tsx';
import type { Booking } from '../../lib/booking/booking.ts';
import {
  addressLine,
  amountOf,
  chargedLine,
  freeMoment,
  moment,
  refundLine,
  reservationLine,
} from '../../lib/booking/format-booking.ts';
import { BRAND } from '../../lib/brand.ts';
import { propertyLabel } from '../../lib/i18n/property-labels.ts';
import { translate } from '../../lib/i18n/translate.ts';
import classes from './voucher-page.module.css';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const formatDay = (day: CalendarDay): string => `${translate(weekdayInWords(day))}, ${translate(dayInWords(day))}`;

/** A day with the hotel's time, where it is known. */
const at = (day: string, time: string | null, told: (day: string, time: string) => string): string =>
  time === null ? day : told(day, translate(timeInWords(time)));

/** The days of a stay as text; as the server wrote them where they can't be parsed. */
function Days({ booking: { arrivalDate, departureDate, checkInFrom, checkOutUntil } }: { booking: Booking }) {
  const [arrival, departure] = [parseDay(arrivalDate), parseDay(departureDate)];
  return (
    <>
      <Row name={VOUCHER.checkIn}>
        {at(arrival === null ? arrivalDate : formatDay(arrival), checkInFrom, VOUCHER.from)}
      </Row>
      <Row name={VOUCHER.checkOut}>
        {at(departure === null ? departureDate : formatDay(departure), checkOutUntil, VOUCHER.until)}
      </Row>
      {arrival !== null && departure !== null && (
        <Row name={VOUCHER.length}>{COUNTS.nights(nightsOf({ arrival, departure }))}</Row>
      )}
    </>
  );
}

/** The hotel's address and phone. */
function Place({ booking }: { booking: Booking }) {
  const address = addressLine(booking);
  return (
    <>
      {address !== '' && <Row name={VOUCHER.address}>{address}</Row>}
      {booking.phone !== null && <Row name={VOUCHER.phone}>{booking.phone}</Row>}
    </>
  );
}

const guestsLine = ({ rooms, adults, children }: Booking): string =>
  [COUNTS.rooms(rooms), COUNTS.adults(adults), ...(children > 0 ? [COUNTS.children(children)] : [])].join(', ');

/** The agreed terms. */
const termsLine = ({ cancellation: { freeUntil }, arrivalDate }: Booking): string =>
  freeUntil === null ? VOUCHER.neverFree : `${BOOKING.freeUntil(freeMoment(freeUntil, arrivalDate))}.`;

/** The duration of a refund, where there can be one. */
const refundTimeOf = ({ cancellation: { freeUntil } }: Booking): readonly string[] =>
  freeUntil === null ? [] : [VOUCHER.refundTime];

/** The text to show at the hotel; for a cancelled booking that it is not valid. */
export function Voucher({ booking, bookedBy }: { booking: Booking; bookedBy: string }) {
  const standing = booking.status === 'confirmed';
  const refund = refundLine(booking);
  return (
    <article className={classes.sheet} data-voucher="">
      <p className={classes.brand}>{BRAND}</p>
      <div className={classes.first}>
        <p className={classes.soft}>{VOUCHER.reference}</p>
        <Reference reference={booking.reference} />
      </div>
      <h2>{booking.name}</h2>
      <p className={classes.state} data-tone={standing ? 'plain' : 'bad'}>
        {standing ? reservationLine(booking) : VOUCHER.cancelled}
        {refund !== null && ` ${refund}`}
      </p>
      <dl className={classes.rows}>
        {booking.hotelReference !== null && <Row name={VOUCHER.hotelReference}>{booking.hotelReference}</Row>}
        <Place booking={booking} />
        <Days booking={booking} />
        {booking.roomName !== null && <Row name={VOUCHER.room}>{propertyLabel(booking.roomName)}</Row>}
        {booking.breakfast !== null && (
          <Row name={VOUCHER.meals}>{booking.breakfast ? VOUCHER.breakfast : VOUCHER.noBreakfast}</Row>
        )}
        <Row name={VOUCHER.guests}>{guestsLine(booking)}</Row>
        <Row name={VOUCHER.bookedBy}>{bookedBy}</Row>
      </dl>
      <dl className={classes.rows}>
        <Row name={VOUCHER.paid}>{chargedLine(booking) ?? amountOf(booking)}</Row>
        <Row name={VOUCHER.payment}>{booking.paymentId}</Row>
        <Row name={VOUCHER.order}>{booking.orderId}</Row>
        <Row name={VOUCHER.booked}>{VOUCHER.inIndia(moment(booking.createdAt))}</Row>
      </dl>
      {standing && (
        <div className={classes.notes}>
          {[termsLine(booking), ...refundTimeOf(booking), VOUCHER.show].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </article>
  );
}
