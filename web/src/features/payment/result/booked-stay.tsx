import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { SUCCESS } from '#src/locales/en/web/payment/payment.ts';
import { PAYMENT_FAILURES } from '#src/locales/en/web/payment/payment-failures.ts';
import { BookingActions } from '../../../components/booking/booking-actions.tsx';
import { Reference } from '../../../components/booking/reference.tsx';
import { ReservationLine } from '../../../components/booking/reservation-line.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { amountOf, chargedLine, refundLine, stayLine } from '../../../lib/booking/format-booking.ts';
import { useBooking } from '../../../lib/booking/read-booking.ts';
import { Message } from '../message/message.tsx';
import classes from '../payment.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

export interface BookedStayProps {
  readonly bookingId: string | null;
  /** Reads the booking of the order again; null while that is automatic, or not needed. */
  readonly onLookAgain: (() => unknown) | null;
}

/** The booking, and the state of its reservation. One that can't be read is reported as safe. */
export function BookedStay({ bookingId, onLookAgain }: BookedStayProps) {
  const { data: booking, error, isValidating, mutate } = useBooking(bookingId);
  if (onLookAgain !== null || (error !== undefined && !isValidating))
    return (
      <Message tone="calm" title={PAYMENT_FAILURES.booking}>
        <Button variant="default" onClick={() => void (onLookAgain ?? mutate)()}>
          {FAILURES.retry}
        </Button>
      </Message>
    );
  if (booking === undefined) {
    return (
      <div className={`${classes.told} ${classes.booked}`}>
        <Waiting
          label={SUCCESS.loading}
          sentence={WAITING_PARTS.booking}
          wayOut={{ label: WAITING_PARTS.again, onClick: () => void mutate() }}
        >
          <Skeleton height={120} radius="md" />
        </Waiting>
      </div>
    );
  }
  const refund = refundLine(booking);
  return (
    <div className={`${classes.told} ${classes.booked}`}>
      <dl>
        <Fact name={SUCCESS.stay}>
          <strong>{booking.name}</strong>
          <br />
          {stayLine(booking)}
        </Fact>
        <Fact name={SUCCESS.reference}>
          <Reference reference={booking.reference} />
        </Fact>
        <Fact name={SUCCESS.paid}>{chargedLine(booking) ?? amountOf(booking)}</Fact>
        <Fact name={SUCCESS.hotelSide}>
          <ReservationLine booking={booking} />
          {refund !== null && ` ${refund}`}
        </Fact>
      </dl>
      <BookingActions booking={booking} />
    </div>
  );
}
