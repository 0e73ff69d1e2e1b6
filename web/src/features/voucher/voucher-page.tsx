import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#contract/bookings.ts';
import { BOOKING_ACTIONS } from '#src/locales/en/web/lib/booking-actions.ts';
import { VOUCHER } from '#src/locales/en/web/voucher/voucher.ts';
import { SaveButton } from '../../components/booking/save-button.tsx';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { sentenceOf } from '../../lib/api/problem.ts';
import { useBooking } from '../../lib/booking/read-booking.ts';
import { saveCalendar, saveVoucher } from '../../lib/booking/save-files.ts';
import { paths } from '../../lib/paths.ts';
import { useCurrentUser } from '../../lib/state/app-state.ts';
import { TaxDocuments } from './tax-documents.tsx';
import { Voucher } from './voucher.tsx';
import classes from './voucher-page.module.css';

/** The voucher of the booking in the address: to read, print on one page, or download. */
export function VoucherPage() {
  const [query] = useSearchParams();
  const bookingId = query.get('booking');
  const user = useCurrentUser();
  const { data: booking, error, mutate } = useBooking(bookingId);
  return (
    <div className={classes.page}>
      <PageHeading className={classes.title}>{VOUCHER.title}</PageHeading>
      {bookingId === null && <Notice kind="hint">{VOUCHER.none}</Notice>}
      {error !== undefined && (
        <Notice kind="problem" action={{ label: VOUCHER.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {bookingId !== null && booking === undefined && error === undefined && (
        <div role="status" aria-label={VOUCHER.loading}>
          <Skeleton height={420} radius="md" />
        </div>
      )}
      {booking !== undefined && (
        <>
          <Voucher booking={booking} bookedBy={user?.name ?? ''} />
          <Ways booking={booking} />
          <TaxDocuments booking={booking} />
        </>
      )}
      {/* Below a loading voucher it would shift. */}
      {(bookingId === null || booking !== undefined || error !== undefined) && (
        <Link className={classes.back ?? ''} to={paths.bookings.href()}>
          {VOUCHER.bookings}
        </Link>
      )}
    </div>
  );
}

const Ways = ({ booking }: { booking: Booking }) => (
  <div className={classes.ways}>
    <Button size="md" onClick={() => window.print()}>
      {BOOKING_ACTIONS.print}
    </Button>
    <SaveButton label={BOOKING_ACTIONS.pdf} save={() => saveVoucher(booking)} />
    <SaveButton
      label={booking.status === 'confirmed' ? BOOKING_ACTIONS.calendar : BOOKING_ACTIONS.calendarOut}
      save={() => saveCalendar(booking)}
    />
  </div>
);
