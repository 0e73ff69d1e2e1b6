import type { Clock } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import { type Refund, refundKey } from '../model/refund.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { OtherPayments } from '../ports/other-payments.ts';
import type { GatewayRefunds } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
import { adoptRefund, isBeyond, rowOf } from './adopt-refund.ts';
import { type CreditNoteStores, writeAnswer } from './record-refund-answer.ts';

/** The dependencies of reading refunds. */
export interface ReadRefundsDeps {
  readonly work: BookingWork<
    'orders' | 'payments' | 'refunds' | 'notices' | 'ownerRecords' | 'jobs' | 'ledger' | CreditNoteStores
  >;
  readonly gateway: Pick<GatewayRefunds, 'refundsOf'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly otherPayments: Pick<OtherPayments, 'readRefunds'>;
}

/** Whether a refund that the gateway reports has ended here too, or is one that failed and was never here. */
function tellsNothing(rows: readonly Refund[], reported: GatewayRefund): boolean {
  const isKnown = rows.some((row) => row.gatewayRefundId === reported.id || refundKey(row) === reported.key);
  if (reported.status === 'failed' && !isKnown) return true;
  const row = rowOf(rows, reported);
  return row?.status === 'done' || row?.status === 'failed';
}

/**
 * Updates our row to the gateway's state of one refund.
 * @returns an alarm, if one is needed.
 */
const read =
  ({ work, clock }: ReadRefundsDeps, receipt: string) =>
  (reported: GatewayRefund): Promise<'refund-failed' | 'refund-beyond-capture' | null> =>
    work.run(async (stores) => {
      await stores.orders.lock(receipt);
      const now = clock.now();
      const rows = await stores.refunds.ofOrder(receipt);
      if (tellsNothing(rows, reported)) return null;
      const refund = await adoptRefund(stores, receipt, reported, now);
      if (refund === null) return 'refund-beyond-capture';
      const outcome = await writeAnswer({ receipt, refund }, { refund: reported }, now)(stores);
      if (isBeyond(outcome, reported)) return 'refund-beyond-capture';
      return outcome?.status === 'failed' ? 'refund-failed' : null;
    });

/**
 * Refunds under a key of ours first: one of which no answer arrived is then known as done, and a refund made by hand is
 * not taken for a part of it.
 */
const ownFirst = (reported: readonly GatewayRefund[]): readonly GatewayRefund[] => [
  ...reported.filter(({ key }) => key !== null),
  ...reported.filter(({ key }) => key === null),
];

/**
 * Reads a payment's refunds at the gateway and updates the rows, refunds made in its dashboard included: those count as
 * refunded, so that nothing is refunded twice. Refunds of a payment apart from orders are left to whoever knows it. A failed refund, and an amount that the ledger can't account for, raise
 * an alarm.
 * @returns false when the gateway can't be reached.
 */
export const readRefunds =
  (deps: ReadRefundsDeps) =>
  async (paymentId: string): Promise<boolean> => {
    const payment = await deps.work.apart((stores) => stores.refunds.ofPayment(paymentId));
    if (payment === null) return deps.otherPayments.readRefunds(paymentId);
    const answer = await deps.gateway.refundsOf(paymentId);
    if (!answer.ok) return false;
    // Rows that have ended never change, so that what was read of them before needs no lock.
    for (const reported of ownFirst(answer.value).filter((each) => !tellsNothing(payment.refunds, each))) {
      const alarming = await read(deps, payment.receipt)(reported);
      if (alarming !== null) await deps.alarm.raise({ what: alarming, facts: { paymentId, refund: reported.id } });
    }
    return true;
  };

/** Reads one payment's refunds from the gateway. */
export type ReadRefunds = ReturnType<typeof readRefunds>;
