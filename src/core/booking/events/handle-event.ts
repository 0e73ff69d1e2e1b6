import type { Clock } from '../../shared/index.ts';
import type { Order } from '../model/order.ts';
import type { Settle } from '../paying/settle.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { EventOutcome, GatewayEvent } from '../ports/gateway-events.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { OtherPayments } from '../ports/other-payments.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import type { ReadRefunds } from '../refunding/read-refunds.ts';

/** The dependencies of `handleEvent`. */
export interface HandleEventDeps {
  readonly work: BookingWork<'orderSearch' | 'payments' | 'events'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly settle: Settle;
  readonly readRefunds: ReadRefunds;
  readonly otherPayments: Pick<OtherPayments, 'settle'>;
}

type OrderSearch = (stores: Stores<'orderSearch' | 'payments'>) => Promise<Pick<Order, 'gatewayOrderId'> | null>;

/** The search for the order of an event: by the gateway order it names, else by its payment; `null` without either. */
function searchOf({ gatewayOrderId, paymentId }: GatewayEvent): OrderSearch | null {
  if (gatewayOrderId !== null) return ({ orderSearch }) => orderSearch.ofGateway(gatewayOrderId);
  if (paymentId === null) return null;
  return async ({ orderSearch, payments }) => {
    const payment = await payments.find(paymentId);
    return payment === null ? null : orderSearch.ofReceipt(payment.receipt);
  };
}

/** Settles a payment that is of no order of ours, such as the top-up of a balance; an unknown one raises an alarm. */
async function followOther(
  { otherPayments, alarm }: HandleEventDeps,
  event: GatewayEvent,
): Promise<EventOutcome | null> {
  const { gatewayOrderId, paymentId, isCapture } = event;
  const other = gatewayOrderId === null ? 'unknown' : await otherPayments.settle(gatewayOrderId);
  if (other !== 'unknown') return other === 'settled' ? 'settled' : null;
  const facts = { event: event.id, kind: event.kind, payment: paymentId ?? '', order: gatewayOrderId ?? '' };
  if (isCapture) await alarm.raise({ what: 'payment-of-unknown-order', facts });
  return 'unknown_order';
}

/**
 * Applies an event.
 * @returns `null` when the gateway could not be reached.
 */
async function follow(deps: HandleEventDeps, event: GatewayEvent): Promise<EventOutcome | null> {
  const { paymentId, refundId } = event;
  const search = searchOf(event);
  if (search === null) return 'ignored';
  const order = (await deps.work.run(search))?.gatewayOrderId ?? null;
  if (order === null) return followOther(deps, event);
  const settled = await deps.settle(order);
  if (!settled.ok) return settled.refusal.code === 'NOT_FOUND' ? 'unknown_order' : null;
  if (refundId === null || paymentId === null) return 'settled';
  return (await deps.readRefunds(paymentId)) ? 'refund_read' : null;
}

/**
 * Handles a stored event. Its content is not trusted: it only selects the order or the top-up to settle, or the payment whose refunds
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
