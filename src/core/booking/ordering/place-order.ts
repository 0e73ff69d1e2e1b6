import {
  accepted,
  type Ids,
  type Instant,
  instant,
  type Pause,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { GatewayOrder } from '../model/gateway-records.ts';
import { ORDER_LIFE_MS, type Order, orderMachine } from '../model/order.ts';
import { isOrganisation } from '../model/quote.ts';
import { scheduleReconciliation } from '../outbox/outbox.ts';
import type { CatchUp } from '../paying/catch-up.ts';
import type { Settle } from '../paying/settle.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { GatewayOrders, GatewayUnavailable } from '../ports/payment-gateway.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { type ClaimOutcome, claimOrder, type PlaceCommand, type PlaceRefusal } from './claim-order.ts';
import { findGatewayOrder, isSameIntent } from './find-gateway-order.ts';
import { type HoldDeps, whileHolding } from './hold-claim.ts';

/** The dependencies of placing an order. */
export interface PlaceDeps extends HoldDeps {
  readonly work: BookingWork<
    'quotes' | 'orders' | 'orderSearch' | 'bookingSearch' | 'travellers' | 'discounts' | 'jobs'
  >;
  readonly gateway: Pick<GatewayOrders, 'create' | 'findByReceipt'>;
  readonly alarm: Alarm;
  readonly ids: Ids;
  readonly pause: Pause;
  readonly catchUp: CatchUp;
  readonly settle: Settle;
}

/** How long to wait before reading an order again that another process is placing, and how often. */
const LOOK_AGAIN_MS = 100;
const MAX_LOOKS = 100;

const unavailable = refused('GATEWAY_UNAVAILABLE');

/** The gateway's order for ours: an existing one, else a new one. */
async function openAtGateway(
  deps: PlaceDeps,
  order: Order,
  isNew: boolean,
): Promise<Result<GatewayOrder, GatewayUnavailable>> {
  const { gateway, alarm } = deps;
  if (!isNew) {
    const found = await findGatewayOrder(gateway, order);
    if (!found.ok) return found;
    if (found.value !== null) return accepted(found.value);
  }
  const { receipt, amount, currency, traveller: owner } = order;
  const opened = await gateway.create({ amount, currency, receipt, owner });
  if (!opened.ok) {
    if (opened.refusal.code === 'GATEWAY_UNAVAILABLE') return unavailable;
    await alarm.raise({ what: 'gateway-declined-order', facts: { receipt, reason: opened.refusal.data.reason } });
    return unavailable;
  }
  if (isSameIntent(order, opened.value)) return accepted(opened.value);
  await alarm.raise({ what: 'gateway-order-differs', facts: { receipt, gatewayOrderId: opened.value.id } });
  return unavailable;
}

/** For as long after its creation as this, the reconciliation that an order was created with counts as that of its placing. */
const PLACED_AT_ONCE_MS = 10_000;

/**
 * Stores the gateway's answer.
 * @returns the order as stored; `null` when another process stored an answer first: a caller only ever receives a stored order.
 */
async function place({ work }: PlaceDeps, order: Order, answer: GatewayOrder, now: Instant): Promise<Order | null> {
  const placed: Order = {
    ...order,
    status: orderMachine.step('created', 'placed'),
    gatewayOrderId: answer.id,
    placedAt: now,
    expiresAt: instant(now + ORDER_LIFE_MS),
    claim: null,
  };
  const isAtOnce = now - order.createdAt <= PLACED_AT_ONCE_MS;
  const isStored = isAtOnce
    ? await work.apart(({ orders }) => orders.saveCreated(placed))
    : await work.run(async (stores) => {
        const isMine = await stores.orders.saveCreated(placed);
        if (isMine) await scheduleReconciliation(stores, placed, 0);
        return isMine;
      });
  return isStored ? placed : null;
}

/** Releases the claim, so that the next attempt can begin at once; it first looks the receipt up. */
const releaseClaim = (receipt: string, holder: string) => async (stores: Stores<'orders'>) => {
  const order = await stores.orders.lock(receipt);
  if (order?.status === 'created' && order.claim?.holder === holder) {
    await stores.orders.save({ ...order, claim: null });
  }
};

/**
 * One attempt at the gateway by the holder of the claim.
 * @returns the placed order, `null` where another process placed it; refused while the gateway can't be reached.
 */
async function attempt(
  deps: PlaceDeps,
  order: Order,
  isNew: boolean,
  holder: string,
): Promise<Result<Order | null, GatewayUnavailable>> {
  let isPlaced = false;
  try {
    const answer = await whileHolding(deps, order.receipt, holder, () => openAtGateway(deps, order, isNew));
    if (!answer.ok) return answer;
    const placed = await place(deps, order, answer.value, deps.clock.now());
    isPlaced = true;
    return accepted(placed);
  } finally {
    // A placed order has no claim.
    if (!isPlaced) await deps.work.run(releaseClaim(order.receipt, holder));
  }
}

type Placed = Result<Order, PlaceRefusal | GatewayUnavailable | Refusal<'BUSY'>>;

/** What to do after one read of the order; `null` when it must be read again. */
async function follow(deps: PlaceDeps, outcome: ClaimOutcome, holder: string): Promise<Placed | null> {
  switch (outcome.kind) {
    case 'refused':
      return outcome.answer;
    case 'placed':
      return accepted(outcome.order);
    case 'taken':
      await deps.pause.pause(LOOK_AGAIN_MS);
      return null;
    case 'overdue':
      return (await deps.settle(outcome.gatewayOrderId)).ok ? null : unavailable;
    case 'claimed': {
      const placed = await attempt(deps, outcome.order, outcome.isNew, holder);
      if (!placed.ok) return placed;
      return placed.value && accepted(placed.value);
    }
  }
}

/**
 * Places the order of a quote at the gateway (POST /payment/create-checkout; docs/money-machine.md). It uses the quoted
 * price and calls no hotel provider. However often and however concurrently one receipt is placed, the gateway creates
 * one order: ours is stored before the gateway is called, its answer before the caller is answered; a later attempt
 * first looks the receipt up; concurrent callers wait for the holder of the claim and get BUSY when that takes too
 * long. First the traveller's overdue orders and due refunds are processed (`catchUp`).
 */
export const placeOrder =
  (deps: PlaceDeps) =>
  async (command: PlaceCommand): Promise<Placed> => {
    // Organisations have many orders at once; the jobs look after each.
    if (!isOrganisation(command.traveller)) await deps.catchUp(command.traveller);
    const holder = deps.ids.next();
    for (let look = 0; look < MAX_LOOKS; look++) {
      const outcome = await deps.work.run(claimOrder(command, { holder, now: deps.clock.now() }));
      const answer = await follow(deps, outcome, holder);
      if (answer !== null) return answer;
    }
    return refused('BUSY');
  };
