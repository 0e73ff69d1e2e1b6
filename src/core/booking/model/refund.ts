import { type Instant, instant, machine, type Paise } from '../../shared/index.ts';

/** The states of one refund attempt. A failed one is followed by the next attempt. */
export const refundMachine = machine('a refund', 'due', {
  due: ['requested'],
  requested: ['done', 'failed'],
  done: [],
  failed: ['due'],
});
export type RefundStatus = (typeof refundMachine.states)[number];

/** Why a payment is refunded. */
export const REFUND_CAUSES = [
  'cancelled',
  'late',
  'duplicate',
  'wrong_amount',
  'refused',
  'dashboard',
  // A changed stay that costs less.
  'changed',
  // Paid for a change of a booking that was cancelled or changed meanwhile.
  'superseded',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** A refund of one payment for one cause. */
export interface Refund {
  readonly paymentId: string;
  readonly cause: RefundCause;
  readonly amount: Paise;
  readonly attempt: number;
  readonly status: RefundStatus;
  readonly gatewayRefundId: string | null;
  /** Why the gateway refused it, in its own words. */
  readonly reason: string | null;
  readonly dueAt: Instant;
  /** When it was last requested from the gateway. */
  readonly askedAt: Instant | null;
}

/** The idempotency key of one attempt at the gateway: a repeat under the same key moves no money twice. */
export const refundKey = (refund: Pick<Refund, 'paymentId' | 'cause' | 'attempt'>): string =>
  `rf-${refund.paymentId}-${refund.cause}-${refund.attempt}`;

/** How long a refund that the gateway is processing is left before it is read again. */
export const REFUND_RECHECK_MS = 10 * 60_000;

/**
 * The number of the next row of a payment and a cause. Refunds made by hand in parts have a row for each part, so that
 * the next attempt of one part is not always its own number plus one.
 */
export const nextNumber = (
  rows: readonly Refund[],
  { paymentId, cause }: Pick<Refund, 'paymentId' | 'cause'>,
): number => 1 + rows.filter((row) => row.paymentId === paymentId && row.cause === cause).length;

/**
 * The next attempt after a failed one, under its number (`nextNumber`): 10 minutes later, then twice as long each time,
 * at most a day.
 */
export function nextAttempt(failed: Refund, number: number, now: Instant): Refund {
  const wait = Math.min(10 * 60_000 * 2 ** (failed.attempt - 1), 86_400_000);
  return {
    ...failed,
    attempt: number,
    status: refundMachine.step(failed.status, 'due'),
    gatewayRefundId: null,
    reason: null,
    dueAt: instant(now + wait),
    askedAt: null,
  };
}

/** The first attempt of a refund, due at once; its number is 1 unless the payment has rows of that cause. */
export const firstRefund = (
  paymentId: string,
  cause: RefundCause,
  amount: Paise,
  now: Instant,
  attempt = 1,
): Refund => ({
  paymentId,
  cause,
  amount,
  attempt,
  status: refundMachine.initial,
  gatewayRefundId: null,
  reason: null,
  dueAt: now,
  askedAt: null,
});
