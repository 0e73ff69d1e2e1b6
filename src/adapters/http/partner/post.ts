import { z } from 'zod';
import { PARTNER_HEADERS, REPLAYED_HEADERS } from '#contract/partners/partner.ts';
import { readingHeaders } from './call.ts';

/** The headers that a call takes which changes something and has no Idempotency-Key. */
export const patchHeaders = readingHeaders.omit({ 'if-none-match': true });

/** The headers that every POST takes. */
export const postHeaders = patchHeaders.extend({
  'idempotency-key': z
    .string()
    .max(255)
    .optional()
    .meta({
      description:
        'A key of your own for this request, such as a UUID. The same request under it gets the same answer for 24 hours, and is done once; another request under it is refused.',
      examples: ['0f7c1e52-9b1d-4c8e-a1de-5d1b0d3a7c11'],
    }),
});

/** The answer of a call that changes something. */
export const postAnswer = <Body extends z.ZodType>(body: Body) => body.meta({ headers: PARTNER_HEADERS });

const LOCATION = {
  Location: { type: 'string', description: 'Where it is read.', examples: ['/partner/v1/bookings/bkg_1'] },
} as const;

/** The same of a call that takes an Idempotency-Key. */
export const onceAnswer = <Body extends z.ZodType>(body: Body) =>
  body.meta({ headers: { ...PARTNER_HEADERS, ...REPLAYED_HEADERS } });

/** The same of one that tells the address of what it made or changed. */
export const madeAnswer = <Body extends z.ZodType>(body: Body) =>
  body.meta({ headers: { ...PARTNER_HEADERS, ...LOCATION, ...REPLAYED_HEADERS } });

/** What a call with an Idempotency-Key may refuse. */
export const IDEMPOTENCY_REFUSALS = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_RUNNING'] as const;
