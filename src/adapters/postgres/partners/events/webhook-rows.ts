import { z } from 'zod';
import {
  ATTEMPT_FAILURES,
  type Attempt,
  DELIVERY_STATES,
  type Delivery,
  ENDPOINT_STATES,
  type EventData,
  type PartnerEvent,
  SWITCH_OFF_REASONS,
  type WebhookEndpoint,
  type WebhookSecret,
} from '#core/partners/index.ts';
import { LANGUAGES } from '#core/shared/index.ts';
import { dateOf, dateOrNull, momentColumn } from '../../moments.ts';

/** A row of `webhook_endpoints`. */
export const endpointRow = z
  .object({
    id: z.string(),
    organisation_id: z.string(),
    url: z.string(),
    description: z.string(),
    event_types: z.array(z.string()),
    language: z.enum(LANGUAGES),
    state: z.enum(ENDPOINT_STATES),
    switched_off_for: z.enum(SWITCH_OFF_REASONS).nullable(),
    request_key: z.string().nullable(),
    created_at: momentColumn,
    changed_at: momentColumn,
    failures: z.int(),
    failing_since: momentColumn.nullable(),
    rests_until: momentColumn.nullable(),
    lease_holder: z.string().nullable(),
    leased_until: momentColumn.nullable(),
  })
  .transform(
    ({ lease_holder: holder, leased_until: until, ...row }): WebhookEndpoint => ({
      id: row.id,
      organisationId: row.organisation_id,
      url: row.url,
      description: row.description,
      eventTypes: row.event_types,
      language: row.language,
      state: row.state,
      switchedOffFor: row.switched_off_for,
      requestKey: row.request_key,
      createdAt: row.created_at,
      changedAt: row.changed_at,
      failures: row.failures,
      failingSince: row.failing_since,
      restsUntil: row.rests_until,
      lease: holder === null || until === null ? null : { holder, until },
    }),
  );

/** The columns of an endpoint. */
export const endpointColumns = (endpoint: WebhookEndpoint) => ({
  id: endpoint.id,
  organisation_id: endpoint.organisationId,
  url: endpoint.url,
  description: endpoint.description,
  event_types: [...endpoint.eventTypes],
  language: endpoint.language,
  state: endpoint.state,
  switched_off_for: endpoint.switchedOffFor,
  request_key: endpoint.requestKey,
  created_at: dateOf(endpoint.createdAt),
  changed_at: dateOf(endpoint.changedAt),
  failures: endpoint.failures,
  failing_since: dateOrNull(endpoint.failingSince),
  rests_until: dateOrNull(endpoint.restsUntil),
  lease_holder: endpoint.lease?.holder ?? null,
  leased_until: dateOrNull(endpoint.lease?.until ?? null),
});

/** A row of `webhook_secrets`. */
export const secretRow = z
  .object({ secret: z.string(), created_at: momentColumn, expires_at: momentColumn.nullable() })
  .transform(
    ({ secret, created_at, expires_at }): WebhookSecret => ({ secret, createdAt: created_at, expiresAt: expires_at }),
  );

/** A row of `webhook_deliveries`. */
export const deliveryRow = z
  .object({
    id: z.string(),
    organisation_id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string(),
    event_type: z.string(),
    booking_id: z.string().nullable(),
    sequence: z.int().nullable(),
    resend_of: z.string().nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    created_at: momentColumn,
    due_at: momentColumn.nullable(),
    ended_at: momentColumn.nullable(),
  })
  .transform(
    (row): Delivery => ({
      id: row.id,
      organisationId: row.organisation_id,
      endpointId: row.endpoint_id,
      eventId: row.event_id,
      eventType: row.event_type,
      bookingId: row.booking_id,
      sequence: row.sequence,
      resendOf: row.resend_of,
      state: row.state,
      attempts: row.attempts,
      createdAt: row.created_at,
      dueAt: row.due_at,
      endedAt: row.ended_at,
    }),
  );

/** A row of `webhook_attempts`. */
export const attemptRow = z
  .object({
    number: z.int(),
    at: momentColumn,
    duration_ms: z.int(),
    status: z.int().nullable(),
    answer: z.string(),
    failure: z.enum(ATTEMPT_FAILURES).nullable(),
  })
  .transform(({ duration_ms, ...row }): Attempt => ({ ...row, durationMs: duration_ms }));

/** A row of `partner_events`. */
export const eventRow = z
  .object({
    id: z.string(),
    organisation_id: z.string(),
    type: z.string(),
    booking_id: z.string().nullable(),
    sequence: z.int().nullable(),
    occurred_at: momentColumn,
    // Written by `record` alone.
    data: z.record(z.string(), z.unknown()).transform((data) => data as EventData),
  })
  .transform(
    (row): PartnerEvent => ({
      id: row.id,
      organisationId: row.organisation_id,
      type: row.type,
      bookingId: row.booking_id,
      sequence: row.sequence,
      occurredAt: row.occurred_at,
      data: row.data,
    }),
  );
