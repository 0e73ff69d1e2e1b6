import type { Clock, Ids, Instant, Repeat } from '../../shared/index.ts';
import type { GatewayOrder } from '../model/gateway-records.ts';
import { endOf, type Order, orderMachine } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import { recordExpired } from '../outbox/outbox.ts';
import type { Settle } from '../paying/settle.ts';
import type { GatewayOrders } from '../ports/payment-gateway.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { findGatewayOrder } from './find-gateway-order.ts';
import { claimOf, whileHolding } from './hold-claim.ts';

/** The dependencies of expiring an order. */
export interface ExpireDeps {
  readonly work: BookingWork<'orders' | 'orderSearch' | 'discounts' | 'ownerRecords'>;
  readonly gateway: Pick<GatewayOrders, 'findByReceipt'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly repeat: Repeat;
  readonly settle: Settle;
}

/** Claims an overdue order whose placement was never finished; `null` while another process works on it. */
const claim = (receipt: string, holder: string, now: Instant) => async (stores: Stores<'orders'>) => {
  const order = await stores.orders.lock(receipt);
  if (order?.status !== 'created' || (order.claim !== null && now < order.claim.until)) return null;
  const claimed = { ...order, claim: claimOf({ holder, now }) };
  await stores.orders.save(claimed);
  return claimed;
};

/** Stores the gateway order that the look-up found; without one the order expires and its discount is returned. */
const finish =
  (receipt: string, found: GatewayOrder | null, now: Instant) =>
  async (stores: Stores<'orders' | 'discounts' | 'ownerRecords'>) => {
    const order = await stores.orders.lock(receipt);
    if (order?.status !== 'created') return;
    if (found !== null) {
      const status = orderMachine.step('created', 'placed');
      const [placedAt, expiresAt] = [order.createdAt, endOf(order)];
      await stores.orders.save({ ...order, status, gatewayOrderId: found.id, placedAt, expiresAt, claim: null });
      return;
    }
    await stores.orders.save({
      ...order,
      status: orderMachine.step('created', 'expired'),
      holdsDiscount: false,
      claim: null,
    });
    if (order.holdsDiscount) await stores.discounts.restore(order.traveller);
    await recordExpired(stores, order, now);
  };

/**
 * Expires an order whose placement was never finished.
 * @returns false when the gateway could not be reached, and without a call while another process holds the claim.
 */
async function endCreated(deps: ExpireDeps, order: Order): Promise<boolean> {
  const holder = deps.ids.next();
  const claimed = await deps.work.run(claim(order.receipt, holder, deps.clock.now()));
  if (claimed === null) return false;
  const found = await whileHolding(deps, order.receipt, holder, () => findGatewayOrder(deps.gateway, claimed));
  if (!found.ok) return false;
  await deps.work.run(finish(order.receipt, found.value, deps.clock.now()));
  return found.value === null || (await deps.settle(found.value.id)).ok;
}

/**
 * Expires one overdue order after reading its state from the gateway: one without a gateway order is looked up by its
 * receipt, a placed one is settled.
 * @returns false when a service could not be reached and the call must be repeated.
 */
export const endOverdue =
  (deps: ExpireDeps) =>
  async (order: Order): Promise<boolean> => {
    if (deps.clock.now() < endOf(order)) return true;
    if (order.gatewayOrderId === null) return endCreated(deps, order);
    return (await deps.settle(order.gatewayOrderId)).ok;
  };

/** Expires one overdue order. */
export type EndOverdue = ReturnType<typeof endOverdue>;

/** The dependencies of expiring a traveller's overdue orders. */
export interface ExpireOverdueDeps {
  readonly work: BookingWork<'orders' | 'orderSearch' | 'discounts' | 'ownerRecords'>;
  readonly endOverdue: EndOverdue;
}

/**
 * Expires a traveller's overdue orders, each after reading its state from the gateway: an unfinished one is looked up
 * by its receipt, a placed one is settled (docs/money-machine.md). While the gateway can't be reached they stay as they
 * are. For an order found at the gateway that its traveller never received, time counts from its creation: nobody could
 * have paid it.
 */
export const expireOverdue =
  ({ work, endOverdue }: ExpireOverdueDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    const open = await work.apart((stores) => stores.orderSearch.ofTraveller(traveller));
    for (const order of open) await endOverdue(order);
  };

/** Expires one traveller's overdue orders. */
export type ExpireOverdue = ReturnType<typeof expireOverdue>;
