import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  cutAt,
  type KeptBody,
  type KeyMode,
  type KnownMembers,
  keptName,
  type LoggedExchange,
  NOT_KEPT,
  redacted,
} from '#core/partners/index.ts';
import type { Clock, Ids } from '#core/shared/index.ts';
import { faultLine } from '../plugins/request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, before the route's schema changed it. */
    sentBody: unknown;
    /** The text of the answer, before it is compressed. */
    answeredText: string | null;
  }
}

/** Where requests of one mode are stored; nobody waits for it. */
export interface ExchangeLog {
  record(exchange: LoggedExchange): void;
  flush(): Promise<void>;
}

/** The dependencies of the log of requests. */
export interface ExchangeLogDeps {
  readonly logs: Readonly<Record<KeyMode, ExchangeLog>>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const MAX_ADDRESS = 2_048;
const MAX_HEADER = 256;
/** The headers that explain an answer. */
const EXPLAINING = ['padav-version', 'idempotency-key', 'if-none-match', 'accept-language', 'user-agent'] as const;

/** Letters, digits and signs without spaces and `@`. */
const A_NUMBER = /^[\w.:/-]+$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Deeper than any body; a schema that contains itself ends here. */
const MAX_DEPTH = 12;
const REFERENCE = '#/$defs/';

/** The members of a schema of JSON, those of its lists and alternatives included. */
function membersOf(schema: unknown, named: unknown, depth = 0): KnownMembers {
  if (!isRecord(schema) || depth > MAX_DEPTH) return {};
  const { properties, items, anyOf, oneOf, allOf, $ref } = schema;
  const inner = (each: unknown) => membersOf(each, named, depth + 1);
  const own = isRecord(properties) ? Object.entries(properties).map(([name, each]) => [name, inner(each)]) : [];
  const referred = typeof $ref === 'string' && isRecord(named) ? named[$ref.slice(REFERENCE.length)] : null;
  const parts = [referred, items, ...[anyOf, oneOf, allOf].flatMap((each) => (Array.isArray(each) ? each : []))];
  return Object.assign({}, ...parts.map(inner), Object.fromEntries(own));
}

const membersBySchema = new WeakMap<object, KnownMembers>();

/** The members that a route's schema has. */
function knownBy(schema: unknown): KnownMembers {
  if (!(schema instanceof z.ZodType)) return {};
  const kept = membersBySchema.get(schema);
  if (kept !== undefined) return kept;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const known = membersOf(described, described.$defs);
  membersBySchema.set(schema, known);
  return known;
}

/** The form of ids and months in addresses; a place's has a position, `plc_goa~15.3~74.1`. */
const AN_ID = /^(?:[a-z]{3}_[\w~.-]+|\d{4}-\d{2})$/;

/** The path without what stands for an id and has not its form. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url?.split('/') ?? [];
  const [path = ''] = url.split('?', 1);
  const kept = path
    .split('/')
    .map((part, at) => (pattern[at]?.startsWith(':') === true && !AN_ID.test(part) ? NOT_KEPT : part));
  return kept.join('/').slice(0, MAX_ADDRESS);
}

/** A query without the values that the call does not know. */
function queryOf(query: string, schema: unknown): string {
  const known = knownBy(schema);
  const kept = [...new URLSearchParams(query)].map(([name, value]) => [
    keptName(name),
    Object.hasOwn(known, name) ? value : NOT_KEPT,
  ]);
  return new URLSearchParams(kept).toString().slice(0, MAX_ADDRESS);
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    EXPLAINING.flatMap((name) => {
      const value = headers[name];
      if (value === undefined) return [];
      const text = String(value).slice(0, MAX_HEADER);
      // A key of repetition is whatever the partner wrote, so that only what looks like a number of an order is kept.
      return [[name, name !== 'idempotency-key' || A_NUMBER.test(text) ? text : NOT_KEPT]];
    }),
  );

function sentBy({ sentBody, headers, routeOptions }: FastifyRequest): KeptBody {
  const told = Number(headers['content-length'] ?? 0);
  // Every call takes an object; anything may be in a list or a text.
  if (!isRecord(sentBody) || Array.isArray(sentBody)) return { text: null, bytes: told };
  const text = JSON.stringify(redacted(sentBody, knownBy(routeOptions.schema?.body)));
  return { text: cutAt(text), bytes: told > 0 ? told : Buffer.byteLength(text) };
}

/**
 * Whether an answer is kept. Successful reads of live keys are not: they are most of what is asked, change nothing, and can be
 * asked again.
 */
const keeps = (mode: KeyMode, method: string, status: number): boolean =>
  mode === 'test' || status >= 400 || !['GET', 'HEAD'].includes(method);

interface Answered extends KeptBody {
  readonly code: string | null;
}

function answeredBy(mode: KeyMode, { method, answeredText }: FastifyRequest, { statusCode }: FastifyReply): Answered {
  if (answeredText === null || answeredText === '' || statusCode === 304) return { text: null, bytes: 0, code: null };
  const bytes = Buffer.byteLength(answeredText);
  if (!keeps(mode, method, statusCode)) return { text: null, bytes, code: null };
  const body: unknown = JSON.parse(answeredText);
  const code = statusCode >= 400 && isRecord(body) && typeof body.code === 'string' ? body.code : null;
  return { text: cutAt(JSON.stringify(redacted(body, null))), bytes, code };
}

/**
 * Records what keys asked and what was answered, for the developers of their organisation (docs/adr/0069). Requests whose
 * key is not accepted are nobody's.
 */
export function recordExchanges(app: FastifyInstance, { logs, clock, ids }: ExchangeLogDeps): void {
  app.decorateRequest('sentBody', null);
  app.decorateRequest('answeredText', null);
  app.addHook('preValidation', (request, _reply, done) => {
    request.sentBody = request.body;
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.partner !== null && typeof payload === 'string') request.answeredText = payload;
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { partner } = request;
    if (partner === null) return;
    try {
      const [, query = ''] = request.url.split('?', 2);
      const { code, ...answered } = answeredBy(partner.mode, request, reply);
      logs[partner.mode].record({
        id: `req_${ids.next()}`,
        organisationId: partner.organisation.id,
        keyId: partner.keyId,
        at: clock.now(),
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        query: queryOf(query, request.routeOptions.schema?.querystring),
        headers: headersOf(request),
        status: reply.statusCode,
        code,
        durationMs: Math.round(reply.elapsedTime),
        sent: sentBy(request),
        answered,
      });
    } catch (error) {
      request.log.warn({ fault: faultLine(error) }, 'request of a partner not recorded');
    }
  });
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(logs).map((log) => log.flush()));
  });
}
