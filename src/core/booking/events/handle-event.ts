import type { Clock } from '../../shared/index.ts';
import { type SettleNamedDeps, settleKnown, settleNamed } from '../paying/settle-named.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { EventOutcome, GatewayEvent } from '../ports/gateway-events.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { ReadRefunds } from '../refunding/read-refunds.ts';

/** The dependencies of `handleEvent`. */
export interface HandleEventDeps extends SettleNamedDeps {
  readonly work: BookingWork<'orderSearch' | 'payments' | 'events'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly readRefunds: ReadRefunds;
}

/** The gateway's order of a payment that is in our books; `null` for another one. */
const orderOfPayment = ({ work }: HandleEventDeps, paymentId: string): Promise<string | null> =>
  work.apart(async ({ orderSearch, payments }) => {
    const payment = await payments.find(paymentId);
    const order = payment && (await orderSearch.ofReceipt(payment.receipt));
    return order?.gatewayOrderId ?? null;
  });

/** Settles what an event names. A failed attempt moved no money, so that an order of another shop is not asked about. */
const settleOf = (deps: HandleEventDeps, kind: string, named: string) =>
  kind === 'payment.failed' ? settleKnown(deps, named) : settleNamed(deps)(named);

/**
 * Applies an event.
 * @returns `null` when the gateway could not be reached.
 */
async function follow(deps: HandleEventDeps, event: GatewayEvent): Promise<EventOutcome | null> {
  const { gatewayOrderId, paymentId, refundId } = event;
  if (gatewayOrderId === null && paymentId === null) return 'ignored';
  const named = gatewayOrderId ?? (await orderOfPayment(deps, paymentId ?? ''));
  const settled = named === null ? 'unknown' : await settleOf(deps, event.kind, named);
  if (settled === 'unavailable') return null;
  const isRead = refundId === null || paymentId === null || (await deps.readRefunds(paymentId));
  if (!isRead) return null;
  if (settled === 'unknown') {
    const facts = { event: event.id, kind: event.kind, payment: paymentId ?? '', order: gatewayOrderId ?? '' };
    if (event.isCapture) await deps.alarm.raise({ what: 'payment-of-unknown-order', facts });
    return 'unknown_order';
  }
  return refundId === null || paymentId === null ? 'settled' : 'refund_read';
}

/**
 * Handles a stored event. Its content is not trusted: it only selects the order or the top-up to settle, or the payment
 * whose refunds are read, and the state itself is read from the gateway. So the order in which events arrive does not
 * matter.
 */
export const handleEvent =
  (deps: HandleEventDeps) =>
  async (eventId: string): Promise<JobEnd> => {
    const event = await deps.work.apart((stores) => stores.events.find(eventId));
    if (event === null || event.handledAt !== null) return 'done';
    const outcome = await follow(deps, event);
    if (outcome === null) return 'again';
    const handledAt = deps.clock.now();
    await deps.work.apart((stores) => stores.events.save({ ...event, handledAt, outcome }));
    return 'done';
  };

/** Handles one stored event. */
export type HandleEvent = ReturnType<typeof handleEvent>;
