import { type Instant, machine, type Paise } from '../shared/index.ts';

/** The life of one attempt to give money back. A failed one falls due again with the next attempt. */
export const refundMachine = machine('a refund', 'due', {
  due: ['requested'],
  requested: ['done', 'failed'],
  done: [],
  failed: ['due'],
});
export type RefundStatus = (typeof refundMachine.states)[number];

/** Why money goes back. */
export const REFUND_CAUSES = ['cancelled', 'late', 'duplicate', 'wrong_amount', 'refused', 'dashboard'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Money owed to a traveller from one payment, for one cause. */
export interface Refund {
  readonly paymentId: string;
  readonly cause: RefundCause;
  readonly amount: Paise;
  readonly attempt: number;
  readonly status: RefundStatus;
  readonly gatewayRefundId: string | null;
  readonly reason: string | null;
  readonly dueAt: Instant;
}

/** The key under which the gateway knows one attempt: a repeat with the same key moves no second money. */
export const refundKey = (refund: Pick<Refund, 'paymentId' | 'cause' | 'attempt'>): string =>
  `rf-${refund.paymentId}-${refund.cause}-${refund.attempt}`;
