import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { PriceCard } from '#contract/terms.ts';
import { formatRupees, paise } from '#core/shared/index.ts';
import { OWN_ACCOUNT } from '#src/locales/en/web/payment/account.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { isLeavingEntry } from '../../../lib/browser/use-back-closes.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { asksForCheck, CHECK_IN_ADDRESS } from '../../../lib/stay-link/check-address.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { newAccountDraft } from '../account/account-draft.ts';
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
  /** Null for a visitor, who gets an account in the step. */
  readonly user: UserDetails | null;
  readonly card: PriceCard;
  /** Whether the page is still that of a visitor: it changes after a sign-in when nothing covers it any more. */
  readonly asVisitor: boolean;
  /** Tells whether the step or the checkout covers the page. */
  readonly onCover: (isCovered: boolean) => void;
  /** Reads price and account again. */
  readonly onNewPrice: () => void;
  /** Leaves a chosen rate that is gone for the usual price of the hotel. */
  readonly onUsualPrice: () => void;
  /** Leaves a chosen rate that is gone for the other rooms of the hotel. */
  readonly onOtherRoom: () => void;
}

/** The pay button with the charged amount, the step before a payment, and the messages about it. */
export function PayPanel(props: PayPanelProps) {
  const { link, hotelName, user, card, asVisitor, onCover, onNewPrice } = props;
  const { openCheckout, isOpen, onApproach, onPress, config, checkout } = useCheckout();
  const prefill = {
    contact: config?.contact ?? USUAL.contact,
    color: config?.color ?? USUAL.color,
    description: hotelName,
  };
  const [account, keepAccount] = useState(newAccountDraft);
  const owner = user ?? { _id: null, name: account.texts.name };
  const guests = useGuestDraft(owner, link);
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

  const isCovered = check !== null || isOpen || state.kind === 'busy';
  useEffect(() => onCover(isCovered), [isCovered, onCover]);

  const isAsked = useAskedCheck(link, () => {
    if (check === null) press();
  });
  // Space for what is told of a payment; from the beginning where the step opens by itself, so that nothing moves.
  const [begun, setBegun] = useState(isAsked);
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

  /** Closes the step, then leads on; the history entry of the step is gone by then. */
  const leaveFor = (goOn: () => void) => () => {
    dismiss();
    void step.close().then(goOn);
  };

  const approach = () => {
    onApproach();
    loadCheckStep().catch((fault: unknown) => console.info('The step before a payment loads when it opens.', fault));
  };
  return (
    <div className={begun ? classes.paying : undefined}>
      {!mayBePaid(state) && (
        <BeginButton
          amount={asVisitor ? null : formatRupees(paise(card.paymentAmount))}
          loading={(state.kind === 'busy' || state.kind === 'looking') && check === null}
          onApproach={approach}
          onPress={press}
        />
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
          owner={owner}
          account={{ draft: account, keep: keepAccount }}
          onPay={({ quote, enter, bill }) => {
            if (!guests.check()) return;
            void pay(async () => {
              if (user === null && (await enter()) === null) return null;
              const toPay = await quoteToPay(quote, step.renew);
              return toPay !== null && (await bill(toPay.id)) ? toPay : null;
            });
          }}
          onLook={(shownTotal) => {
            dismiss();
            step.lookAgain(shownTotal);
          }}
          onLeave={step.leave}
          onUsualPrice={leaveFor(props.onUsualPrice)}
          onOtherRoom={leaveFor(props.onOtherRoom)}
        />
      )}
      {checkout}
    </div>
  );
}

/**
 * Opens the step where the address asks for it: after a reload, by a link, and when the traveller comes back to it.
 * @returns whether it asks
 */
function useAskedCheck(link: HotelLink, open: () => void): boolean {
  const { key, search } = useLocation();
  const opened = useRef<string>(null);
  const isAsked = asksForCheck(search, link);
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked || opened.current === key) {
      opened.current = isAsked ? key : null;
      return;
    }
    // Not in the step of hydration that ends with this, before it is known who reads the page.
    const soon = setTimeout(() => {
      opened.current = key;
      // The browser may have gone on while this address was rendered, or be about to, where the step was closed at once.
      if (CHECK_IN_ADDRESS.isNamed(window.location.search) && !isLeavingEntry()) begin();
    });
    return () => clearTimeout(soon);
  }, [isAsked, key]);
  return isAsked;
}

interface BeginButtonProps {
  /** What a traveller pays; null for a visitor, whose quieter button is beside the ways through the login. */
  readonly amount: string | null;
  readonly loading: boolean;
  readonly onApproach: () => void;
  readonly onPress: () => void;
}

/** Opens the step before a payment. */
const BeginButton = ({ amount, loading, onApproach, onPress }: BeginButtonProps) => (
  <Button
    fullWidth
    {...(amount === null ? { variant: 'subtle', size: 'md' } : { size: 'lg', color: 'saffron.5' })}
    loading={loading}
    onPointerEnter={onApproach}
    onFocus={onApproach}
    onClick={onPress}
  >
    {amount === null ? OWN_ACCOUNT.begin : PAYMENT.pay(amount)}
  </Button>
);
