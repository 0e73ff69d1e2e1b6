import type { DeliveryDetails, DeliveryJson, WebhookEndpointJson } from '#contract/partners/webhooks.ts';
import {
  type Attempt,
  type Delivery,
  type DeliveryView,
  type EndpointView,
  SHOWN_STATES,
  type WebhookSecret,
} from '#core/partners/index.ts';
import type { Instant, Language } from '#core/shared/index.ts';
import { textsIn } from '#core/shared/index.ts';
import { ATTEMPT_WORDS } from '#texts/emails';
import { toIsoTime } from '../../../schemas/schema.ts';

const LAST_FOUR = 4;

const isoOrNull = (at: Instant | null): string | null => (at === null ? null : toIsoTime(at));

const toSecretJson = ({ secret, createdAt, expiresAt }: WebhookSecret) => ({
  lastFour: secret.slice(-LAST_FOUR),
  createdAt: toIsoTime(createdAt),
  expiresAt: isoOrNull(expiresAt),
});

/** An endpoint as partners read it. */
export const toEndpointJson = ({ endpoint, secrets }: EndpointView): WebhookEndpointJson => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  eventTypes: [...endpoint.eventTypes],
  state: SHOWN_STATES.find((state) => state === endpoint.state) ?? 'disabled',
  switchedOffFor: endpoint.switchedOffFor,
  failingSince: isoOrNull(endpoint.failingSince),
  createdAt: toIsoTime(endpoint.createdAt),
  changedAt: toIsoTime(endpoint.changedAt),
  signingSecrets: secrets.map(toSecretJson),
});

/** A delivery as partners read it. */
export const toDeliveryJson = (delivery: Delivery): DeliveryJson => ({
  id: delivery.id,
  endpointId: delivery.endpointId,
  eventId: delivery.eventId,
  eventType: delivery.eventType,
  bookingId: delivery.bookingId,
  state: delivery.state,
  attemptCount: delivery.attempts,
  createdAt: toIsoTime(delivery.createdAt),
  nextAttemptAt: isoOrNull(delivery.dueAt),
  endedAt: isoOrNull(delivery.endedAt),
  resendOf: delivery.resendOf,
});

const toAttemptJson =
  (language: Language) =>
  ({ number, at, durationMs, status, answer, failure }: Attempt): DeliveryDetails['attempts'][number] => ({
    ...{ number, at: toIsoTime(at), durationMs, status, answer, failure },
    error: failure === null ? null : textsIn(ATTEMPT_WORDS, language)[failure],
  });

/** A delivery with its attempts, as partners read it. */
export const toDeliveryDetails = ({ delivery, attempts }: DeliveryView, language: Language): DeliveryDetails => ({
  ...toDeliveryJson(delivery),
  attempts: attempts.map(toAttemptJson(language)),
});
