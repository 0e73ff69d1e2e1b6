import type { Clock } from '../../shared/index.ts';
import type { GatewayEvent } from '../ports/gateway-events.ts';
import type { BookingJob } from '../ports/jobs.ts';

/** What the webhook heard. */
export type HeardEvent = Omit<GatewayEvent, 'receivedAt' | 'handledAt' | 'outcome'>;

/** Takes events in, each with the job that handles it: both or neither. */
export interface EventInbox {
  /** @returns whether it was new; a known one changes nothing. */
  keep(event: GatewayEvent): Promise<boolean>;
}

/** What receiving needs: no gateway, so that the answer waits for nobody. */
export interface ReceiveDeps {
  readonly inbox: EventInbox;
  readonly clock: Clock;
}

/** The job that handles an event. */
export const jobOfEvent = ({ id }: Pick<GatewayEvent, 'id'>): BookingJob => ({ kind: 'handle-event', eventId: id });

/**
 * Stores what the gateway told (POST /payment/webhook) with the job that handles it before the gateway is answered:
 * nothing that was acknowledged is lost. Events come twice, late and in any order. @returns whether it was new.
 */
export const receiveEvent =
  ({ inbox, clock }: ReceiveDeps) =>
  (heard: HeardEvent): Promise<boolean> =>
    inbox.keep({ ...heard, receivedAt: clock.now(), handledAt: null, outcome: null });
