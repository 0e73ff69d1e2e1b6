import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import { BOOKINGS } from '#src/locales/en/web/account/account.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { aheadFirst } from '../../../lib/booking/find-bookings.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { toast } from '../../../lib/toast.ts';
import { SHOWN, type Shown, useBookings } from '../api/bookings.ts';
import { BookingList } from './booking-list.tsx';
import classes from './bookings.module.css';
import { OfflineBookingList } from './offline/offline-list.tsx';
import { OfflineSwitch } from './offline/offline-switch.tsx';
import { useOfflineCopy } from './offline/use-offline-switch.ts';

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then(({ CancelDialog: dialog }) => ({ default: dialog })),
);

/**
 * A list that could not be read is reported once, with the traveller's name, and logged (specification, section 8).
 */
function useErrorToast(error: unknown, name: string): void {
  useEffect(() => {
    if (error === undefined) return;
    console.info('The bookings could not be read.', error);
    toast.error(`${sentenceOf(error)} ${name}`);
  }, [error, name]);
}

/** My bookings: confirmed ones, upcoming or past, or cancelled ones. */
export function BookingsPanel({ user }: { user: UserDetails }) {
  const [shown, setShown] = useState<Shown>('confirmed');
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const { data, error, isLoading, mutate } = useBookings(user._id, shown);
  const [readAgain, setReadAgain] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useErrorToast(error, user.name);
  useOfflineCopy(user._id, data, error !== undefined, mutate);

  // The focused element is removed with the card of a booking that is no longer in the list.
  useEffect(() => {
    if (readAgain > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [readAgain]);

  async function changed(): Promise<void> {
    await mutate();
    setReadAgain((times) => times + 1);
  }

  return (
    <>
      <PageHeading ref={heading}>{BOOKINGS.title}</PageHeading>
      <div className={classes.choices}>
        <fieldset className={classes.filter} aria-label={BOOKINGS.show}>
          <span aria-hidden="true">{BOOKINGS.show}</span>
          {SHOWN.map((status) => (
            <label key={status}>
              <input type="radio" name="shown" checked={shown === status} onChange={() => setShown(status)} />
              {BOOKINGS[status]}
            </label>
          ))}
        </fieldset>
        <OfflineSwitch userId={user._id} />
      </div>
      {error !== undefined && (
        <Notice kind="problem" action={{ label: BOOKINGS.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {error !== undefined && data === undefined && <OfflineBookingList userId={user._id} shown={shown} />}
      {isLoading && (
        <Waiting
          key={shown}
          label={BOOKINGS.loading}
          sentence={WAITING_PARTS.bookings}
          wayOut={{ label: WAITING_PARTS.again, onClick: () => void mutate() }}
        >
          <Skeleton height={180} radius="md" mb="md" />
          <Skeleton height={180} radius="md" />
        </Waiting>
      )}
      {data !== undefined && (
        <BookingList
          key={shown}
          bookings={shown === 'cancelled' ? data : aheadFirst(data, todayInIndia())}
          onCancel={setCancelling}
        />
      )}
      {cancelling !== null && (
        <Suspense fallback={null}>
          <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} onChanged={() => void changed()} />
        </Suspense>
      )}
    </>
  );
}
