import type { Booking } from '../../lib/booking/booking.ts';
import { WAYS } from '../../lib/booking/booking-actions.texts.ts';
import { saveCalendar } from '../../lib/booking/save-files.ts';
import classes from './booking.module.css';
import { SaveButton } from './save-button.tsx';
import { VoucherLink } from './voucher-link.tsx';

/** What a new booking is good for next: its voucher, and the traveller's calendar. */
export const BookingWays = ({ booking }: { booking: Booking }) => (
  <div className={classes.ways}>
    <VoucherLink booking={booking} />
    <SaveButton label={WAYS.calendar} save={() => saveCalendar(booking)} />
  </div>
);
