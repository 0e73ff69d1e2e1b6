import type { Location } from 'react-router-dom';
import { pendingPaymentOf } from '../order/pending-payment.ts';

/** The payment of a result page. */
export interface ResultOrder {
  readonly orderId: string | null;
  /** Whether this tab saw it become a booking; an address alone proves nothing. */
  readonly isBooked: boolean;
  /** Whether this tab started it or saw its result; an address alone proves nothing. */
  readonly isOwn: boolean;
  /** The page where it started, with its dates. */
  readonly back: string | null;
}

const memberOf = (state: unknown, name: string): string | null => {
  if (typeof state !== 'object' || state === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(state, name)?.value;
  return typeof value === 'string' ? value : null;
};

/**
 * Finds the payment of a result page: from the router's state; else from the gateway's return address (`?order=`); else the
 * pending payment of this tab.
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
