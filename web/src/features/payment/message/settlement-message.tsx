import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { MESSAGES } from '#core/shared/index.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { Link } from '../../../components/link.tsx';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths } from '../../../lib/paths.ts';
import type { Settled } from '../order/settle-payment.ts';
import { Message } from './message.tsx';

/** Shows that the payment is being confirmed; the text changes where the server can't be reached. */
export const ConfirmingMessage = ({ unreachable }: { unreachable: boolean }) => (
  <Message
    tone="calm"
    busy
    title={PAYMENT.confirming}
    text={unreachable ? PAYMENT.confirmingUnreachable : PAYMENT.confirmingMore}
  >
    <BookingsButton />
  </Message>
);

/** The link to the bookings, where an open payment will appear. */
export const BookingsButton = () => (
  <Button variant="default" component={Link} to={paths.bookings.href()}>
    {PAYMENT.myBookings}
  </Button>
);

export interface SettlementMessageProps {
  readonly how: Exclude<Settled, 'booked'>;
  /** The reference to quote to support. */
  readonly orderId: string;
  readonly onLookAgain: () => void;
  /** A further action. */
  readonly children?: ReactNode;
}

/** How a payment without a booking was settled, and what happens to the money. */
export function SettlementMessage({ how, orderId, onLookAgain, children }: SettlementMessageProps) {
  const reference = PAYMENT.reference(orderId);
  if (how === 'unconfirmed') {
    return (
      <Message tone="ask" title={PAYMENT.unconfirmed} text={PAYMENT.unconfirmedMore} reference={reference}>
        <Button onClick={onLookAgain}>{PAYMENT.lookAgain}</Button>
        <BookingsButton />
      </Message>
    );
  }
  const [title, text] =
    how === 'refund_due'
      ? [translate(MESSAGES.MONEY_RETURNS), PAYMENT.moneyReturnsMore]
      : [PAYMENT.expired, PAYMENT.expiredMore];
  return (
    <Message tone="ask" title={title} text={text} reference={reference}>
      {children}
    </Message>
  );
}
