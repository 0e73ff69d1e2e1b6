import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { Quote } from '#contract/quotes.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { OWN_ACCOUNT } from '#src/locales/en/web/payment/account.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { StillWaiting, Waiting } from '../../../components/waiting/waiting.tsx';
import { useConfig } from '../../../lib/api/config.ts';
import type { Problem } from '../../../lib/api/problem.ts';
import { money } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { AccountPart } from '../account/account-part.tsx';
import { type KeptAccount, useAccount } from '../account/use-account.ts';
import { BillingSection } from '../billing/billing-section.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { GuestPart } from '../guests/guest-part.tsx';
import type { GuestsOfStay, StayOwner } from '../guests/use-guest-draft.ts';
import { Message } from '../message/message.tsx';
import type { Offer } from '../order/start-payment.ts';
import { hasRefusalAction, RefusalAction } from '../pay/refusal-action.tsx';
import classes from './check-step.module.css';
import { CheckedStay, CheckedSummary } from './checked-stay.tsx';
import { changeLine, isCheaperByAccount, payLabel } from './format-offer.ts';
import { RateGone } from './rate-gone.tsx';
import type { Check } from './use-check.ts';

/** What is to be paid, and what comes before the order. */
export interface ToPay {
  readonly quote: Quote;
  /** Makes the account of a visitor, or logs in. @returns null where nobody is signed in, which the step tells */
  readonly enter: () => Promise<UserDetails | null>;
  /** Stores the company of the invoice with the quote that is paid. @returns whether the payment may go on */
  readonly bill: (quoteId: string) => Promise<boolean>;
}

export interface CheckStepProps {
  readonly check: Check;
  readonly link: HotelLink;
  /** Null for a visitor. */
  readonly user: UserDetails | null;
  /** The order is being placed. */
  readonly busy: boolean;
  /** Why the order was refused. */
  readonly refused: Problem | null;
  readonly guests: GuestsOfStay;
  readonly owner: StayOwner;
  readonly account: KeptAccount;
  readonly onPay: (toPay: ToPay) => void;
  /** Requests the price again, with the total that the traveller saw. */
  readonly onLook: (shownTotal: number) => void;
  readonly onLeave: () => void;
  /** The ways on after the chosen rate is gone. */
  readonly onUsualPrice: () => void;
  readonly onOtherRoom: () => void;
}

/** For whom the step is shown: a visitor who signs in while paying is one until the quote of the account is there. */
function useIsVisitor(isNobody: boolean, offer: Offer | null, busy: boolean): boolean {
  const [seen, setSeen] = useState({ isNobody, offer });
  const isKept = busy && seen.offer === offer;
  if (!isKept && (seen.offer !== offer || seen.isNobody !== isNobody)) setSeen({ isNobody, offer });
  return isKept ? seen.isNobody : isNobody;
}

/** The offer that can be paid: after a refusal only where the traveller can try it again. */
const payableIn = (offer: Offer | null, problem: Problem | null): Offer | null =>
  problem === null || !hasRefusalAction(problem.code) ? offer : null;

/** The summary before a payment: nothing is ordered before its button is clicked. */
export function CheckStep(props: CheckStepProps) {
  const { check, link, user, busy, refused, guests, owner, onPay, onLook, onLeave } = props;
  const { offer, shownTotal } = check;
  const isVisitor = useIsVisitor(user === null, offer, busy);
  const problem = refused ?? check.problem;
  const payable = payableIn(offer, problem);
  const lookAgain = () => onLook(offer?.quote.total ?? shownTotal);
  const hasInvoices = useConfig().data?.taxInvoices ?? false;
  const billing = useBilling({ userId: owner._id, hotelId: link.hotelId });
  const account = useAccount(props.account);
  const top = useRef<HTMLDivElement>(null);
  /** Where the quote is replaced, it is read from its beginning. */
  const fromTop = (enter: ToPay['enter']) => async () => {
    const who = await enter();
    if (who !== null) top.current?.scrollIntoView({ block: 'end' });
    return who;
  };
  function pay(quote: Quote): void {
    const isRight = [user !== null || account.check(), billing.check()].every(Boolean);
    if (isRight) onPay({ quote, enter: fromTop(account.enter), bill: billing.save });
  }
  const navigate = useNavigate();
  const toBookings = () => void navigate(paths.bookings.href());
  const leave = () => {
    if (!busy) onLeave();
  };
  return (
    <Dialog title={CHECK.title} closeLabel={CHECK.back} size="lg" startsOnTitle onClose={leave}>
      <div ref={top} />
      {offer === null && problem === null && <Quoting onLeave={leave} />}
      {busy && (
        <StillWaiting
          sentence={WAITING_PARTS.payment}
          wayOut={{ label: PAYMENT.myBookings, onClick: toBookings }}
          place="here"
        />
      )}
      {offer !== null && (
        <Offered key={String(isVisitor)} {...{ offer, shownTotal, link, guests, owner }} user={isVisitor ? null : user}>
          {isVisitor && <AccountPart account={account} hotelName={offer.quote.hotel.name} onEntered={lookAgain} />}
        </Offered>
      )}
      {offer !== null && hasInvoices && <BillingSection form={billing} />}
      {problem !== null && (
        <Message tone="bad" title={problem.msg}>
          {problem.code === 'RATE_GONE' ? (
            <RateGone link={link} user={user} onUsualPrice={props.onUsualPrice} onOtherRoom={props.onOtherRoom} />
          ) : (
            <RefusalAction code={problem.code} link={link} onNewPrice={lookAgain} />
          )}
          {offer === null && !hasRefusalAction(problem.code) && <Button onClick={lookAgain}>{PAYMENT.tryAgain}</Button>}
        </Message>
      )}
      {offer !== null && <CheckedSummary quote={offer.quote} link={link} />}
      <div className={classes.actions}>
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={leave}>
            {CHECK.back}
          </Button>
          {payable !== null && (
            <Button size="md" color="saffron.5" loading={busy || billing.busy} onClick={() => pay(payable.quote)}>
              {payLabel(payable, shownTotal)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface OfferedProps extends Pick<CheckStepProps, 'link' | 'user' | 'guests' | 'owner'> {
  readonly offer: Offer;
  readonly shownTotal: number;
  /** The part about the account of a visitor. */
  readonly children: ReactNode;
}

/** The offered stay, with the parts that are filled in. */
const Offered = ({ offer, shownTotal, link, user, guests, owner, children }: OfferedProps) => (
  <>
    <Questions offer={offer} shownTotal={shownTotal} />
    <CheckedStay quote={offer.quote} link={link} user={user} leadName={guests.body.guest?.name}>
      {children}
      <GuestPart guests={guests} quote={offer.quote} owner={owner} />
    </CheckedStay>
  </>
);

const Quoting = ({ onLeave }: { onLeave: () => void }) => (
  <Waiting label={CHECK.loading} sentence={WAITING_PARTS.payment} wayOut={{ label: CHECK.back, onClick: onLeave }}>
    <div className={classes.waiting}>
      <Skeleton height={96} radius="md" />
      <Skeleton height={180} radius="md" />
      <Skeleton height={120} radius="md" />
    </div>
  </Waiting>
);

/** The notices at the top: a changed price, and an overlapping booking. They are scrolled to. */
function Questions({ offer, shownTotal }: { offer: Offer; shownTotal: number }) {
  const top = useRef<HTMLDivElement>(null);
  const isAsked = offer.changed || offer.quote.existingBookingId !== null;
  useEffect(() => {
    if (isAsked) top.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <div ref={top} className={classes.questions}>
      {offer.changed &&
        (isCheaperByAccount(offer, shownTotal) ? (
          <Message
            tone="ask"
            title={OWN_ACCOUNT.cheaper(money(shownTotal), money(offer.quote.total))}
            text={OWN_ACCOUNT.cheaperMore}
          />
        ) : (
          <Message tone="ask" title={changeLine(offer, shownTotal)} text={PAYMENT.changedMore} />
        ))}
      {offer.quote.existingBookingId !== null && (
        <Message tone="ask" title={PAYMENT.alreadyBooked} text={PAYMENT.alreadyBookedMore} />
      )}
    </div>
  );
}
