import { type Paise, sum } from '../../shared/index.ts';
import type { Refund } from './refund.ts';

/** The paise of a payment that are refunded or on their way; failed attempts don't count. */
export const refundedAmount = (refunds: readonly Refund[], paymentId: string): Paise =>
  sum(
    ...refunds.filter((each) => each.paymentId === paymentId && each.status !== 'failed').map(({ amount }) => amount),
  );
