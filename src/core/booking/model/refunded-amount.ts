import { type Paise, sum } from '../../shared/index.ts';
import type { Refund } from './refund.ts';

/** The paise of a payment that are given back or on their way; a failed attempt gives nothing. */
export const givenBack = (refunds: readonly Refund[], paymentId: string): Paise =>
  sum(
    ...refunds.filter((each) => each.paymentId === paymentId && each.status !== 'failed').map(({ amount }) => amount),
  );
