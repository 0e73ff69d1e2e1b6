import { accepted } from '../../shared/index.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { RequestRefunds } from '../refunding/request-refunds.ts';
import type { Settle } from './settle.ts';

/** The dependencies of settling with refunds. */
export interface SettleAndRefundDeps {
  readonly work: BookingWork<'orderSearch'>;
  readonly settle: Settle;
  readonly requestRefunds: RequestRefunds;
}

/** Settles an order and requests at once the refunds that follow; the result includes their state. */
export const settleAndRefund =
  ({ work, settle, requestRefunds }: SettleAndRefundDeps): Settle =>
  async (gatewayOrderId, known) => {
    const settled = await settle(gatewayOrderId, known);
    if (!settled.ok || !settled.value.isRefundDue) return settled;
    const { receipt, traveller } = settled.value.order;
    await requestRefunds(traveller);
    const now = await work.apart(({ orderSearch }) => orderSearch.ofReceipt(receipt));
    return accepted({ ...settled.value, order: now ?? settled.value.order });
  };
