import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { Quote } from '#contract/quotes.ts';
import { localProblem, Problem } from '../../../lib/api/problem.ts';
import { paths } from '../../../lib/paths.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { paymentFailureStored } from '../../../lib/state/hotel-actions.ts';
import { CHECK_IN_ADDRESS } from '../../../lib/stay-link/check-address.ts';
import { readOpenOrders, readOrderState } from '../api/order-state.ts';
import { placeOrder } from '../api/place-order.ts';
import { saveBooking } from '../api/save-booking.ts';
import { validatePayment } from '../api/validate-payment.ts';
import { billingDraft } from '../billing/billing-draft.ts';
import type { CheckoutPrefill, OpenCheckout } from '../checkout/checkout.ts';
import { guestDraftOfTab } from '../guests/guest-draft.ts';
import { followOrder, isEnd, QUIET_LOOKS_AFTER_S, seenIn } from '../order/follow-order.ts';
import { pauseWhile } from '../order/pause-while.ts';
import { forgetPayment, pendingPaymentOf, rememberPayment } from '../order/pending-payment.ts';
import { type PaidOrder, type Settled, settlePayment } from '../order/settle-payment.ts';
import { type PendingPayment, paidOrder, startPayment } from '../order/start-payment.ts';

/** The state of an attempt to pay; booked and failed ones go to their result page. */
export type PayState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** An earlier payment is looked up. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'confirming'; readonly unreachable: boolean }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly afterPaying: boolean }
  | { readonly kind: 'ended'; readonly how: Exclude<Settled, 'booked'>; readonly orderId: string }
  | { readonly kind: 'closed'; readonly because: 'traveller' | 'timeout' | 'reload' };

/** Whether a payment may have been made whose outcome is not known here: no button leads to another one. */
export const mayBePaid = (state: PayState): boolean =>
  state.kind === 'confirming' ||
  (state.kind === 'ended' && state.how === 'unconfirmed') ||
  (state.kind === 'refused' && state.afterPaying);

export interface Payer {
  /** Null for a visitor, who signs in before there is something to pay. */
  readonly user: UserDetails | null;
  /** The hotel to pay for. */
  readonly hotelId: string;
  /** Without the traveller, who may sign in only now. */
  readonly prefill: Omit<CheckoutPrefill, 'name' | 'email'>;
  /** Closes the step for the checkout. @returns whether it is still wanted */
  readonly beforeCheckout: () => Promise<boolean>;
  readonly openCheckout: OpenCheckout;
  /** Called when the payment has become its booking, or its change. */
  readonly onBooked?: () => void;
}

/**
 * The pay flow of the specification (section 4) from a quote on (null where there is none to pay after all): order, checkout, validate, save, result page. One
 * attempt runs at a time, so a second click pays nothing. A payment that a reload interrupted is settled, and an order
 * whose checkout was closed is polled in the background: a payment that still arrives becomes its booking.
 */
export function usePay({ user, hotelId, prefill, beforeCheckout, openCheckout, onBooked }: Payer) {
  const [state, setState] = useState<PayState>({ kind: 'idle' });
  const navigate = useNavigate();
  const { pathname, search: searchNow } = useLocation();
  /** Who comes back from a payment comes to the page: its step was closed before. */
  const search = CHECK_IN_ADDRESS.unnamed(searchNow);
  const running = useRef(false);
  /** Whether the traveller has paid in this attempt: a refusal then must not lead to a second payment. */
  const paid = useRef(false);
  const here = useRef(true);
  /** The number of attempts; a background poll ends with the attempt after which it started. */
  const attempts = useRef(0);

  const settling = {
    validate: validatePayment,
    book: saveBooking,
    orderState: readOrderState,
    pause: pauseWhile(() => here.current),
  };

  async function once(work: () => Promise<void>, begun: 'busy' | 'looking' = 'busy'): Promise<void> {
    if (running.current) return;
    running.current = true;
    paid.current = false;
    attempts.current += 1;
    setState({ kind: begun });
    try {
      await work();
    } catch (thrown) {
      if (thrown instanceof Problem) console.info('The order, its validation or the booking was refused.', thrown);
      else console.error('Paying broke.', thrown);
      const problem = thrown instanceof Problem ? thrown : localProblem('BROKEN_ANSWER', thrown);
      setState({ kind: 'refused', problem, afterPaying: paid.current });
    } finally {
      running.current = false;
    }
  }

  const pay = (toPay: () => Promise<Quote | null>) =>
    once(async () => {
      const quote = await toPay();
      const traveller = user ?? appState.getState().user.currentUser?.userDetails;
      if (quote === null || traveller === undefined) return setState({ kind: 'idle' });
      const { _id, name, email } = traveller;
      const end = await startPayment(
        { traveller: _id, quote, back: pathname + search },
        {
          order: placeOrder,
          checkout: async (order) => {
            const isWanted = await beforeCheckout();
            return isWanted
              ? openCheckout(order, { ...prefill, name, email })
              : { kind: 'closed', because: 'traveller' };
          },
          remember: rememberPayment,
          forget: forgetPayment,
        },
      );
      if (end.kind === 'paid') return settle(end.paid);
      if (end.kind === 'closed') return leaveOpen(end.orderId, end.because);
      paymentFailureStored(end.failure);
      const { orderId } = end;
      void navigate(paths.paymentFailed.href(), { state: { from: { pathname, search }, orderId } });
    });

  async function settle(order: PaidOrder): Promise<void> {
    paid.current = true;
    setState({ kind: 'confirming', unreachable: false });
    try {
      const how = await settlePayment(order, settling, (seen) =>
        setState({ kind: 'confirming', unreachable: seen === 'unreachable' }),
      );
      if (here.current) finish(how, order.orderId);
    } catch (thrown) {
      forgetPayment();
      throw thrown;
    }
  }

  function finish(how: Settled, orderId: string): void {
    if (how !== 'unconfirmed') forgetPayment();
    if (how === 'booked') {
      guestDraftOfTab.forget();
      billingDraft.forget();
      onBooked?.();
      void navigate(paths.paymentSuccess.href(), { replace: true, state: { booked: orderId } });
    } else setState({ kind: 'ended', how, orderId });
  }

  /**
   * The checkout is closed without a known payment: the button is enabled, and the order is polled in the background.
   */
  function leaveOpen(orderId: string, because: 'traveller' | 'timeout' | 'reload'): void {
    setState({ kind: 'closed', because });
    void watchQuietly(orderId);
  }

  async function watchQuietly(orderId: string): Promise<void> {
    const attempt = attempts.current;
    const stillOurs = () => here.current && attempts.current === attempt;
    try {
      const calls = { orderState: readOrderState, pause: pauseWhile(stillOurs) };
      const end = await followOrder(orderId, QUIET_LOOKS_AFTER_S, calls);
      if (!stillOurs()) return;
      if (end === 'expired' || end === null) forgetPayment();
      else finish(end, orderId);
    } catch (fault) {
      if (stillOurs()) couldNotLook(fault);
    }
  }

  /** The outcome of an earlier payment is unknown: the traveller gets a message, and can look again before paying. */
  function couldNotLook(fault: unknown): null {
    console.info('What became of a payment could not be looked up; the server follows it all the same.', fault);
    if (here.current) setState({ kind: 'unchecked' });
    return null;
  }

  async function followUp(pending: PendingPayment): Promise<void> {
    if (pending.proof !== null) return settle(paidOrder(pending));
    const { orderId } = pending;
    const order = await readOrderState(orderId).catch(couldNotLook);
    if (order === null) return;
    if (order.status === 'paid') return settle({ orderId, proof: null });
    const seen = seenIn(order);
    if (isEnd(seen) && seen !== 'expired') return finish(seen, orderId);
    if (seen !== 'expired') return leaveOpen(orderId, 'reload');
    forgetPayment();
    setState({ kind: 'idle' });
  }

  const lookAgain = () =>
    once(async () => {
      const pending = user === null ? null : pendingPaymentOf(user._id);
      if (pending !== null) return followUp(pending);
      const orderId = await paidOrderOfAnotherTab().catch(couldNotLook);
      if (orderId === null) return;
      if (orderId !== 'none') return settle({ orderId, proof: null });
      await navigate(paths.bookings.href());
    }, 'looking');

  /** A payment of this traveller that another or a closed tab left unconfirmed. */
  async function lookAround(): Promise<void> {
    const orderId = await paidOrderOfAnotherTab().catch((fault: unknown) =>
      running.current ? null : couldNotLook(fault),
    );
    if (orderId !== null && orderId !== 'none' && here.current) await once(() => settle({ orderId, proof: null }));
  }

  /** A checkout that was left open at another hotel is ignored here, unless it was paid. */
  const onArrival = useEffectEvent((travellerId: string) => {
    const pending = pendingPaymentOf(travellerId);
    if (pending === null) return lookAround();
    const isElsewhere = pending.hotelId !== hotelId && pending.proof === null;
    return isElsewhere ? watchQuietly(pending.orderId) : lookAgain();
  });
  const userId = user?._id;
  useEffect(() => {
    here.current = true;
    if (userId !== undefined) void onArrival(userId);
    return () => {
      here.current = false;
    };
  }, [userId]);

  return { state, pay, lookAgain, dismiss: () => setState({ kind: 'idle' }) };
}

const paidOrderOfAnotherTab = async (): Promise<string> =>
  (await readOpenOrders()).find(({ status }) => status === 'paid')?.orderId ?? 'none';
