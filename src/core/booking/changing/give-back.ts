import type { Instant } from '../../shared/index.ts';
import * as ledger from '../model/ledger.ts';
import { firstRefund, nextNumber, type RefundCause } from '../model/refund.ts';
import { recordRefundDue } from '../outbox/outbox.ts';
import type { Stores } from '../ports/stores.ts';
import type { Holding } from './change.ts';

/** Makes what a booking holds of a payment due as a refund, in full. */
export async function giveBack(
  stores: Stores<'refunds' | 'jobs' | 'ledger'>,
  cause: RefundCause,
  { id, receipt, held }: Holding,
  now: Instant,
): Promise<void> {
  const number = nextNumber(await stores.refunds.ofOrder(receipt), { paymentId: id, cause });
  const refund = firstRefund(id, cause, held, now, number);
  await recordRefundDue(stores, receipt, refund);
  await stores.ledger.post(ledger.refundDueEntry(refund, 'held', now));
}
