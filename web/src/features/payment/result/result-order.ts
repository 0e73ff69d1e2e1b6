import type { Location } from 'react-router-dom';
import { pendingPaymentOf } from '../order/pending-payment.ts';

/** The payment that a result page is about. */
export interface ResultOrder {
  readonly orderId: string | null;
  /** Whether this page saw it become a booking; an address alone proves nothing. */
  readonly isBooked: boolean;
  /** Whether a page of this tab saw it end, or began it; an address alone proves nothing. */
  readonly isOwn: boolean;
  /** The page where it began, with its dates. */
  readonly back: string | null;
}

const memberOf = (state: unknown, name: string): string | null => {
  if (typeof state !== 'object' || state === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(state, name)?.value;
  return typeof value === 'string' ? value : null;
};

/**
 * Finds the payment of a result page: what the page before handed over; else what the gateway's way back wrote into
 * the address (`?order=`); else the payment that this tab left for the gateway's own page.
 */
export function readResultOrder({ state, search }: Pick<Location, 'state' | 'search'>, traveller: string): ResultOrder {
  const booked = memberOf(state, 'booked');
  if (booked !== null) return { orderId: booked, isBooked: true, isOwn: true, back: null };
  const pending = pendingPaymentOf(traveller);
  const handed = memberOf(state, 'orderId');
  const named = handed ?? new URLSearchParams(search).get('order');
  const isPending = pending !== null && (named === null || named === pending.orderId);
  return {
    orderId: named ?? pending?.orderId ?? null,
    isBooked: false,
    isOwn: handed !== null || isPending,
    back: isPending ? pending.back : null,
  };
}
