import type { Instant, Paise } from '../../shared/index.ts';

/** What partners are told. A list that grows: whoever reads events ignores types that it does not know. */
export const PARTNER_EVENT_TYPES = [
  /** The booking is paid, and its hotel is asked for the room. */
  'booking.created',
  /** The hotel has confirmed the room. */
  'booking.confirmed',
  /** The hotel has refused the room; the booking is cancelled and refunded. */
  'booking.refused',
  'booking.changed',
  'booking.cancelled',
  /** The payment link was never paid. */
  'booking.expired',
  /** A refund was processed. */
  'refund.done',
  /** A payment that came late or twice is given back. */
  'payment.returned',
  'balance.low',
  /** A payment link was paid into the balance. */
  'balance.topped_up',
  /** Asked for by the partner, to try an endpoint. */
  'test',
] as const;
export type PartnerEventType = (typeof PARTNER_EVENT_TYPES)[number];

/** An amount of money as events have it. */
export interface EventMoney {
  readonly amount: Paise;
  readonly currency: 'INR';
}

/** One fact of an event: instants as ISO 8601 in UTC, days as YYYY-MM-DD. */
export type EventFact = string | number | boolean | null | EventMoney;

/**
 * The facts of an event by the names of the API: `bookingId`, `partnerReference`, `reference`, `status`, `reservation`,
 * `amount`, `refund`, ... What its reader needs to go on without asking, no names or addresses of guests.
 */
export type EventData = Readonly<Record<string, EventFact>>;

/** An event as it is stored. */
export interface PartnerEvent {
  /** `evt_` and a random id; recorded once. */
  readonly id: string;
  readonly organisationId: string;
  /** One of PARTNER_EVENT_TYPES, or one of a newer release. */
  readonly type: string;
  /** `bkg_...`; `null` for what is about no booking. */
  readonly bookingId: string | null;
  /** Counts the events of a booking from 1, without gaps, in the order in which they happened; `null` without one. */
  readonly sequence: number | null;
  readonly occurredAt: Instant;
  readonly data: EventData;
}

/** An event that is still to be recorded: its store numbers it. */
export type NewPartnerEvent = Omit<PartnerEvent, 'sequence' | 'type'> & { readonly type: PartnerEventType };

/** How long events can be read and sent again: 30 days. */
export const EVENTS_KEPT_DAYS = 30;
/** Days after which a paid booking of test mode to which nothing happened any more is deleted, with all that it left. */
export const TEST_BOOKINGS_KEPT_DAYS = 90;

/** Records events as part of the transaction that causes them (the outbox). */
export interface PartnerEvents {
  /**
   * Stores an event with the next number of its booking, and a delivery to each endpoint that wants it. Whoever records
   * another event of the booking waits until the transaction ends. A test event has no endpoint by itself.
   */
  record(event: NewPartnerEvent): Promise<void>;
}
