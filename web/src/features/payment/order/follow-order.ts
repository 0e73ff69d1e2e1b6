import type { OrderState } from '#contract/payment.ts';
import { Problem } from '../../../lib/api/problem.ts';

/** The outcome of an order's payment. */
export type OrderEnd = 'booked' | 'refund_due' | 'expired';

/** The result of one poll: the outcome, still open, or no response. */
export type Seen = OrderEnd | 'open' | 'unreachable';

/** The calls for polling an order. */
export interface FollowCalls {
  orderState(orderId: string): Promise<OrderState>;
  pause(ms: number): Promise<void>;
}

/** The polling intervals of a paid order, in seconds: a little under two minutes in total. */
export const LOOKS_AFTER_S: readonly number[] = [1, 2, 3, 5, 8, 8, 10, 10, 15, 15, 20, 20];

/** Those of an order without a known payment: until it has expired, 20 minutes after placing. */
export const QUIET_LOOKS_AFTER_S: readonly number[] = [5, 10, 15, 30, ...Array.from({ length: 19 }, () => 60)];

const ENDS: { readonly [Status in OrderState['status']]?: OrderEnd } = {
  booked: 'booked',
  refund_due: 'refund_due',
  refunded: 'refund_due',
  expired: 'expired',
};

/** What the state of an order means for the traveller who waits. */
export const seenIn = ({ status }: OrderState): Seen => ENDS[status] ?? 'open';

/** Whether an order is in a final state. */
export const isEnd = (seen: Seen): seen is OrderEnd => seen !== 'open' && seen !== 'unreachable';

/** Whether a failure says nothing about the payment: no response, or a server error. */
export const outcomeIsOpen = ({ status, code }: Problem): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'BROKEN_ANSWER';

/** Polls an order once; a lost response is no outcome. @throws Problem when the server refuses */
export async function checkOrder(
  orderId: string,
  orderState: FollowCalls['orderState'],
  onState: (state: OrderState) => void = () => undefined,
): Promise<Seen> {
  try {
    const now = await orderState(orderId);
    onState(now);
    return seenIn(now);
  } catch (thrown) {
    if (thrown instanceof Problem && outcomeIsOpen(thrown)) return 'unreachable';
    throw thrown;
  }
}

/**
 * Polls an order until it is final or the intervals are used up: `null` then, and the server continues alone.
 * @param looksAfter the seconds before each poll.
 * @param onSeen called for every poll without an outcome.
 * @throws Problem when the server refuses
 */
export async function followOrder(
  orderId: string,
  looksAfter: readonly number[],
  { orderState, pause }: FollowCalls,
  onSeen: (seen: 'open' | 'unreachable') => void = () => undefined,
): Promise<OrderEnd | null> {
  for (const seconds of looksAfter) {
    await pause(seconds * 1000);
    const seen = await checkOrder(orderId, orderState);
    if (isEnd(seen)) return seen;
    onSeen(seen);
  }
  return null;
}
