import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGES } from '#core/shared/index.ts';
import { say } from '../../../lib/i18n/translate.ts';
import { paths } from '../../../lib/paths.ts';
import type { Settled } from '../order/settle-payment.ts';
import { PAYMENT } from '../payment.texts.ts';
import { Notice } from './message.tsx';

/** The payment's outcome is being asked for; told once, and again only when the server can't be reached. */
export const Confirming = ({ unreachable }: { unreachable: boolean }) => (
  <Notice
    tone="calm"
    busy
    title={PAYMENT.confirming}
    text={unreachable ? PAYMENT.confirmingUnreachable : PAYMENT.confirmingMore}
  >
    <ToBookings />
  </Notice>
);

/** The way to the bookings, where a payment that is still on its way will show. */
export const ToBookings = () => (
  <Button variant="default" component={Link} to={paths.profile.href()} state={{ panel: 'bookings' }}>
    {PAYMENT.myBookings}
  </Button>
);

export interface EndingProps {
  readonly how: Exclude<Settled, 'booked'>;
  /** What the traveller can name when they ask for help. */
  readonly orderId: string;
  readonly onLookAgain: () => void;
  /** A further way on. */
  readonly children?: ReactNode;
}

/** The definite end of a payment that has not become a booking: what was kept, and what happens to the money. */
export function Ending({ how, orderId, onLookAgain, children }: EndingProps) {
  const reference = PAYMENT.reference(orderId);
  if (how === 'unconfirmed') {
    return (
      <Notice tone="ask" title={PAYMENT.unconfirmed} text={PAYMENT.unconfirmedMore} reference={reference}>
        <Button onClick={onLookAgain}>{PAYMENT.lookAgain}</Button>
        <ToBookings />
      </Notice>
    );
  }
  const [title, text] =
    how === 'refund_due'
      ? [say(MESSAGES.MONEY_RETURNS), PAYMENT.moneyReturnsMore]
      : [PAYMENT.expired, PAYMENT.expiredMore];
  return (
    <Notice tone="ask" title={title} text={text} reference={reference}>
      {children}
    </Notice>
  );
}
