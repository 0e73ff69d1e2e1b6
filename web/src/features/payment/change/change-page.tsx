import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#contract/bookings.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useBooking } from '../../../lib/booking/read-booking.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import classes from './change.module.css';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';

/** Changes dates or rooms of the booking in the address, or says why that is not possible and what is. */
export function ChangePage({ Rooms }: Pick<ChangeFormProps, 'Rooms'>) {
  const [query] = useSearchParams();
  const bookingId = query.get('booking');
  const user = useCurrentUser();
  const { data: booking, error, mutate } = useBooking(bookingId);
  const isLoading = bookingId !== null && booking === undefined && error === undefined;
  return (
    <div className={classes.page}>
      <PageHeading className={classes.title}>{CHANGE.title}</PageHeading>
      {bookingId === null && <Notice kind="hint">{CHANGE.none}</Notice>}
      {error !== undefined && (
        <Notice kind="problem" action={{ label: CHANGE.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {isLoading && (
        <div role="status" aria-label={CHANGE.loading}>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      {booking !== undefined && (
        <>
          <p className={classes.of}>{CHANGE.of(booking.name, booking.reference)}</p>
          {booking.fixed === null && user !== null ? (
            // A changed booking is another stay to begin from.
            <ChangeForm
              key={booking.changes.length}
              booking={booking}
              user={user}
              Rooms={Rooms}
              onAgain={() => void mutate()}
            />
          ) : (
            <Fixed booking={booking} />
          )}
        </>
      )}
      {!isLoading && (
        <Link className={classes.back ?? ''} to={paths.bookings.href()}>
          {CHANGE.bookings}
        </Link>
      )}
    </div>
  );
}

/** Why the stay can't be changed, and what is possible. */
const Fixed = ({ booking: { fixed, hotelId, phone } }: { booking: Booking }) =>
  fixed === null ? null : (
    <>
      <Notice kind="hint">{CHANGE.fixed[fixed]}</Notice>
      <p className={classes.ways}>
        {phone !== null && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        <Link to={paths.hotelAlone.href(hotelId)}>{CHANGE.hotelPage}</Link>
      </p>
    </>
  );
