import type { Clock } from '../../shared/index.ts';
import type { Settle } from '../paying/settle.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { EventOutcome, GatewayEvent } from '../ports/gateway-events.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import type { ReadRefunds } from '../refunding/read-refunds.ts';

/** The dependencies of `handleEvent`. */
export interface HandleEventDeps {
  readonly work: BookingWork<'orderSearch' | 'payments' | 'events'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly settle: Settle;
  readonly readRefunds: ReadRefunds;
}

/** The gateway order that an event refers to: the id it carries, or the one stored with its payment. */
async function gatewayOrderOf(stores: Stores<'orderSearch' | 'payments'>, event: GatewayEvent): Promise<string | null> {
  if (event.gatewayOrderId !== null) {
    return (await stores.orderSearch.ofGateway(event.gatewayOrderId))?.gatewayOrderId ?? null;
  }
  const payment = event.paymentId === null ? null : await stores.payments.find(event.paymentId);
  return payment === null ? null : ((await stores.orderSearch.ofReceipt(payment.receipt))?.gatewayOrderId ?? null);
}

/**
 * Applies an event.
 * @returns `null` when the gateway could not be reached.
 */
async function follow(deps: HandleEventDeps, event: GatewayEvent): Promise<EventOutcome | null> {
  const { gatewayOrderId, paymentId, refundId } = event;
  if (gatewayOrderId === null && paymentId === null) return 'ignored';
  const order = await deps.work.run((stores) => gatewayOrderOf(stores, event));
  if (order === null) {
    const facts = { event: event.id, kind: event.kind, payment: paymentId ?? '', order: gatewayOrderId ?? '' };
    if (event.isCapture) await deps.alarm.raise({ what: 'payment-of-unknown-order', facts });
    return 'unknown_order';
  }
  const settled = await deps.settle(order);
  if (!settled.ok) return settled.refusal.code === 'NOT_FOUND' ? 'unknown_order' : null;
  if (refundId === null || paymentId === null) return 'settled';
  return (await deps.readRefunds(paymentId)) ? 'refund_read' : null;
}

/**
 * Handles a stored event. Its content is not trusted: it only selects the order to settle, or the payment whose refunds
 * are read, and the state itself is read from the gateway. So the order in which events arrive does not matter.
 */
export const handleEvent =
  (deps: HandleEventDeps) =>
  async (eventId: string): Promise<JobEnd> => {
    const event = await deps.work.run((stores) => stores.events.find(eventId));
    if (event === null || event.handledAt !== null) return 'done';
    const outcome = await follow(deps, event);
    if (outcome === null) return 'again';
    const handledAt = deps.clock.now();
    await deps.work.run((stores) => stores.events.save({ ...event, handledAt, outcome }));
    return 'done';
  };

/** Handles one stored event. */
export type HandleEvent = ReturnType<typeof handleEvent>;
