import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localProblem, Problem } from '../../lib/api/problem.ts';
import type { UserDetails } from '../../lib/api/shapes.ts';
import { paths } from '../../lib/paths.ts';
import { paymentTold } from '../../lib/state/hotel-actions.ts';
import type { HotelLink } from '../../lib/stay-link.ts';
import { createQuote } from './api/create-quote.ts';
import { readOpenOrders, readOrderStanding } from './api/order-standing.ts';
import { placeOrder } from './api/place-order.ts';
import { saveBooking } from './api/save-booking.ts';
import { validatePayment } from './api/validate-payment.ts';
import type { CheckoutPrefill, OpenCheckout } from './checkout/checkout.ts';
import { forgetPayment, pendingPaymentOf, rememberPayment } from './pending-payment.ts';
import { type PaidOrder, type Settled, settlePayment } from './settle-payment.ts';
import { type PayEnd, type PendingPayment, startPayment } from './start-payment.ts';

/** Where an attempt to pay stands; a booked one and a failed one have left for their own page. */
export type PayState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'ended'; readonly how: Exclude<Settled, 'booked'> }
  | Exclude<PayEnd, { readonly kind: 'paid' | 'failed' }>;

export interface Payer {
  readonly link: HotelLink;
  readonly user: UserDetails;
  readonly prefill: CheckoutPrefill;
  readonly openCheckout: OpenCheckout;
}

/**
 * The pay flow of the specification (section 4): quote, order, checkout, validate, save, result page. One attempt runs
 * at a time, so a second click pays nothing. A payment that a reload interrupted is followed to its end.
 */
export function usePay({ link, user, prefill, openCheckout }: Payer) {
  const [state, setState] = useState<PayState>({ kind: 'idle' });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const running = useRef(false);
  const here = useRef(true);

  const settling = {
    validate: validatePayment,
    book: saveBooking,
    standing: readOrderStanding,
    pause: (ms: number) => pauseWhile(here, ms),
  };

  async function once(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'busy' });
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof Problem)) console.error('Paying broke.', thrown);
      const problem = thrown instanceof Problem ? thrown : localProblem('BROKEN_ANSWER', thrown);
      setState({ kind: 'refused', problem });
    } finally {
      running.current = false;
    }
  }

  const pay = (expectedTotal: number, anotherBookingIsFine = false) =>
    once(async () => {
      const end = await startPayment(
        { traveller: user._id, expectedTotal, anotherBookingIsFine },
        {
          quote: (total) => createQuote(link, total),
          order: placeOrder,
          checkout: (order) => openCheckout(order, prefill),
          remember: rememberPayment,
          forget: forgetPayment,
        },
      );
      if (end.kind === 'paid') return settle(end.paid);
      if (end.kind !== 'failed') return setState(end);
      paymentTold(end.failure);
      void navigate(paths.paymentFailed.href(), { state: { from: { pathname, search } } });
    });

  async function settle(paid: PaidOrder): Promise<void> {
    try {
      const how = await settlePayment(paid, settling, () => setState({ kind: 'confirming' }));
      if (here.current) finish(how);
    } catch (thrown) {
      forgetPayment();
      throw thrown;
    }
  }

  function finish(how: Settled): void {
    if (how !== 'unconfirmed') forgetPayment();
    if (how === 'booked') void navigate(paths.paymentSuccess.href(), { replace: true });
    else setState({ kind: 'ended', how });
  }

  async function followUp(pending: PendingPayment): Promise<void> {
    const { proof } = pending;
    if (proof !== null) return settle({ ...pending, proof });
    const { status } = await readOrderStanding(pending.orderId);
    if (status === 'paid') return finish('unconfirmed');
    if (status === 'booked') return finish('booked');
    if (status === 'refund_due' || status === 'refunded') return finish('refund_due');
    forgetPayment();
    setState({ kind: 'idle' });
  }

  const lookAgain = () =>
    once(async () => {
      const pending = pendingPaymentOf(user._id);
      if (pending !== null) return followUp(pending);
      if (await hasPaidOrder()) return finish('unconfirmed');
      await navigate(paths.profile.href(), { state: { panel: 'bookings' } });
    });

  /** A payment of this traveller that another tab, or a tab that is gone, left to be confirmed. */
  async function lookAround(): Promise<void> {
    const found = await hasPaidOrder().catch((fault: unknown) => {
      console.info('Open payments could not be looked up; paying still finds them.', fault);
      return false;
    });
    if (found && here.current && !running.current) finish('unconfirmed');
  }

  const onArrival = useEffectEvent(() => (pendingPaymentOf(user._id) === null ? lookAround() : lookAgain()));
  useEffect(() => {
    here.current = true;
    void onArrival();
    return () => {
      here.current = false;
    };
  }, []);

  return { state, pay, lookAgain, dismiss: () => setState({ kind: 'idle' }) };
}

const hasPaidOrder = async () => (await readOpenOrders()).some(({ status }) => status === 'paid');

/** Waits, but never comes back once the traveller has left the page: the next visit takes its own look. */
const pauseWhile = (here: { readonly current: boolean }, ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => here.current && resolve(), ms);
  });
