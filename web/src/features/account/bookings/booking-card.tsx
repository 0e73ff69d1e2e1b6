import CircleX from 'lucide-react/icons/circle-x';
import { SaveButton } from '../../../components/booking/save-button.tsx';
import { VoucherLink } from '../../../components/booking/voucher-link.tsx';
import {
  amountOf,
  freeMoment,
  moment,
  partsOf,
  refundLine,
  reservationLine,
  stayLine,
} from '../../../lib/booking/booking-words.ts';
import { saveCalendar } from '../../../lib/booking/save-files.ts';
import type { Booking } from '../../../lib/booking/shape.ts';
import { BOOKING } from '../../../lib/booking/texts.ts';
import { placeWord } from '../../../lib/texts/place-words.ts';
import { BOOKINGS } from '../texts.ts';
import classes from './bookings.module.css';

export interface BookingCardProps {
  readonly booking: Booking;
  readonly onCancel: () => void;
}

interface FactProps {
  readonly name: string;
  readonly children: string | number;
  /** Long ones take a whole row on a phone. @default false */
  readonly wide?: boolean;
}

const Fact = ({ name, children, wide = false }: FactProps) => (
  <div data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** One booking with all that was paid for (specification, section 2). */
export function BookingCard({ booking, onCancel }: BookingCardProps) {
  const parts = partsOf(booking);
  const standing = booking.status === 'confirmed';
  const { reservation } = booking;
  const refused = reservation === 'refused';
  const refund = refundLine(booking);
  const { freeUntil, refundNow } = booking.cancellation;
  return (
    <li className={classes.card}>
      <img src={booking.image} alt="" width={640} height={427} loading="lazy" />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2>{booking.name}</h2>
          {standing && (
            <button
              type="button"
              className={classes.cancel}
              aria-label={BOOKINGS.cancel(booking.name)}
              title={BOOKINGS.cancel(booking.name)}
              onClick={onCancel}
            >
              <CircleX size={20} />
            </button>
          )}
        </div>
        {booking.city !== '' && <p className={classes.place}>{placeWord(booking.city)}</p>}
        <p className={classes.dates}>{stayLine(booking)}</p>
        <dl className={classes.facts}>
          <Fact name={BOOKINGS.reference}>{booking.reference}</Fact>
          <Fact name={BOOKINGS.order} wide>
            {booking.orderId}
          </Fact>
          <Fact name={BOOKINGS.payment} wide>
            {booking.paymentId}
          </Fact>
          <Fact name={BOOKINGS.adults}>{booking.adults}</Fact>
          {booking.children > 0 && <Fact name={BOOKINGS.children}>{booking.children}</Fact>}
          <Fact name={BOOKINGS.rooms}>{booking.rooms}</Fact>
          <Fact name={BOOKINGS.booked} wide>
            {moment(booking.createdAt)}
          </Fact>
          <Fact name={BOOKINGS.amount}>{amountOf(booking)}</Fact>
          {parts !== null && <Fact name={BOOKINGS.paidOnline}>{parts.online}</Fact>}
          {parts !== null && standing && <Fact name={BOOKINGS.payAtHotel}>{parts.atHotel}</Fact>}
        </dl>
        {(standing || refused) && (
          <p className={classes.state} data-tone={refused ? 'plain' : reservation}>
            {reservationLine(booking)}
          </p>
        )}
        {(refund !== null || !standing) && (
          <p className={classes.state} data-tone={booking.refund?.status === 'done' ? 'confirmed' : 'plain'}>
            {refund ?? BOOKING.refundNone}
          </p>
        )}
        {standing && freeUntil !== null && refundNow > 0 && (
          <p className={classes.terms}>{BOOKING.freeUntil(freeMoment(freeUntil, booking.arrivalDate))}</p>
        )}
        <div className={classes.ways}>
          <VoucherLink booking={booking} />
          <SaveButton
            label={standing ? BOOKINGS.calendarAdd : BOOKINGS.calendarRemove}
            name={(standing ? BOOKINGS.toCalendar : BOOKINGS.fromCalendar)(booking.name)}
            save={() => saveCalendar(booking)}
          />
        </div>
      </div>
    </li>
  );
}
