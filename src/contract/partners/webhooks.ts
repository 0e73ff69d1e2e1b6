import { z } from 'zod';
import {
  ATTEMPT_FAILURES,
  CHOSEN_STATES,
  DELIVERY_STATES,
  MAX_SECRET_OVERLAP_HOURS,
  MAX_WEBHOOK_DESCRIPTION,
  MAX_WEBHOOK_URL,
  SHOWN_STATES,
  SWITCH_OFF_REASONS,
  WEBHOOK_EVENT_TYPES,
} from '#core/partners/index.ts';
import { instantJson } from '../parts/values.ts';
import { bookingIdJson, bookingIdQuery, eventIdJson, eventTypeJson } from './events.ts';
import { listOf, listQuery, MORE_VALUES } from './parts.ts';

const ENDPOINT_ID = 'whe_5hnx8cvq3dj7kzr2mbwy6tfp4s';
const DELIVERY_ID = 'dlv_0c9f6b1e2a7d4c58b3e1f7a9d2c4b6e8';
const URL_EXAMPLE = 'https://asha-travels.example/padav/events';

const id = z.string().regex(/^\w{1,80}$/, { error: 'INVALID' });
export const endpointPath = z.strictObject({
  endpointId: id.meta({ description: 'The `id` of a webhook endpoint.', examples: [ENDPOINT_ID] }),
});
export const deliveryPath = z.strictObject({
  deliveryId: id.meta({ description: 'The `id` of a delivery.', examples: [DELIVERY_ID] }),
});

const url = z
  .string()
  .max(4_096)
  .meta({
    ...{ format: 'uri', minLength: 1, maxLength: MAX_WEBHOOK_URL },
    description: 'An https address that can be reached from the internet; redirects are not followed.',
    examples: [URL_EXAMPLE],
  });
const description = z
  .string()
  .max(4_096)
  .meta({
    maxLength: MAX_WEBHOOK_DESCRIPTION,
    description: 'What it is for, in your words.',
    examples: ['Bookings of the shop'],
  });
const eventTypes = z
  .array(z.enum(WEBHOOK_EVENT_TYPES as [string, ...string[]]))
  .max(WEBHOOK_EVENT_TYPES.length * 2)
  .meta({
    description: 'What it is sent; an empty list for every type, those that are still to come too.',
    examples: [['booking.confirmed', 'booking.cancelled']],
  });

export const endpointForm = z
  .strictObject({ url, description: description.optional(), eventTypes: eventTypes.optional() })
  .meta({ id: 'WebhookEndpointForm' });
export const endpointChange = z
  .strictObject({
    url: url.optional(),
    description: description.optional(),
    eventTypes: eventTypes.optional(),
    state: z.enum(CHOSEN_STATES).optional().meta({
      description: '`disabled`: nothing is sent, and what waits is given up. `enabled` ends a switch-off too.',
    }),
  })
  .meta({ id: 'WebhookEndpointChange', description: 'What is left out stays as it is.' });
export const secretRotationForm = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(MAX_SECRET_OVERLAP_HOURS)
      .meta({ description: 'How long the old secret signs beside the new one.', examples: [24] }),
  })
  .meta({ id: 'SecretRotationForm' });

const endpointMembers = {
  id: z.string().meta({ description: 'Begins with `whe_`.', examples: [ENDPOINT_ID] }),
  url: z.string().meta({ examples: [URL_EXAMPLE] }),
  description: z.string().meta({ examples: ['Bookings of the shop'] }),
  eventTypes: z
    .array(z.string())
    .meta({ description: 'What it is sent; an empty list for every type.', examples: [['booking.confirmed']] }),
  state: z.enum(SHOWN_STATES).meta({
    description: `\`switched_off\`: by us, see \`switchedOffFor\`; change it to \`enabled\`. ${MORE_VALUES}`,
  }),
  switchedOffFor: z
    .enum(SWITCH_OFF_REASONS)
    .nullable()
    .meta({
      description: `\`gone\`: it answered 410. \`failing\`: nothing was delivered for three days. ${MORE_VALUES}`,
    }),
  failingSince: instantJson.nullable().meta({ description: 'The first failure since something was delivered.' }),
  createdAt: instantJson,
  changedAt: instantJson,
  signingSecrets: z
    .array(
      z.object({
        lastFour: z.string().meta({ description: 'The end of the secret.', examples: ['Yw8='] }),
        createdAt: instantJson,
        expiresAt: instantJson.nullable().meta({ description: 'The end of its overlap with the one after it.' }),
      }),
    )
    .meta({ description: 'The secrets that sign, newest first.' }),
};

export const endpointJson = z
  .object(endpointMembers)
  .meta({ id: 'WebhookEndpoint', description: 'An address of yours to which events are sent.' });
export type WebhookEndpointJson = z.infer<typeof endpointJson>;
export const endpointsJson = listOf(endpointJson).meta({ id: 'WebhookEndpoints' });

export const endpointWithSecretJson = z
  .object({
    ...endpointMembers,
    signingSecret: z.string().meta({
      description: 'Verifies deliveries (Standard Webhooks); it is shown this once.',
      examples: ['whsec_3x1K0mQm8bV2cYp7hTzR5nDqfLs9gJuWeAaXoEiUYw8='],
    }),
  })
  .meta({ id: 'WebhookEndpointWithSecret', description: 'An endpoint with its new secret.' });

export const deliveriesQuery = z.strictObject({
  endpointId: id.optional().meta({ description: 'Only to this endpoint.', examples: [ENDPOINT_ID] }),
  eventId: id.optional().meta({ description: 'Only of this event.', examples: ['evt_x4tq7pjn2vhd6rwm3kzy9scb5f'] }),
  bookingId: bookingIdQuery,
  state: z.enum(DELIVERY_STATES).optional().meta({ description: 'Only in this state.' }),
  ...listQuery,
});

const deliveryMembers = {
  id: z.string().meta({ description: 'Begins with `dlv_`.', examples: [DELIVERY_ID] }),
  endpointId: z.string().meta({ examples: [ENDPOINT_ID] }),
  eventId: eventIdJson,
  eventType: eventTypeJson,
  bookingId: bookingIdJson,
  state: z.enum(DELIVERY_STATES).meta({
    description: `\`waiting\`: it is tried again, or an earlier one of the booking is. \`given_up\`: after three days, or since the endpoint is not enabled. ${MORE_VALUES}`,
  }),
  attemptCount: z.int().meta({ examples: [1] }),
  createdAt: instantJson,
  nextAttemptAt: instantJson.nullable().meta({ description: 'Null once it has ended.' }),
  endedAt: instantJson.nullable(),
  resendOf: z.string().nullable().meta({ description: 'The delivery that it sends again.' }),
};

export const deliveryJson = z
  .object(deliveryMembers)
  .meta({ id: 'Delivery', description: 'One event for one endpoint.' });
export type DeliveryJson = z.infer<typeof deliveryJson>;
export const deliveriesJson = listOf(deliveryJson).meta({ id: 'Deliveries' });

export const deliveryDetailsJson = z
  .object({
    ...deliveryMembers,
    attempts: z
      .array(
        z.object({
          number: z.int().meta({ examples: [1] }),
          at: instantJson,
          durationMs: z.int().meta({ description: 'Milliseconds.', examples: [182] }),
          status: z
            .int()
            .nullable()
            .meta({ description: 'Of the answer; null without one.', examples: [503] }),
          answer: z.string().meta({ description: 'Its beginning, at most 2 kB.', examples: ['upstream is away'] }),
          failure: z
            .enum(ATTEMPT_FAILURES)
            .nullable()
            .meta({
              description: `Why it failed; null for an answer of 2xx within ten seconds. ${MORE_VALUES}`,
            }),
          error: z
            .string()
            .nullable()
            .meta({
              description: 'The failure in words, in the language of `Accept-Language`.',
              examples: ['It answered with a status other than 2xx.'],
            }),
        }),
      )
      .meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'DeliveryDetails', description: 'A delivery with each attempt.' });
export type DeliveryDetails = z.infer<typeof deliveryDetailsJson>;
