import { z } from 'zod';
import { KEY_MODES, REQUESTS_KEPT_DAYS } from '#core/partners/index.ts';
import { instantJson, pathId, queryInteger } from '../parts/values.ts';

export const requestPath = z.strictObject({ organisationId: pathId, requestId: pathId });

const mode = z.enum(KEY_MODES).meta({ description: 'Of the keys that asked.' });

export const requestsQuery = z.strictObject({
  mode,
  failed: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .meta({ description: 'Only those that were refused or failed.' }),
  method: z
    .enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
    .optional()
    .meta({ description: 'Only those of this method.' }),
  path: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .meta({ description: 'A part of the path.', examples: ['/bookings'] }),
  limit: queryInteger(1, 100, { example: 20 }).default(20).meta({ description: 'The most items of this answer.' }),
  after: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .meta({ description: 'The `nextCursor` of the answer before; the newest without it.' }),
});

export const requestQuery = z.strictObject({ mode });

const requestMembers = {
  id: z.string().meta({ examples: ['req_rkjb5ym2e2clysqtcb5tnvt76x'] }),
  at: instantJson.meta({ description: 'When it was answered.' }),
  keyId: z.string(),
  requestId: z.string().meta({ description: 'The `x-request-id` of the answer.' }),
  method: z.string().meta({ examples: ['POST'] }),
  path: z.string().meta({ examples: ['/partner/v1/bookings'] }),
  query: z.string().meta({ description: 'Without its `?`; values of unknown names are not kept.' }),
  status: z.int().meta({ examples: [409] }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Of a refusal.', examples: ['SOLD_OUT'] }),
  durationMs: z.int().meta({ description: 'Milliseconds.', examples: [84] }),
};

export const loggedRequestJson = z.object(requestMembers).meta({ id: 'LoggedRequest' });
export type LoggedRequest = z.infer<typeof loggedRequestJson>;

export const loggedRequestsJson = z
  .object({
    data: z.array(loggedRequestJson),
    hasMore: z.boolean().meta({ description: 'Whether more follows.' }),
    nextCursor: z.string().nullable().meta({ description: 'Send it as `after` to go on; null at the end.' }),
  })
  .meta({ id: 'LoggedRequests', description: `Newest first; ${REQUESTS_KEPT_DAYS} days are kept.` });
export type LoggedRequests = z.infer<typeof loggedRequestsJson>;

/** A body of a request or an answer. */
export const keptBodyJson = z
  .object({
    text: z
      .string()
      .nullable()
      .meta({ description: 'At most 100 kB of it; null where there was none or it is not kept.' }),
    bytes: z.int().meta({ description: 'The length of the whole.' }),
  })
  .meta({ id: 'KeptBody', description: 'Without secrets, and without what may name people.' });
export type KeptBody = z.infer<typeof keptBodyJson>;

export const loggedExchangeJson = z
  .object({
    ...requestMembers,
    headers: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .meta({ description: 'Headers of the request that explain the answer.' }),
    sent: keptBodyJson,
    answered: keptBodyJson,
  })
  .meta({ id: 'LoggedExchange', description: 'A request with what was sent and answered.' });
export type LoggedExchange = z.infer<typeof loggedExchangeJson>;
