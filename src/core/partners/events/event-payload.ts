import type { KeyMode } from '../model/api-key.ts';
import type { EventData, PartnerEvent } from './partner-event.ts';

/** An event as partners read it, in answers and in deliveries. */
export interface EventPayload {
  readonly id: string;
  readonly type: string;
  readonly mode: KeyMode;
  readonly bookingId: string | null;
  readonly sequence: number | null;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  readonly data: EventData;
}

/** An event for partners; the same text for every attempt to deliver it. */
export const eventPayload = (event: PartnerEvent, mode: KeyMode): EventPayload => ({
  id: event.id,
  type: event.type,
  mode,
  bookingId: event.bookingId,
  sequence: event.sequence,
  occurredAt: new Date(event.occurredAt).toISOString(),
  data: event.data,
});
