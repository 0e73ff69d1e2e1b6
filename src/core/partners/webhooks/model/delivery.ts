import { type Instant, instant } from '../../../shared/index.ts';
import type { PartnerEvent } from '../../events/partner-event.ts';
import type { SwitchOffReason, WebhookEndpoint } from './webhook-endpoint.ts';

/** How far a delivery is. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed. */
export const ATTEMPT_FAILURES = [
  /** Answered with another status than 2xx. */
  'status',
  /** Answered with a redirect: they are not followed. */
  'redirect',
  /** Answered 410: no more is sent. */
  'gone',
  /** No whole answer in time. */
  'timeout',
  /** The connection was refused, reset or closed. */
  'connection',
  /** The host name has no address. */
  'name',
  /** The host name has no public address. */
  'address',
  /** No valid TLS: the certificate, or the handshake. */
  'tls',
  /** What came back is no HTTP. */
  'answer',
] as const;
export type AttemptFailure = (typeof ATTEMPT_FAILURES)[number];

/** One event for one endpoint. */
export interface Delivery {
  /** `dlv_...`. */
  readonly id: string;
  readonly organisationId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly bookingId: string | null;
  /** Of the event within its booking: deliveries to an endpoint are sent in this order. */
  readonly sequence: number | null;
  /** The delivery that it sends again, outside the order of its booking; `null` for the first one. */
  readonly resendOf: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: Instant;
  /** When it is tried next; `null` once it has ended. */
  readonly dueAt: Instant | null;
  readonly endedAt: Instant | null;
}

/** A delivery with what is sent. */
export interface DueDelivery {
  readonly delivery: Delivery;
  readonly event: PartnerEvent;
}

/** What became of one attempt to send a delivery. */
export interface AttemptEnd {
  readonly durationMs: number;
  /** The status of the answer; `null` without one. */
  readonly status: number | null;
  /** The beginning of the answer, at most 2 kB of text. */
  readonly answer: string;
  /** `null` for an answer of 2xx in time. */
  readonly failure: AttemptFailure | null;
}

/** An attempt as it is stored. */
export interface Attempt extends AttemptEnd {
  /** Counted from 1. */
  readonly number: number;
  readonly at: Instant;
}

/** A delivery after an attempt, and the attempt. */
export interface EndedAttempt {
  readonly delivery: Delivery;
  readonly attempt: Attempt;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after the failed attempts of a delivery: three days in all, and then it is given up. */
export const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 2, 4, 8, 12, 12, 16, 17].map((hours) => hours * HOUR_MS),
] as const;

/** An endpoint to which nothing was delivered for so long is switched off. */
export const SWITCH_OFF_AFTER_MS = 72 * HOUR_MS;

/** After so many failures in a row an endpoint rests, and one delivery at a time tries whether it answers again. */
export const RESTS_AFTER_FAILURES = 2;
const FIRST_REST_MS = 30 * SECOND_MS;
const LONGEST_REST_MS = HOUR_MS;

const restMs = (failures: number): number =>
  failures < RESTS_AFTER_FAILURES
    ? 0
    : Math.min(FIRST_REST_MS * 2 ** Math.min(failures - RESTS_AFTER_FAILURES, 10), LONGEST_REST_MS);

function switchOffReason({ failure }: AttemptEnd, failingSince: Instant, now: Instant): SwitchOffReason | null {
  if (failure === 'gone') return 'gone';
  return now - failingSince >= SWITCH_OFF_AFTER_MS ? 'failing' : null;
}

/** An endpoint after an attempt; one that is disabled meanwhile stays so. */
export function endpointAfter(endpoint: WebhookEndpoint, end: AttemptEnd, now: Instant): WebhookEndpoint {
  if (end.failure === null) return { ...endpoint, failures: 0, failingSince: null, restsUntil: null };
  const failures = endpoint.failures + 1;
  const failingSince = endpoint.failingSince ?? now;
  const rest = restMs(failures);
  const failed = { ...endpoint, failures, failingSince, restsUntil: rest === 0 ? null : instant(now + rest) };
  const reason = endpoint.state === 'enabled' ? switchOffReason(end, failingSince, now) : null;
  return reason === null ? failed : { ...failed, state: 'switched_off', switchedOffFor: reason, changedAt: now };
}

/** A delivery after an attempt: delivered, due again, or given up. */
export function deliveryAfter(delivery: Delivery, end: AttemptEnd, now: Instant): Delivery {
  const attempts = delivery.attempts + 1;
  if (end.failure === null) return { ...delivery, attempts, state: 'delivered', dueAt: null, endedAt: now };
  const pause = end.failure === 'gone' ? undefined : RETRY_AFTER_MS[attempts - 1];
  return pause === undefined
    ? { ...delivery, attempts, state: 'given_up', dueAt: null, endedAt: now }
    : { ...delivery, attempts, dueAt: instant(now + pause) };
}

/** What an answer of HTTP means. */
export function failureOfStatus(status: number): AttemptFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
