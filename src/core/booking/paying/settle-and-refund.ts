import { accepted } from '../../shared/index.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { RequestRefunds } from '../refunding/request-refunds.ts';
import type { Settle } from './settle.ts';

/** The dependencies of settling with refunds. */
export interface SettleAndRefundDeps {
  readonly work: BookingWork<'orderSearch' | 'bookingSearch'>;
  readonly settle: Settle;
  readonly requestRefunds: RequestRefunds;
}

/** Settles an order and requests at once the refunds that follow; the result includes their state. */
export const settleAndRefund =
  ({ work, settle, requestRefunds }: SettleAndRefundDeps): Settle =>
  async (gatewayOrderId) => {
    const settled = await settle(gatewayOrderId);
    if (!settled.ok || !settled.value.isRefundDue) return settled;
    const { receipt, traveller } = settled.value.order;
    await requestRefunds(traveller);
    return work.apart(async (stores) => {
      const order = (await stores.orderSearch.ofReceipt(receipt)) ?? settled.value.order;
      return accepted({ ...settled.value, order, booked: await stores.bookingSearch.ofOrder(receipt) });
    });
  };
