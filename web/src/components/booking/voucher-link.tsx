import type { Booking } from '#contract/bookings.ts';
import { BOOKING_ACTIONS } from '#src/locales/en/web/lib/booking-actions.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../link.tsx';
import classes from './booking.module.css';

/** The link to a booking's voucher. */
export const VoucherLink = ({ booking: { _id, name } }: { booking: Pick<Booking, '_id' | 'name'> }) => (
  <Link className={classes.way} to={paths.voucher.href(_id)} aria-label={BOOKING_ACTIONS.voucherOf(name)}>
    {BOOKING_ACTIONS.voucher}
  </Link>
);
