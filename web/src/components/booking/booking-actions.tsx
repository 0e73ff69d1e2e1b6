import type { Booking } from '#contract/bookings.ts';
import { BOOKING_ACTIONS } from '#src/locales/en/web/lib/booking-actions.ts';
import { saveCalendar } from '../../lib/booking/save-files.ts';
import classes from './booking.module.css';
import { SaveButton } from './save-button.tsx';
import { VoucherLink } from './voucher-link.tsx';

/** The actions of a new booking: its voucher, and the traveller's calendar. */
export const BookingActions = ({ booking }: { booking: Booking }) => (
  <div className={classes.ways}>
    <VoucherLink booking={booking} />
    <SaveButton label={BOOKING_ACTIONS.calendar} save={() => saveCalendar(booking)} />
  </div>
);
