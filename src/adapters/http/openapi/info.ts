import { readFileSync } from 'node:fs';
import type swagger from '@fastify/swagger';
import { z } from 'zod';
import { LANGUAGE_HEADERS } from '#contract/parts/language-headers.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(projectFile('package.json'), 'utf8')));

interface Described {
  readonly [name: string]: {
    readonly type: 'string';
    readonly description: string;
    readonly examples: readonly string[];
  };
}

/** Headers of answers as components to which problems refer: some are not sent with each. */
export const problemHeaders = (headers: Described) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, { description, type, examples }]) => [
      name,
      { description, required: false, schema: { type, examples: [...examples] } },
    ]),
  );

/** The introduction of openapi.yaml. */
export const INFO: NonNullable<NonNullable<Extract<Parameters<typeof swagger>[1], { openapi?: unknown }>>['openapi']> =
  {
    openapi: '3.1.0',
    info: {
      title: 'Padav',
      version,
      summary: 'Hotels for travellers in India: search, quote, pay, keep and cancel.',
      description: [
        'JSON in and out, over UTF-8. Amounts are rupees with at most two decimals, except `paymentAmount`,',
        '`amountCharged`, `refund.amount` and the `amount` of an order, which are paise. Times are ISO 8601 in UTC, days',
        'are calendar days in India.',
        '',
        'A refusal is `application/problem+json` (RFC 9457) with a stable `code`, a sentence `msg` in the language of',
        '`Accept-Language` (`en`, `hi`) and a `requestId`. Each response names its codes under `x-codes`. Unknown fields',
        'are refused. Repeating a call is safe: orders are kept by receipt, bookings by order, refunds by payment.',
        '',
        'An answer with sentences names their language under `Content-Language`, and `Accept-Language` under `Vary`.',
        '',
        'Answers may gain fields, and lists of values may gain values: a client ignores what it does not know. Changes that',
        'break clients, and what a client does about each, are in the project’s `CHANGELOG.md`.',
        '',
        'Every answer carries `x-request-id`. A path that is there answers other methods with 405 and names its own under',
        '`Allow`. `/openapi.yaml` is this document as YAML.',
        '',
        'The order of calls: `POST /auth/register` (once; it gives no token), `POST /auth/login` for a token,',
        '`GET /hotels/search`, `POST /quotes`, `POST /payment/create-checkout`, the payment in the gateway’s checkout,',
        '`POST /payment/validate` with what the checkout handed over (this books), `GET /hotel` for the bookings.',
        '[The quickstart](/docs/quickstart) shows each with its body.',
        '',
        'Calls that cost are limited: hotel look-ups that no cache answers 60 a minute, password checks 10 per',
        'account and 30 per address in 15 minutes, new orders 10 a minute, registrations 20 an hour, photos 30 an hour.',
        'Beyond that a call answers 429 with `Retry-After`.',
      ].join('\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [],
    tags: [
      { name: 'Hotels', description: 'Search, look and read.' },
      { name: 'Places', description: 'Where travellers want to go, and where they are.' },
      { name: 'Quotes', description: 'A price for a stay, kept for 15 minutes.' },
      { name: 'Payments', description: 'From a quote to a paid order.' },
      { name: 'Bookings', description: 'Paid stays: keep, read, cancel.' },
      { name: 'Sign-in', description: 'Accounts and their tokens.' },
      { name: 'Account', description: 'The profile of its owner.' },
      { name: 'Partners', description: 'Organisations whose servers book, their members and keys.' },
      { name: 'Operator', description: 'What the operator of this site decides about organisations.' },
      { name: 'Offline', description: 'Stand-ins for outside services; there only while one is offline.' },
      { name: 'Service', description: 'The state of this server.' },
    ],
    components: {
      headers: problemHeaders(LANGUAGE_HEADERS),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that signing in answers. Its session is looked up on every call.',
        },
      },
    },
  };
