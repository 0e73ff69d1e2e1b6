import type { Instant } from '../../shared/index.ts';
import * as ledger from '../model/ledger.ts';
import { firstRefund, nextNumber, type Refund, type RefundCause } from '../model/refund.ts';
import { recordRefundDue } from '../outbox/outbox.ts';
import type { Stores } from '../ports/stores.ts';
import type { Holding } from './change.ts';

/** What a booking holds of one payment, with every refund of its order. */
export interface KnownHolding extends Holding {
  readonly refunds: readonly Refund[];
}

/** Makes what a booking holds of a payment due as a refund, in full. Its order is locked since its refunds were read. */
export async function giveBack(
  stores: Stores<'refunds' | 'jobs' | 'ledger'>,
  cause: RefundCause,
  { id, receipt, held, refunds }: KnownHolding,
  now: Instant,
): Promise<void> {
  const number = nextNumber(refunds, { paymentId: id, cause });
  const refund = firstRefund(id, cause, held, now, number);
  await recordRefundDue(stores, receipt, refund);
  await stores.ledger.post(ledger.refundDueEntry(refund, 'held', now));
}
