import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { WAITING_PARTS } from '../../../components/waiting/waiting-parts.texts.ts';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { Notice } from '../message/message.tsx';
import { Confirming, Ending, ToBookings } from '../message/settlement-message.tsx';
import { PAYMENT } from '../payment.texts.ts';
import { PAYMENT_FAILURES } from '../payment-failures.texts.ts';
import { WayOn } from './refusal-action.tsx';
import type { PayState } from './use-pay.ts';

export interface PayNoticeProps {
  readonly state: PayState;
  /** Whether the checkout is open: it is the traveller’s turn then. */
  readonly atCheckout: boolean;
  readonly link: HotelLink;
  readonly onLookAgain: () => void;
  readonly onNewPrice: () => void;
}

/** What there is to say about a payment, with the way on. */
export function PayNotice({ state, atCheckout, link, onLookAgain, onNewPrice }: PayNoticeProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'busy':
      return <Working title={PAYMENT.working} sentence={WAITING_PARTS.payment} atCheckout={atCheckout} />;
    case 'looking':
      return <Working title={PAYMENT.looking} sentence={PAYMENT.lookingMore} atCheckout={false} />;
    case 'confirming':
      return <Confirming unreachable={state.unreachable} />;
    case 'closed':
      return <Notice tone="calm" title={PAYMENT.closed[state.because]} text={PAYMENT.closedMore} />;
    case 'unchecked':
      return (
        <Notice tone="ask" title={PAYMENT_FAILURES.openPayments}>
          <Button variant="default" onClick={onLookAgain}>
            {PAYMENT.lookAgain}
          </Button>
        </Notice>
      );
    case 'refused':
      if (state.afterPaying)
        return (
          <Notice tone="bad" title={state.problem.msg} text={PAYMENT_FAILURES.afterPaying}>
            <ToBookings />
          </Notice>
        );
      return (
        <Notice tone="bad" title={state.problem.msg}>
          <WayOn code={state.problem.code} link={link} onNewPrice={onNewPrice} />
        </Notice>
      );
    case 'ended':
      return <Ending how={state.how} orderId={state.orderId} onLookAgain={onLookAgain} />;
  }
}

interface WorkingProps extends Pick<PayNoticeProps, 'atCheckout'> {
  readonly title: string;
  readonly sentence: string;
}

/** A payment is being prepared or looked up; where that takes long, what is certain is said, with a way to leave. */
function Working({ title, sentence, atCheckout }: WorkingProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.profile.href(), { state: { panel: 'bookings' } });
  return (
    <>
      <Notice tone="calm" title={title} />
      {!atCheckout && <StillWaiting sentence={sentence} wayOut={{ label: PAYMENT.myBookings, onClick: leave }} />}
    </>
  );
}
