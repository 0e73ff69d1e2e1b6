import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { PriceCard } from '#contract/terms.ts';
import { formatRupees, paise } from '#core/shared/index.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { type Check, useCheck } from '../check/use-check.ts';
import { useCheckout } from '../checkout/use-checkout.tsx';
import { useGuestDraft } from '../guests/use-guest-draft.ts';
import { useGuestQuotes } from '../guests/use-guest-quotes.ts';
import classes from '../payment.module.css';
import { PaymentProgress } from './payment-progress.tsx';
import { mayBePaid, usePay } from './use-pay.ts';

/** The fixed phone and the theme colour until the server's are loaded (specification, section 7). */
const USUAL = { contact: '', color: 'orange' };

const loadCheckStep = async () => (await import('../check/check-step.tsx')).CheckStep;

export interface PayPanelProps {
  readonly link: HotelLink;
  readonly hotelName: string;
  readonly user: UserDetails;
  readonly card: PriceCard;
  /** Reads price and account again. */
  readonly onNewPrice: () => void;
}

/** The pay button with the charged amount, the step before a payment, and the messages about it. */
export function PayPanel({ link, hotelName, user, card, onNewPrice }: PayPanelProps) {
  const { openCheckout, isOpen, onApproach, onPress, config, checkout } = useCheckout();
  const prefill = {
    name: user.name,
    email: user.email,
    contact: config?.contact ?? USUAL.contact,
    color: config?.color ?? USUAL.color,
    description: hotelName,
  };
  const guests = useGuestDraft(user, link);
  const { ask, quoteToPay } = useGuestQuotes(link, guests);
  const step = useCheck({ load: loadCheckStep, ask, onLeft });
  const { check, Step, unloaded } = step;
  const { state, pay, lookAgain, dismiss } = usePay({
    user,
    hotelId: link.hotelId,
    prefill,
    beforeCheckout: step.close,
    openCheckout,
  });
  const refused = state.kind === 'refused' ? state.problem : null;

  /** The page is outdated, if the step showed another price or a refusal. */
  function onLeft({ offer, problem }: Check): void {
    if (offer?.changed === true || problem !== null || refused !== null) onNewPrice();
    dismiss();
  }

  const [begun, setBegun] = useState(false);
  if (!begun && state.kind !== 'idle') setBegun(true);

  /** A page that stayed open past midnight in India shows the price of a past day: a new one is read first. */
  function press(): void {
    dismiss();
    if (link.dates.arrival < todayInIndia()) onNewPrice();
    else {
      onPress();
      setBegun(true);
      step.look(card.total);
    }
  }

  const approach = () => {
    onApproach();
    loadCheckStep().catch((fault: unknown) => console.info('The step before a payment loads when it opens.', fault));
  };
  return (
    <div className={begun ? classes.paying : undefined}>
      {!mayBePaid(state) && (
        <Button
          fullWidth
          size="lg"
          color="saffron.5"
          loading={(state.kind === 'busy' || state.kind === 'looking') && check === null}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={press}
        >
          {PAYMENT.pay(formatRupees(paise(card.paymentAmount)))}
        </Button>
      )}
      {check === null && (
        <PaymentProgress
          state={unloaded === null ? state : { kind: 'refused', problem: unloaded, afterPaying: false }}
          atCheckout={isOpen}
          link={link}
          onLookAgain={() => void lookAgain()}
          onNewPrice={() => {
            dismiss();
            onNewPrice();
          }}
        />
      )}
      {check !== null && Step !== null && (
        <Step
          check={check}
          link={link}
          user={user}
          busy={state.kind === 'busy'}
          refused={refused}
          guests={guests}
          onPay={(quote, prepare) => {
            if (!guests.check()) return;
            void pay(async () => {
              const toPay = await quoteToPay(quote, step.renew);
              return toPay !== null && (await prepare(toPay)) ? toPay : null;
            });
          }}
          onLook={(shownTotal) => {
            dismiss();
            step.lookAgain(shownTotal);
          }}
          onLeave={step.leave}
        />
      )}
      {checkout}
    </div>
  );
}
