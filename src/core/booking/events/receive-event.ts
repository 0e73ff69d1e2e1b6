import type { Clock } from '../../shared/index.ts';
import type { GatewayEvent } from '../ports/gateway-events.ts';
import type { BookingJob } from '../ports/jobs.ts';

/** An event as the webhook received it. */
export type ReceivedEvent = Omit<GatewayEvent, 'receivedAt' | 'handledAt' | 'outcome'>;

/** Stores an event together with the job that handles it, in one transaction. */
export interface EventInbox {
  /** @returns whether it was new; a known event changes nothing. */
  keep(event: GatewayEvent): Promise<boolean>;
}

/** The dependencies of receiving an event. No gateway: the webhook is answered without an outside call. */
export interface ReceiveDeps {
  readonly inbox: EventInbox;
  readonly clock: Clock;
}

/** The job that handles an event. */
export const jobOfEvent = ({ id }: Pick<GatewayEvent, 'id'>): BookingJob => ({ kind: 'handle-event', eventId: id });

/**
 * Stores an event of the gateway (POST /payment/webhook) with the job that handles it before the webhook is answered,
 * so that no acknowledged event is lost. Events may arrive twice, late and in any order.
 * @returns whether it was new.
 */
export const receiveEvent =
  ({ inbox, clock }: ReceiveDeps) =>
  (event: ReceivedEvent): Promise<boolean> =>
    inbox.keep({ ...event, receivedAt: clock.now(), handledAt: null, outcome: null });
