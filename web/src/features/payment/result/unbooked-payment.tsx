import { Button } from '@mantine/core';
import { UNBOOKED } from '#src/locales/en/web/payment/payment.ts';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Message } from '../message/message.tsx';
import { BookingsButton, ConfirmingMessage, SettlementMessage } from '../message/settlement-message.tsx';
import { ResultSheet } from './result-sheet.tsx';
import type { FollowedOrder } from './use-followed-order.ts';

export interface UnbookedPaymentProps {
  readonly orderId: string;
  readonly followed: FollowedOrder & { readonly again: () => unknown };
  /** The page where the payment started. */
  readonly back: string | null;
}

/** The result page of a payment without a booking: still open, failed, or to be refunded. */
export function UnbookedPayment({ orderId, followed, back }: UnbookedPaymentProps) {
  const { end, unreachable, problem, again } = followed;
  if (problem !== null) {
    return (
      <ResultSheet>
        <PageHeading>{UNBOOKED.openTitle}</PageHeading>
        <Message tone="bad" title={problem.msg}>
          <BookingsButton />
        </Message>
      </ResultSheet>
    );
  }
  if (end === null || end === 'booked') {
    return (
      <ResultSheet>
        <PageHeading>{UNBOOKED.confirmingTitle}</PageHeading>
        <ConfirmingMessage unreachable={unreachable} />
      </ResultSheet>
    );
  }
  return (
    <ResultSheet>
      <PageHeading>{end === 'unconfirmed' ? UNBOOKED.openTitle : UNBOOKED.noneTitle}</PageHeading>
      <SettlementMessage how={end} orderId={orderId} onLookAgain={again}>
        {back === null ? (
          <BookingsButton />
        ) : (
          <Button component={Link} to={back}>
            {UNBOOKED.back}
          </Button>
        )}
      </SettlementMessage>
    </ResultSheet>
  );
}
