import type { Clock } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import { refundKey } from '../model/refund.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { GatewayRefunds } from '../ports/payment-gateway.ts';
import type { BookingWork } from '../ports/stores.ts';
import { adoptRefund } from './adopt-refund.ts';
import { writeAnswer } from './record-refund-answer.ts';

/** What reading refunds needs. */
export interface ReadRefundsDeps {
  readonly work: BookingWork<'orders' | 'payments' | 'refunds' | 'notices' | 'jobs' | 'ledger'>;
  readonly gateway: Pick<GatewayRefunds, 'refundsOf'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
}

/** Brings our row to what the gateway says of one refund. @returns what an operator must know, if anything. */
const read =
  ({ work, clock }: ReadRefundsDeps, receipt: string) =>
  (told: GatewayRefund): Promise<'refund-failed' | 'refund-beyond-capture' | null> =>
    work.run(async (stores) => {
      await stores.orders.lock(receipt);
      const now = clock.now();
      const rows = await stores.refunds.ofOrder(receipt);
      const isKnown = rows.some((row) => row.gatewayRefundId === told.id || refundKey(row) === told.key);
      if (told.status === 'failed' && !isKnown) return null;
      const refund = await adoptRefund(stores, receipt, told, now);
      if (refund === null) return 'refund-beyond-capture';
      const outcome = await writeAnswer({ receipt, refund }, { refund: told }, now)(stores);
      return outcome?.status === 'failed' ? 'refund-failed' : null;
    });

/**
 * Reads a payment's refunds at the gateway and brings the rows to what it says, refunds made by hand in its dashboard
 * too: those count as given back, so that no paisa goes back twice. A failed one, and money beyond what the books can
 * explain, is an alarm. @returns false when the gateway can't be reached.
 */
export const readRefunds =
  (deps: ReadRefundsDeps) =>
  async (paymentId: string): Promise<boolean> => {
    const payment = await deps.work.run((stores) => stores.payments.find(paymentId));
    if (payment === null) return true;
    const answer = await deps.gateway.refundsOf(paymentId);
    if (!answer.ok) return false;
    for (const told of answer.value) {
      const trouble = await read(deps, payment.receipt)(told);
      if (trouble !== null) await deps.alarm.raise({ what: trouble, facts: { paymentId, refund: told.id } });
    }
    return true;
  };

/** Reads one payment's refunds at the gateway. */
export type ReadRefunds = ReturnType<typeof readRefunds>;
