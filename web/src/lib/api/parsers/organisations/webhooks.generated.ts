// Made from src/contract/organisations/webhooks.ts by `npm run tool -- web-types`; not written by hand.
import type { Deliveries, Delivery, DeliveryDetails, WebhookEndpoint, WebhookEndpointWithSecret, WebhookEndpoints } from '#contract/organisations/webhooks.ts';
import { flag, list, nullable, number, oneOf, record, text, type Parser } from '../../../parse.ts';

export const parseDelivery: Parser<Delivery> = record({
  id: text,
  endpointId: text,
  eventId: text,
  eventType: text,
  bookingId: nullable(text),
  state: oneOf('waiting', 'delivered', 'given_up'),
  attemptCount: number,
  createdAt: text,
  nextAttemptAt: nullable(text),
  endedAt: nullable(text),
  resendOf: nullable(text),
});
export const parseDeliveries: Parser<Deliveries> = record({
  data: list(parseDelivery),
  hasMore: flag,
  nextCursor: nullable(text),
});
export const parseDeliveryDetails: Parser<DeliveryDetails> = record({
  id: text,
  endpointId: text,
  eventId: text,
  eventType: text,
  bookingId: nullable(text),
  state: oneOf('waiting', 'delivered', 'given_up'),
  attemptCount: number,
  createdAt: text,
  nextAttemptAt: nullable(text),
  endedAt: nullable(text),
  resendOf: nullable(text),
  attempts: list(record({
    number: number,
    at: text,
    durationMs: number,
    status: nullable(number),
    answer: text,
    failure: nullable(oneOf('status', 'redirect', 'gone', 'timeout', 'connection', 'name', 'address', 'tls', 'answer')),
    error: nullable(text),
  })),
});
export const parseWebhookEndpoint: Parser<WebhookEndpoint> = record({
  id: text,
  url: text,
  description: text,
  eventTypes: list(text),
  state: oneOf('enabled', 'disabled', 'switched_off'),
  switchedOffFor: nullable(oneOf('gone', 'failing')),
  failingSince: nullable(text),
  createdAt: text,
  changedAt: text,
  signingSecrets: list(record({
    lastFour: text,
    createdAt: text,
    expiresAt: nullable(text),
  })),
});
export const parseWebhookEndpointWithSecret: Parser<WebhookEndpointWithSecret> = record({
  id: text,
  url: text,
  description: text,
  eventTypes: list(text),
  state: oneOf('enabled', 'disabled', 'switched_off'),
  switchedOffFor: nullable(oneOf('gone', 'failing')),
  failingSince: nullable(text),
  createdAt: text,
  changedAt: text,
  signingSecrets: list(record({
    lastFour: text,
    createdAt: text,
    expiresAt: nullable(text),
  })),
  signingSecret: text,
});
export const parseWebhookEndpoints: Parser<WebhookEndpoints> = record({
  data: list(parseWebhookEndpoint),
  hasMore: flag,
  nextCursor: nullable(text),
});
