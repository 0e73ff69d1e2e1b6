import { INFO } from './info.ts';

/** The introduction of openapi.partner.yaml. */
export const PARTNER_INFO: typeof INFO = {
  openapi: '3.1.0',
  info: {
    ...INFO.info,
    title: 'Padav for partners',
    version: '1',
    summary: 'Hotels for the servers of agencies.',
    description: [
      'JSON in and out, over UTF-8. Money is `{amount, currency}` with the amount in paise. Instants are ISO 8601 in UTC,',
      'days are calendar days in India. An id tells its kind by its prefix, such as `org_` and `key_`.',
      '',
      'Each call sends `Authorization: Bearer` with a key of the organisation: `pdv_test_...` for tries, `pdv_live_...` for',
      'real bookings. Owners and developers of an organisation create keys. A key has scopes, and may be limited to client',
      'addresses; it is refused as soon as it is revoked.',
      '',
      '`Padav-Version` names a version of this API by its date; without it the oldest one answers. New fields and new values',
      'of lists may come at any time: ignore what you do not know.',
      '',
      'A refusal is `application/problem+json` (RFC 9457) with a stable `code`, a sentence `msg` in the language of',
      '`Accept-Language` (`en`, `hi`) and a `requestId`. Each response names its codes under `x-codes`.',
      '',
      '`RateLimit`, in answers to a usable key, tells how many of its requests are left and when the minute ends; beyond them a',
      'call answers 429 with `Retry-After`. Every answer carries `x-request-id`.',
    ].join('\n'),
  },
  servers: [{ url: '/', description: 'This server' }],
  security: [],
  tags: [{ name: 'Organisation', description: 'Who you are here, and what your key may do.' }],
  components: {
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'A key of an organisation.' },
    },
  },
};
