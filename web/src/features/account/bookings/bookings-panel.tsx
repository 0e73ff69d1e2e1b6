import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { MESSAGES } from '#core/shared/index.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import type { UserDetails } from '../../../lib/api/shapes.ts';
import type { Booking } from '../../../lib/booking/shape.ts';
import { say } from '../../../lib/texts/say.ts';
import { toast } from '../../../lib/toast.ts';
import { type Shown, useBookings } from '../api/bookings.ts';
import { BOOKINGS } from '../texts.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './bookings.module.css';

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then(({ CancelDialog: dialog }) => ({ default: dialog })),
);

const FILTERS: readonly Shown[] = ['confirmed', 'cancelled'];

/** A list that could not be read is told once, with the traveller's name, and logged (specification, section 8). */
function useTold(error: unknown, name: string): void {
  useEffect(() => {
    if (error === undefined) return;
    console.info('The bookings could not be read.', error);
    toast.error(`${sentenceOf(error)} ${name}`);
  }, [error, name]);
}

/** My bookings: what is booked, or what was cancelled. */
export function BookingsPanel({ user }: { user: UserDetails }) {
  const [shown, setShown] = useState<Shown>('confirmed');
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const { data, error, isLoading, mutate } = useBookings(user._id, shown);
  useTold(error, user.name);
  return (
    <>
      <PageHeading>{BOOKINGS.title}</PageHeading>
      <fieldset className={classes.filter}>
        <legend>{BOOKINGS.show}</legend>
        {FILTERS.map((status) => (
          <label key={status}>
            <input type="radio" name="shown" checked={shown === status} onChange={() => setShown(status)} />
            {BOOKINGS[status]}
          </label>
        ))}
      </fieldset>
      {isLoading && (
        <div role="status" aria-label={BOOKINGS.loading}>
          <Skeleton height={180} radius="md" mb="md" />
          <Skeleton height={180} radius="md" />
        </div>
      )}
      {error !== undefined && (
        <Notice kind="problem" action={{ label: BOOKINGS.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data?.length === 0 && <p>{say(MESSAGES.NO_BOOKINGS)}</p>}
      {data !== undefined && (
        <ul className={classes.list}>
          {data.map((booking) => (
            <BookingCard key={booking._id} booking={booking} onCancel={() => setCancelling(booking)} />
          ))}
        </ul>
      )}
      {cancelling !== null && (
        <Suspense fallback={null}>
          <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} onChanged={() => void mutate()} />
        </Suspense>
      )}
    </>
  );
}
