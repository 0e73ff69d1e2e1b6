import { PARTNER_HEADERS, REPLAYED_HEADERS } from '#contract/partners/partner.ts';
import { INFO, problemHeaders } from './info.ts';

/** A problem before a key is known has no limits, and one before a request is answered was not answered before. */
const componentHeaders = problemHeaders({ ...PARTNER_HEADERS, ...REPLAYED_HEADERS });

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
      'days are calendar days in India. An id tells its kind by its prefix, such as `org_`, `key_`, `htl_` and `evt_`.',
      '',
      'Each call sends `Authorization: Bearer` with a key of the organisation: `pdv_test_...` for tries, `pdv_live_...` for',
      'real bookings. Owners and developers of an organisation create keys. A key has scopes, and may be limited to client',
      'addresses; it is refused as soon as it is revoked.',
      '',
      '`Padav-Version` names a version of this API by its date; without it the oldest one answers. New fields and new values',
      'of lists may come at any time: ignore what you do not know.',
      '',
      'A call or a version that will end says so in its answers, at least 180 days before: since when (`Deprecation`, RFC 9745),',
      'until when (`Sunset`, RFC 8594), and by a `Link` with `rel="deprecation"` what to do instead.',
      '',
      'A refusal is `application/problem+json` (RFC 9457) with a stable `code`, a sentence `msg` in the language of',
      '`Accept-Language` (`en`, `hi`) and a `requestId`. Each response names its codes under `x-codes`.',
      '',
      'A list is `{data, hasMore, nextCursor}`: ask again with `after` set to `nextCursor` while `hasMore` is true. A read',
      'carries an `ETag`; sent back as `If-None-Match` it is answered by 304 without a body while nothing has changed.',
      '',
      'Prices are those of your organisation: `total` is what the traveller pays, with `taxes`; `net` is what a',
      'booking costs you, after your `commission`. Only rates that are paid in advance are offered.',
      '',
      'What happens to your bookings is sent to webhook endpoints, signed by [Standard Webhooks](https://www.standardwebhooks.com):',
      '`webhook-id` is that of the event and the same for every attempt, so that you can take it once; verify',
      '`webhook-signature` with the endpoint’s secret, and answer 2xx within ten seconds. The events of a booking come in their',
      'order; what fails is tried again for three days. `GET /partner/v1/events` reads the same events.',
      '',
      '`RateLimit`, in answers to a usable key, tells how many of its requests are left and when the minute ends; beyond them a',
      'call answers 429 with `Retry-After`. Every answer carries `x-request-id`.',
    ].join('\n'),
  },
  servers: [{ url: '/', description: 'This server' }],
  security: [],
  tags: [
    { name: 'Organisation', description: 'Who you are here, and what your key may do.' },
    { name: 'Quotes', description: 'Prices that are kept for 15 minutes.' },
    { name: 'Bookings', description: 'Quoted stays, booked and paid in one call, and what became of them.' },
    { name: 'Changes', description: 'Bookings put at another stay.' },
    { name: 'Cancellations', description: 'Bookings cancelled under their terms.' },
    { name: 'Test mode', description: 'What test keys can do that nobody can do with real bookings.' },
    { name: 'Balance', description: 'What you have with us, and what moved it.' },
    { name: 'Events', description: 'What happened to your bookings, to be read.' },
    { name: 'Webhooks', description: 'Addresses of yours to which events are sent, and what became of each delivery.' },
    { name: 'Search', description: 'Places, hotels for a stay, and one hotel with its rooms, pictures and reviews.' },
  ],
  components: {
    headers: componentHeaders,
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'A key of an organisation.' },
    },
  },
};
