import type { OrderState } from '#contract/payment.ts';
import { Problem } from '../../../lib/api/problem.ts';

/** How an order's payment ended. */
export type OrderEnd = 'booked' | 'refund_due' | 'expired';

/** What a look at an order tells: its end, that it has none yet, or that nobody answered. */
export type Seen = OrderEnd | 'open' | 'unreachable';

/** The calls that following an order makes. */
export interface FollowCalls {
  standing(orderId: string): Promise<OrderState>;
  pause(ms: number): Promise<void>;
}

/** When an order that was paid is asked about again, in seconds between the looks: a little under two minutes in all. */
export const LOOKS_AFTER_S: readonly number[] = [1, 2, 3, 5, 8, 8, 10, 10, 15, 15, 20, 20];

/** When one is asked about that nobody is known to have paid: until it has run out, 20 minutes after placing. */
export const QUIET_LOOKS_AFTER_S: readonly number[] = [5, 10, 15, 30, ...Array.from({ length: 19 }, () => 60)];

const ENDS: { readonly [Status in OrderState['status']]?: OrderEnd } = {
  booked: 'booked',
  refund_due: 'refund_due',
  refunded: 'refund_due',
  expired: 'expired',
};

/** What an order's standing means for the traveller who waits. */
export const seenIn = ({ status }: OrderState): Seen => ENDS[status] ?? 'open';

/** Whether an order has come to its end. */
export const isEnd = (seen: Seen): seen is OrderEnd => seen !== 'open' && seen !== 'unreachable';

/** Whether a failure says nothing about the payment: no answer, or a server in trouble. */
export const outcomeIsOpen = ({ status, code }: Problem): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'BROKEN_ANSWER';

/** Takes one look at an order; a lost answer is no end of it. @throws Problem when the server refuses to tell */
export async function lookAt(
  orderId: string,
  standing: FollowCalls['standing'],
  onStanding: (standing: OrderState) => void = () => undefined,
): Promise<Seen> {
  try {
    const now = await standing(orderId);
    onStanding(now);
    return seenIn(now);
  } catch (thrown) {
    if (thrown instanceof Problem && outcomeIsOpen(thrown)) return 'unreachable';
    throw thrown;
  }
}

/**
 * Asks about an order until it has ended or the looks are used up: `null` then, and the server goes on by itself.
 * @param looksAfter the seconds before each look.
 * @param onSeen hears of every look that found no end.
 * @throws Problem when the server refuses to tell
 */
export async function followOrder(
  orderId: string,
  looksAfter: readonly number[],
  { standing, pause }: FollowCalls,
  onSeen: (seen: 'open' | 'unreachable') => void = () => undefined,
): Promise<OrderEnd | null> {
  for (const seconds of looksAfter) {
    await pause(seconds * 1000);
    const seen = await lookAt(orderId, standing);
    if (isEnd(seen)) return seen;
    onSeen(seen);
  }
  return null;
}
