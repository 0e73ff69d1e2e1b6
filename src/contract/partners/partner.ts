import { z } from 'zod';
import { KEY_MODES, LIVE_STATES, SCOPES } from '#core/partners/index.ts';
import { LANGUAGE_HEADERS } from '../parts/language-headers.ts';

/** The dated versions of the partner's API, oldest first. */
export const PARTNER_VERSIONS = ['2026-11-26'] as const;

const text = (description: string, example: string) => ({ type: 'string' as const, description, examples: [example] });

/** The headers of answers to a usable key. */
export const PARTNER_HEADERS = {
  'Padav-Version': text('The version that answered.', PARTNER_VERSIONS[0]),
  'RateLimit-Policy': text(
    'The limits of the key, and of all keys of the organisation in its mode: `q` requests in `w` seconds.',
    '"key";q=600;w=60, "organisation";q=600;w=60',
  ),
  RateLimit: text(
    'What is left of them: `r` requests, until `t` seconds from now.',
    '"key";r=599;t=60, "organisation";r=540;t=31',
  ),
  ...LANGUAGE_HEADERS,
  'Cache-Control': text('Whether the answer may be kept.', 'no-store'),
} as const;

/** The header of answers to calls that take an Idempotency-Key. */
export const REPLAYED_HEADERS = {
  'Idempotent-Replayed': text('`true` when the answer was given before, else `false`.', 'false'),
} as const;

/** An amount of money as partners read it. */
export const moneyJson = z
  .object({
    amount: z.int().meta({ description: 'Paise (1 rupee = 100 paise).', examples: [1_249_950] }),
    currency: z.literal('INR').meta({ examples: ['INR'] }),
  })
  .meta({ id: 'Money' });

/** The organisation of a key as partners read it. */
export const ownOrganisationJson = z
  .object({
    id: z.string().meta({ examples: ['org_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    name: z.string().meta({ examples: ['Asha Travels'] }),
    live: z.enum(LIVE_STATES).meta({ description: 'Live keys work while it is `approved`. More values may come.' }),
    terms: z.object({
      commissionBasisPoints: z.int().meta({
        description: 'Hundredths of a percent of the price of a booking: 1,000 is 10 %.',
        examples: [1_000],
      }),
      creditLimit: moneyJson,
      requestsPerMinute: z
        .int()
        .meta({ description: 'Of each key, and of all keys of a mode together.', examples: [600] }),
    }),
    key: z.object({
      id: z.string().meta({ examples: ['key_l2geps2rg9jgxj4mvav3ym5cxx'] }),
      mode: z.enum(KEY_MODES),
      scopes: z.array(z.enum(SCOPES)).meta({ description: 'More values may come.' }),
    }),
  })
  .meta({ id: 'OwnOrganisation', description: 'The organisation of the key, and the key itself.' });
export type OwnOrganisation = z.infer<typeof ownOrganisationJson>;
