import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import { formatRupees, paise } from '#core/shared/index.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { Link } from '../../../components/link.tsx';
import { localProblem, Problem } from '../../../lib/api/problem.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckout } from '../checkout/use-checkout.tsx';
import { Message } from '../message/message.tsx';
import { PaymentProgress } from '../pay/payment-progress.tsx';
import { RefusalAction } from '../pay/refusal-action.tsx';
import { mayBePaid, usePay } from '../pay/use-pay.ts';
import { changeBooking } from './api.ts';
import classes from './change.module.css';
import { changeDraft } from './change-draft.ts';
import { linkOf, stayOf } from './new-stay.ts';
import { SideBySide } from './side-by-side.tsx';

export interface ChangeOfferProps {
  readonly booking: Booking;
  readonly quote: Quote;
  readonly user: UserDetails;
  /** The price is no longer valid: reads booking and price again. */
  readonly onNewPrice: () => void;
}

/** What the change costs or gives back, in words. */
function differenceOf({ paymentAmount, change }: Quote): { readonly title: string; readonly more: string | null } {
  if (change === null) return { title: '', more: null };
  if (change.due > 0) return { title: CHANGE.pays(formatRupees(paise(change.due))), more: CHANGE.paysMore };
  if (change.back > 0) return { title: CHANGE.back(formatRupees(paise(change.back))), more: CHANGE.backMore };
  return { title: paymentAmount === change.charged ? CHANGE.equal : CHANGE.small, more: null };
}

/** The old stay and the new one side by side, the difference, and the button that changes the booking. */
export function ChangeOffer({ booking, quote, user, onNewPrice }: ChangeOfferProps) {
  const id = useId();
  const { title, more } = differenceOf(quote);
  const due = quote.change?.due ?? 0;
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <h2 id={id} className={classes.compare}>
        {CHANGE.compare}
      </h2>
      <SideBySide booking={booking} quote={quote} />
      <div className={classes.difference} role="status">
        <p className={classes.amount}>{title}</p>
        {more !== null && <p>{more}</p>}
      </div>
      {due > 0 ? (
        <PayTheDifference booking={booking} quote={quote} user={user} onNewPrice={onNewPrice} />
      ) : (
        <ChangeAtOnce booking={booking} quote={quote} onNewPrice={onNewPrice} />
      )}
    </section>
  );
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>
    {children}
    <Button variant="default" size="md" component={Link} to={paths.bookings.href()} onClick={changeDraft.forget}>
      {CHANGE.otherwise}
    </Button>
  </div>
);

export interface PayTheDifferenceProps extends Omit<ChangeOfferProps, 'quote'> {
  /** The quote to pay; without one, only a payment that a reload interrupted is followed. */
  readonly quote: Quote | null;
}

/** The button that pays what the new stay costs more, and what becomes of the payment. */
export function PayTheDifference({ booking, quote, user, onNewPrice }: PayTheDifferenceProps) {
  const { openCheckout, isOpen, onApproach, onPress, config, checkout } = useCheckout();
  const prefill = {
    name: user.name,
    email: user.email,
    contact: config?.contact ?? '',
    color: config?.color ?? 'orange',
    description: booking.name,
  };
  const beforeCheckout = async () => true;
  const { state, pay, lookAgain, dismiss } = usePay({
    user,
    hotelId: booking.hotelId,
    prefill,
    beforeCheckout,
    openCheckout,
    onBooked: changeDraft.forget,
  });
  const isBusy = state.kind === 'busy' || state.kind === 'looking';
  return (
    <>
      <PaymentProgress
        state={state}
        atCheckout={isOpen}
        link={linkOf(booking, stayOf(booking))}
        onLookAgain={() => void lookAgain()}
        onNewPrice={() => {
          dismiss();
          onNewPrice();
        }}
      />
      {quote !== null && !mayBePaid(state) && (
        <Ways>
          <Button
            size="md"
            color="saffron.5"
            loading={isBusy}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={() => {
              onPress();
              void pay(async () => quote);
            }}
          >
            {CHANGE.payAndChange(formatRupees(paise(quote.change?.due ?? 0)))}
          </Button>
        </Ways>
      )}
      {checkout}
    </>
  );
}

/** Whether a key of the cache is that of a list of bookings. */
const isListOfBookings = (key: unknown): boolean => Array.isArray(key) && key[0] === '/hotel' && key.length > 2;

const withChanged =
  (changed: Booking) =>
  (each: Booking): Booking =>
    each._id === changed._id ? changed : each;

function ChangeAtOnce({ booking, quote, onNewPrice }: Omit<ChangeOfferProps, 'user'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();

  async function change(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const changed = await changeBooking(booking._id, quote.id);
      changeDraft.forget();
      // My bookings don't show the earlier stay again, not even until they are read.
      await mutate(isListOfBookings, (list?: readonly Booking[]) => list?.map(withChanged(changed)), {
        revalidate: false,
      });
      toast.success(CHANGE.done);
      await navigate(paths.bookings.href());
    } catch (fault) {
      console.info('The booking could not be changed.', fault);
      setProblem(fault instanceof Problem ? fault : localProblem('BROKEN_ANSWER', fault));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem !== null && (
        <Message tone="bad" title={problem.msg}>
          <RefusalAction code={problem.code} link={linkOf(booking, stayOf(booking))} onNewPrice={onNewPrice} />
        </Message>
      )}
      <Ways>
        <Button size="md" color="saffron.5" loading={busy} onClick={() => void change()}>
          {CHANGE.confirm}
        </Button>
      </Ways>
    </>
  );
}
