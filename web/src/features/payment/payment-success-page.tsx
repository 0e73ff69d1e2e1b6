import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { refreshUser } from '../../lib/api/user.ts';
import { paths } from '../../lib/paths.ts';
import { useCurrentUser } from '../../lib/state/app-state.ts';
import classes from './payment.module.css';
import { SUCCESS } from './texts.ts';

/**
 * Greets the traveller after a payment that became a booking (specification, section 2). The account is read again,
 * since the booking may have used one of its discounts.
 */
export function PaymentSuccessPage() {
  const user = useCurrentUser();
  const userId = user?._id;
  useEffect(() => {
    if (userId !== undefined) void refreshUser(userId);
  }, [userId]);
  return (
    <section className={classes.result}>
      <span className={classes.mark} aria-hidden="true">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <title>Done</title>
          <path d="M5 13l4.5 4.5L19 7" />
        </svg>
      </span>
      <PageHeading title={SUCCESS.title}>{SUCCESS.greeting(user?.name ?? '')}</PageHeading>
      <p>{SUCCESS.more}</p>
      <Button component={Link} to={paths.profile.href()} state={{ panel: 'bookings' }} size="md">
        {SUCCESS.link}
      </Button>
    </section>
  );
}
