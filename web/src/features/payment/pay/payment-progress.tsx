import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { PAYMENT_FAILURES } from '#src/locales/en/web/payment/payment-failures.ts';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { Message } from '../message/message.tsx';
import { BookingsButton, ConfirmingMessage, SettlementMessage } from '../message/settlement-message.tsx';
import { RefusalAction } from './refusal-action.tsx';
import type { PayState } from './use-pay.ts';

export interface PaymentProgressProps {
  readonly state: PayState;
  /** Whether the checkout is open. */
  readonly atCheckout: boolean;
  readonly link: HotelLink;
  readonly onLookAgain: () => void;
  readonly onNewPrice: () => void;
}

/** The message for each state of the pay panel, with its action. */
export function PaymentProgress({ state, atCheckout, link, onLookAgain, onNewPrice }: PaymentProgressProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'busy':
      return <Working title={PAYMENT.working} sentence={WAITING_PARTS.payment} atCheckout={atCheckout} />;
    case 'looking':
      return <Working title={PAYMENT.looking} sentence={PAYMENT.lookingMore} atCheckout={false} />;
    case 'confirming':
      return <ConfirmingMessage unreachable={state.unreachable} />;
    case 'closed':
      return <Message tone="calm" title={PAYMENT.closed[state.because]} text={PAYMENT.closedMore} />;
    case 'unchecked':
      return (
        <Message tone="ask" title={PAYMENT_FAILURES.openPayments}>
          <Button variant="default" onClick={onLookAgain}>
            {PAYMENT.lookAgain}
          </Button>
        </Message>
      );
    case 'refused':
      if (state.afterPaying)
        return (
          <Message tone="bad" title={state.problem.msg} text={PAYMENT_FAILURES.afterPaying}>
            <BookingsButton />
          </Message>
        );
      return (
        <Message tone="bad" title={state.problem.msg}>
          <RefusalAction code={state.problem.code} link={link} onNewPrice={onNewPrice} />
        </Message>
      );
    case 'ended':
      return <SettlementMessage how={state.how} orderId={state.orderId} onLookAgain={onLookAgain} />;
  }
}

interface WorkingProps extends Pick<PaymentProgressProps, 'atCheckout'> {
  readonly title: string;
  readonly sentence: string;
}

/** Shows that a payment is being prepared or looked up; after a while also a sentence and a way to leave. */
function Working({ title, sentence, atCheckout }: WorkingProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.bookings.href());
  return (
    <>
      <Message tone="calm" title={title} />
      {!atCheckout && <StillWaiting sentence={sentence} wayOut={{ label: PAYMENT.myBookings, onClick: leave }} />}
    </>
  );
}
