import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SUCCESS } from '#src/locales/en/web/payment/payment.ts';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { refreshUser } from '../../../lib/api/user.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import { LOOKS_AFTER_S } from '../order/follow-order.ts';
import { forgetPayment } from '../order/pending-payment.ts';
import classes from '../payment.module.css';
import { BookedStay } from './booked-stay.tsx';
import { NoPayment } from './no-payment.tsx';
import { type ResultOrder, readResultOrder } from './result-order.ts';
import { ResultSheet } from './result-sheet.tsx';
import { UnbookedPayment } from './unbooked-payment.tsx';
import { useFollowedOrder } from './use-followed-order.ts';

/**
 * The page of a successful booking (specification, section 2). After a redirect from the gateway's page it waits for
 * the server's confirmation, and shows the state until then. Opened directly, it shows no result.
 */
export function PaymentSuccessPage() {
  const user = useCurrentUser();
  const location = useLocation();
  const [{ orderId, isBooked, back }] = useState<ResultOrder>(() => readResultOrder(location, user?._id ?? ''));
  const followed = useFollowedOrder(orderId, LOOKS_AFTER_S);
  const { end, order, problem, again } = followed;
  useEffect(() => {
    if (end === 'booked') forgetPayment();
  }, [end]);
  if (orderId === null) return <NoPayment />;
  if (!isBooked && end !== 'booked') {
    return <UnbookedPayment orderId={orderId} followed={followed} back={back} />;
  }
  const bookingId = order?.bookingId ?? null;
  const isUnknown = bookingId === null && (end !== null || problem !== null);
  return (
    <Booked name={user?.name ?? ''} email={user?.email ?? null} userId={user?._id}>
      <BookedStay bookingId={bookingId} onLookAgain={isUnknown ? again : null} />
    </Booked>
  );
}

interface BookedProps {
  readonly name: string;
  /** The address of the confirmation email; null where it is not known. */
  readonly email: string | null;
  readonly userId: string | undefined;
  /** The booking, as far as it is known. It comes last, so that it shifts nothing when it loads. */
  readonly children: ReactNode;
}

/** The account is read again, since the booking may have used one of its discounts. */
function Booked({ name, email, userId, children }: BookedProps) {
  useEffect(() => {
    if (userId !== undefined) void refreshUser(userId);
  }, [userId]);
  return (
    <ResultSheet tone="good">
      <PageHeading title={SUCCESS.title}>{SUCCESS.greeting(name)}</PageHeading>
      <p>{SUCCESS.more}</p>
      {email !== null && <p className={classes.mailed}>{SUCCESS.mailed(email)}</p>}
      <Button component={Link} to={paths.bookings.href()} size="md">
        {SUCCESS.link}
      </Button>
      {children}
    </ResultSheet>
  );
}
