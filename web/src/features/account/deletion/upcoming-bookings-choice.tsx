import { useId } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { formatRupees, nearestPaise } from '#core/shared/index.ts';
import { DELETION } from '#src/locales/en/web/account/account.ts';
import { FATES } from '#src/locales/en/web/account/deletion.ts';
import { stayLine } from '../../../lib/booking/format-booking.ts';
import classes from '../account.module.css';

/** The choice for upcoming stays at the deletion of their account. */
export type BookingsChoice = 'cancel' | 'keep';

export interface UpcomingBookingsChoiceProps {
  /** The upcoming stays, if they could be read. */
  readonly bookings: readonly Booking[];
  readonly choice: BookingsChoice | null;
  readonly onChoice: (choice: BookingsChoice) => void;
}

function refundLine(booking: Booking): string {
  const stay = `${booking.name}, ${stayLine(booking)}`;
  const refund = nearestPaise(booking.cancellation.refundNow);
  return refund > 0 ? FATES.comesBack(stay, formatRupees(refund)) : FATES.nothing(stay);
}

/** The choice for upcoming stays, with an explanation of each. Nothing is preselected. */
export function UpcomingBookingsChoice({ bookings, choice, onChoice }: UpcomingBookingsChoiceProps) {
  const id = useId();
  const option = (value: BookingsChoice, label: string) => (
    <label>
      <input
        type="radio"
        name="bookings"
        checked={choice === value}
        aria-describedby={`${id}-${value}`}
        onChange={() => onChoice(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={classes.choices}>
      <legend>{DELETION.upcoming}</legend>
      {option('keep', DELETION.keepThem)}
      <p id={`${id}-keep`} className={classes.means}>
        {FATES.keepMeans}
      </p>
      {option('cancel', DELETION.cancelThem)}
      <div id={`${id}-cancel`} className={classes.means}>
        <p>{FATES.cancelMeans}</p>
        <ul>
          {bookings.map((booking) => (
            <li key={booking._id}>{refundLine(booking)}</li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}
