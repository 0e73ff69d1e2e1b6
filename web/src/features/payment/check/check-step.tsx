import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { Quote } from '#contract/quotes.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { StillWaiting, Waiting } from '../../../components/waiting/waiting.tsx';
import { useConfig } from '../../../lib/api/config.ts';
import type { Problem } from '../../../lib/api/problem.ts';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { BillingSection } from '../billing/billing-section.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { GuestPart } from '../guests/guest-part.tsx';
import type { GuestsOfStay } from '../guests/use-guest-draft.ts';
import { Message } from '../message/message.tsx';
import type { Offer } from '../order/start-payment.ts';
import { hasRefusalAction, RefusalAction } from '../pay/refusal-action.tsx';
import classes from './check-step.module.css';
import { CheckedStay, CheckedSummary } from './checked-stay.tsx';
import { changeLine, payLabel } from './format-offer.ts';
import type { Check } from './use-check.ts';

export interface CheckStepProps {
  readonly check: Check;
  readonly link: HotelLink;
  readonly user: UserDetails;
  /** The order is being placed. */
  readonly busy: boolean;
  /** Why the order was refused. */
  readonly refused: Problem | null;
  readonly guests: GuestsOfStay;
  /** `prepare` is called with the quote that is ordered; where it answers false, nothing is. */
  readonly onPay: (quote: Quote, prepare: (quote: Quote) => Promise<boolean>) => void;
  /** Requests the price again, with the total that the traveller saw. */
  readonly onLook: (shownTotal: number) => void;
  readonly onLeave: () => void;
}

/** The summary before a payment: nothing is ordered before its button is clicked. */
export function CheckStep({ check, link, user, busy, refused, guests, onPay, onLook, onLeave }: CheckStepProps) {
  const { offer, shownTotal } = check;
  const problem = refused ?? check.problem;
  const isPayable = offer !== null && (problem === null || !hasRefusalAction(problem.code));
  const lookAgain = () => onLook(offer?.quote.total ?? shownTotal);
  const hasInvoices = useConfig().data?.taxInvoices ?? false;
  const billing = useBilling({ userId: user._id, hotelId: link.hotelId });
  const pay = (quote: Quote) => {
    if (billing.check()) onPay(quote, ({ id }) => billing.save(id));
  };
  const navigate = useNavigate();
  const toBookings = () => void navigate(paths.profile.href(), { state: { panel: 'bookings' } });
  const leave = () => {
    if (!busy) onLeave();
  };
  return (
    <Dialog title={CHECK.title} closeLabel={CHECK.back} size="lg" startsOnTitle onClose={leave}>
      {offer === null && problem === null && <Quoting onLeave={leave} />}
      {busy && (
        <StillWaiting
          sentence={WAITING_PARTS.payment}
          wayOut={{ label: PAYMENT.myBookings, onClick: toBookings }}
          place="here"
        />
      )}
      {offer !== null && (
        <>
          <Questions offer={offer} shownTotal={shownTotal} />
          <CheckedStay quote={offer.quote} link={link} user={user} leadName={guests.body.guest?.name}>
            <GuestPart guests={guests} quote={offer.quote} user={user} />
          </CheckedStay>
          {hasInvoices && <BillingSection form={billing} />}
        </>
      )}
      {problem !== null && (
        <Message tone="bad" title={problem.msg}>
          <RefusalAction code={problem.code} link={link} onNewPrice={lookAgain} />
          {offer === null && !hasRefusalAction(problem.code) && <Button onClick={lookAgain}>{PAYMENT.tryAgain}</Button>}
        </Message>
      )}
      <div className={classes.actions}>
        {offer !== null && <CheckedSummary quote={offer.quote} link={link} />}
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={leave}>
            {CHECK.back}
          </Button>
          {isPayable && (
            <Button size="md" color="saffron.5" loading={busy || billing.busy} onClick={() => pay(offer.quote)}>
              {payLabel(offer)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const Quoting = ({ onLeave }: { onLeave: () => void }) => (
  <Waiting label={CHECK.loading} sentence={WAITING_PARTS.payment} wayOut={{ label: CHECK.back, onClick: onLeave }}>
    <div className={classes.waiting}>
      <Skeleton height={96} radius="md" />
      <Skeleton height={180} radius="md" />
      <Skeleton height={120} radius="md" />
    </div>
  </Waiting>
);

/** The notices at the top: a changed price, and an overlapping booking. */
const Questions = ({ offer, shownTotal }: { offer: Offer; shownTotal: number }) => (
  <>
    {offer.changed && <Message tone="ask" title={changeLine(offer, shownTotal)} text={PAYMENT.changedMore} />}
    {offer.quote.existingBookingId !== null && (
      <Message tone="ask" title={PAYMENT.alreadyBooked} text={PAYMENT.alreadyBookedMore} />
    )}
  </>
);
