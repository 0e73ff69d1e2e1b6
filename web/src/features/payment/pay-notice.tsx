import { Button } from '@mantine/core';
import { formatRupees, paise } from '#core/shared/index.ts';
import { money } from '../../lib/format.ts';
import type { HotelLink } from '../../lib/stay-link.ts';
import { Confirming, Ending } from './endings.tsx';
import { Notice } from './notice.tsx';
import { PAYMENT } from './texts.ts';
import type { PayState } from './use-pay.ts';
import { WayOn } from './way-on.tsx';

export interface PayNoticeProps {
  readonly state: PayState;
  /** The total on the screen, in rupees. */
  readonly shownTotal: number;
  readonly link: HotelLink;
  readonly onPay: (total: number, anotherBookingIsFine: boolean) => void;
  readonly onLookAgain: () => void;
  readonly onNewPrice: () => void;
  readonly onDismiss: () => void;
}

/** What there is to say about a payment, with the way on. */
export function PayNotice({ state, shownTotal, link, onPay, onLookAgain, onNewPrice, onDismiss }: PayNoticeProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'busy':
      return <Notice tone="calm" title={PAYMENT.working} />;
    case 'confirming':
      return <Confirming unreachable={state.unreachable} />;
    case 'closed':
      return <Notice tone="calm" title={PAYMENT.closed[state.because]} text={PAYMENT.closedMore} />;
    case 'price-changed':
      return (
        <Decision
          title={PAYMENT.changed(money(shownTotal), money(state.quote.total))}
          text={PAYMENT.changedMore}
          yes={PAYMENT.payNew(formatRupees(paise(state.quote.paymentAmount)))}
          onYes={() => onPay(state.quote.total, false)}
          onNo={onNewPrice}
        />
      );
    case 'already-booked':
      return (
        <Decision
          title={PAYMENT.alreadyBooked}
          text={PAYMENT.alreadyBookedMore}
          yes={PAYMENT.payAnother}
          onYes={() => onPay(state.quote.total, true)}
          onNo={onDismiss}
        />
      );
    case 'refused':
      return (
        <Notice tone="bad" title={state.problem.msg}>
          <WayOn code={state.problem.code} link={link} onNewPrice={onNewPrice} />
        </Notice>
      );
    case 'ended':
      return <Ending how={state.how} orderId={state.orderId} onLookAgain={onLookAgain} />;
  }
}

interface DecisionProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question before anything is paid; the focus starts on the answer that changes nothing. */
const Decision = ({ title, text, yes, onYes, onNo }: DecisionProps) => (
  <Notice tone="ask" title={title} text={text}>
    <Button variant="default" onClick={onNo} ref={takeFocus}>
      {PAYMENT.notNow}
    </Button>
    <Button onClick={onYes}>{yes}</Button>
  </Notice>
);

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
