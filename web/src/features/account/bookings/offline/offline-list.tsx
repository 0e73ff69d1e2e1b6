import type { CalendarDay } from '#core/shared/index.ts';
import { BOOKINGS } from '#src/locales/en/web/account/account.ts';
import { OFFLINE_BOOKINGS } from '#src/locales/en/web/account/offline-list.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { aheadFirst } from '../../../../lib/booking/find-bookings.ts';
import {
  amountOf,
  freeCancellationDeadline,
  refundLine,
  reservationLine,
  stayLine,
} from '../../../../lib/booking/format-booking.ts';
import { todayInIndia } from '../../../../lib/dates/today.ts';
import type { StoredBooking } from '../../../../lib/offline-bookings/stored-bookings.ts';
import { useOfflineBookings } from '../../../../lib/offline-bookings/use-offline-bookings.ts';
import type { Shown } from '../../api/bookings.ts';
import classes from './offline-list.module.css';
import { momentOf } from './offline-switch.tsx';

/** Whether a stored booking belongs to a tab today: one that was upcoming when it was stored may be past by now. */
function isUnder(shown: Shown, { status, departureDate }: StoredBooking, today: CalendarDay): boolean {
  if (status === 'cancelled') return shown === 'cancelled';
  if (shown === 'confirmed') return true;
  return shown === (today <= departureDate ? 'upcoming' : 'past');
}

function factsOf(booking: StoredBooking): readonly (readonly [string, string])[] {
  return [
    [BOOKINGS.reference, booking.reference],
    [BOOKINGS.adults, String(booking.adults)],
    ...(booking.children > 0 ? [[BOOKINGS.children, String(booking.children)] as const] : []),
    [BOOKINGS.rooms, String(booking.rooms)],
    [BOOKINGS.amount, amountOf(booking)],
    [BOOKINGS.order, booking.orderId],
    [BOOKINGS.payment, booking.paymentId],
  ];
}

function linesOf(booking: StoredBooking): readonly string[] {
  const refund = refundLine(booking);
  if (booking.status === 'cancelled') return [refund ?? BOOKING.refundNone];
  const { freeUntil, refundNow } = booking.cancellation;
  const isFree = freeUntil !== null && refundNow > 0 && Date.now() < Date.parse(freeUntil);
  return [
    reservationLine(booking),
    ...(refund === null ? [] : [refund]),
    ...(isFree ? [BOOKING.freeUntil(freeCancellationDeadline(freeUntil, booking.arrivalDate))] : []),
  ];
}

const OfflineBookingCard = ({ booking }: { booking: StoredBooking }) => (
  <li className={classes.card}>
    <h2>{booking.name}</h2>
    <p className={classes.dates}>{stayLine(booking)}</p>
    <dl>
      {factsOf(booking).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    {linesOf(booking).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </li>
);

/** The saved bookings, shown when the server can't be reached; nothing where none are saved. */
export function OfflineBookingList({ userId, shown }: { userId: string; shown: Shown }) {
  const kept = useOfflineBookings(userId);
  if (kept === null || kept.at === null) return null;
  const today = todayInIndia();
  const fitting = kept.bookings.filter((booking) => isUnder(shown, booking, today));
  return (
    <div className={classes.kept}>
      <p role="status">
        {OFFLINE_BOOKINGS.shown(momentOf(kept.at))} {OFFLINE_BOOKINGS.nothingNow}
      </p>
      {fitting.length === 0 && <p>{OFFLINE_BOOKINGS.none}</p>}
      <ul>
        {(shown === 'cancelled' ? fitting : aheadFirst(fitting, today)).map((booking) => (
          <OfflineBookingCard key={booking._id} booking={booking} />
        ))}
      </ul>
    </div>
  );
}
