import { z } from 'zod';
import { PARTNER_VERSIONS } from '#contract/partners/partner.ts';
import { AGED_HEADERS, READ_HEADERS, readHeaders, unchangedAnswer } from '#contract/partners/parts.ts';
import { SCOPES } from '#core/partners/index.ts';
import type { DeclaredRefusal } from '../schemas/schema.ts';

/** For `schema.security` of a route that asks for a key. */
export const API_KEY = [{ apiKey: [] }];

const version = {
  'padav-version': z
    .string()
    .optional()
    .meta({
      description: 'A version of this API by its date. Without it the oldest one answers.',
      examples: [PARTNER_VERSIONS[0]],
    }),
};

const language = {
  'accept-language': z
    .string()
    .optional()
    .meta({ description: 'The languages of the texts, best first: `en`, `hi`.', examples: ['hi, en;q=0.5'] }),
};

/** The headers that every read takes. */
export const readingHeaders = z.looseObject({ ...version, ...language, ...readHeaders });

const VERSION_REFUSAL: DeclaredRefusal = {
  code: 'VERSION_UNKNOWN',
  members: z.object({ versions: z.array(z.string()).meta({ description: 'The versions that there are.' }) }),
};

/** What every call with a key may refuse. */
export const KEY_REFUSALS = [
  VERSION_REFUSAL,
  'KEY_INVALID',
  'KEY_ENDED',
  'KEY_ADDRESS',
  'ORGANISATION_SUSPENDED',
  'TOO_MANY_REQUESTS',
] as const;

/** What a call may refuse whose key needs a scope. */
export const SCOPED_REFUSALS: readonly (DeclaredRefusal | (typeof KEY_REFUSALS)[number])[] = [
  ...KEY_REFUSALS,
  {
    code: 'KEY_SCOPE',
    members: z.object({ scope: z.enum(SCOPES).meta({ description: 'The scope that is missing.' }) }),
  },
];

/** The answers of a read: its body, or that it has not changed. */
export const readAnswers = <Body extends z.ZodType>(body: Body) => ({
  200: body.meta({ headers: READ_HEADERS }),
  304: unchangedAnswer,
});

/** The same of a read that tells how old it is. */
export const agedAnswers = <Body extends z.ZodType>(body: Body) => ({
  200: body.meta({ headers: AGED_HEADERS }),
  304: unchangedAnswer.meta({ headers: AGED_HEADERS }),
});
