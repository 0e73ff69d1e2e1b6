import type { CatchUpDeps } from '../paying/catch-up.ts';
import { settleAndTell } from '../paying/catch-up.ts';
import type { EventOutcome, GatewayEvent } from '../ports/gateway-events.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingStores } from '../ports/stores.ts';
import { readRefunds } from '../refunding/read-refunds.ts';

/** The gateway's order that an event speaks of: as it says, or as we know its payment. */
async function gatewayOrderOf(stores: BookingStores, event: GatewayEvent): Promise<string | null> {
  if (event.gatewayOrderId !== null) {
    return (await stores.orderSearch.ofGateway(event.gatewayOrderId))?.gatewayOrderId ?? null;
  }
  const payment = event.paymentId === null ? null : await stores.payments.find(event.paymentId);
  return payment === null ? null : ((await stores.orderSearch.ofReceipt(payment.receipt))?.gatewayOrderId ?? null);
}

/** Does what an event asks for. @returns `null` when somebody could not be reached. */
async function follow(deps: CatchUpDeps, event: GatewayEvent): Promise<EventOutcome | null> {
  const { gatewayOrderId, paymentId, refundId } = event;
  if (gatewayOrderId === null && paymentId === null) return 'ignored';
  const order = await deps.work.run((stores) => gatewayOrderOf(stores, event));
  if (order === null) {
    const facts = { event: event.id, kind: event.kind, payment: paymentId ?? '', order: gatewayOrderId ?? '' };
    if (event.isCapture) await deps.alarm.raise({ what: 'payment-of-unknown-order', facts });
    return 'unknown_order';
  }
  const settled = await settleAndTell(deps)(order);
  if (!settled.ok) return settled.refusal.code === 'NOT_FOUND' ? 'unknown_order' : null;
  if (refundId === null || paymentId === null) return 'settled';
  return (await readRefunds(deps)(paymentId)) ? 'refund_read' : null;
}

/**
 * Handles an event that was stored. What it says is never believed: it only tells which order to settle, or which
 * payment's refunds to read, from the gateway itself. So its order among other events does not matter.
 */
export const handleEvent =
  (deps: CatchUpDeps) =>
  async (eventId: string): Promise<JobEnd> => {
    const event = await deps.work.run((stores) => stores.events.find(eventId));
    if (event === null || event.handledAt !== null) return 'done';
    const outcome = await follow(deps, event);
    if (outcome === null) return 'again';
    const handledAt = deps.clock.now();
    await deps.work.run((stores) => stores.events.save({ ...event, handledAt, outcome }));
    return 'done';
  };
