// Made from src/contract/organisations/requests.ts by `npm run tool -- web-types`; not written by hand.
import type { KeptBody, LoggedExchange, LoggedRequest, LoggedRequests } from '#contract/organisations/requests.ts';
import { flag, list, nullable, number, record, text, type Parser } from '../../../parse.ts';

export const parseKeptBody: Parser<KeptBody> = record({ text: nullable(text), bytes: number });
export const parseLoggedExchange: Parser<LoggedExchange> = record({
  id: text,
  at: text,
  keyId: text,
  requestId: text,
  method: text,
  path: text,
  query: text,
  status: number,
  code: nullable(text),
  durationMs: number,
  headers: list(record({ name: text, value: text })),
  sent: parseKeptBody,
  answered: parseKeptBody,
});
export const parseLoggedRequest: Parser<LoggedRequest> = record({
  id: text,
  at: text,
  keyId: text,
  requestId: text,
  method: text,
  path: text,
  query: text,
  status: number,
  code: nullable(text),
  durationMs: number,
});
export const parseLoggedRequests: Parser<LoggedRequests> = record({
  data: list(parseLoggedRequest),
  hasMore: flag,
  nextCursor: nullable(text),
});
