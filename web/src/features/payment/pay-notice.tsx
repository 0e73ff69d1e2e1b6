import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatRupees, MESSAGES, paise } from '#core/shared/index.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { HotelLink } from '../../lib/stay-link.ts';
import { say } from '../../lib/texts/say.ts';
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
      return <Notice tone="calm" busy title={PAYMENT.confirming} text={PAYMENT.confirmingMore} />;
    case 'closed':
      return <Notice tone="calm" title={state.because === 'timeout' ? PAYMENT.timedOut : PAYMENT.closed} />;
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
      return <Ending how={state.how} onLookAgain={onLookAgain} />;
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

const Ending = ({ how, onLookAgain }: { how: 'refund_due' | 'expired' | 'unconfirmed'; onLookAgain: () => void }) => {
  if (how === 'refund_due') return <Notice tone="bad" title={say(MESSAGES.MONEY_RETURNS)} />;
  if (how === 'expired') return <Notice tone="bad" title={PAYMENT.expired} text={PAYMENT.expiredMore} />;
  return (
    <Notice tone="ask" title={PAYMENT.unconfirmed} text={PAYMENT.unconfirmedMore}>
      <Button onClick={onLookAgain}>{PAYMENT.lookAgain}</Button>
      <Button variant="default" component={Link} to={paths.profile.href()} state={{ panel: 'bookings' }}>
        {PAYMENT.myBookings}
      </Button>
    </Notice>
  );
};
