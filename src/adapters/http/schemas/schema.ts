import '@fastify/swagger';
import { z } from 'zod';
import type { CalendarDay, FieldFaultCode, Instant, Paise, RefusalCode } from '#core/shared/index.ts';
import { inRupees, parseDay } from '#core/shared/index.ts';
import { EXAMPLE_STAY } from '../openapi/examples.ts';

/** What a route may refuse: codes of the catalogue, with the members that a code adds to its body. */
export interface DeclaredRefusal {
  readonly code: RefusalCode;
  readonly members: z.ZodObject;
}

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The refusals of this route; each becomes an application/problem+json response of openapi.yaml. What follows from
     * the route itself is added by itself: bad input, a bad body, the bearer token, INTERNAL and BUSY.
     */
    refusals?: readonly (RefusalCode | DeclaredRefusal)[];
  }
}

type Security = readonly { [scheme: string]: readonly string[] }[];

/** For `schema.security` of a route that asks for a signed-in traveller. */
export const BEARER: Security = [{ bearer: [] }];
/** For `schema.security` of a route that also serves visitors. */
export const MAYBE_BEARER: Security = [{}, { bearer: [] }];

/** A calendar day written YYYY-MM-DD, as the core's own type. */
export const day = z
  .string()
  .refine((text): text is CalendarDay => parseDay(text) !== null, { error: 'INVALID_DAY' })
  .meta({ format: 'date', description: 'A calendar day in India.', examples: [EXAMPLE_STAY.arrivalDate] });

/** Rupees as JSON carries them: a number with at most two decimals. */
export const rupeesJson = z.number().meta({ description: 'Rupees, at most two decimals.', examples: [12_499.5] });

/** Paise as JSON carries them. */
export const paiseJson = z.int().meta({ description: 'Paise (1 rupee = 100 paise).', examples: [1_249_950] });

/** An instant as JSON carries it. */
export const instantJson = z.iso
  .datetime()
  .meta({ description: 'ISO 8601, UTC.', examples: ['2026-12-05T06:30:00.000Z'] });

/** An instant of the core for JSON. */
export const toIsoTime = (at: Instant): string => new Date(at).toISOString();

/** An amount of the core for JSON: rupees. */
export const toRupees = (amount: Paise): number => inRupees(amount);

/** An id as a path carries it. */
export const pathId = z
  .string()
  .regex(/^[\w~.-]{1,64}$/, { error: 'INVALID' })
  .meta({ description: 'An id, as an earlier answer gave it.', examples: ['19472'] });

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;

/** What a number in a query is called when it is out of bounds, and an example of it. */
export interface QueryNumber {
  readonly fault?: FieldFaultCode;
  readonly example?: number;
}

const bounded = <Figure extends z.ZodNumber>(figure: Figure, min: number, max: number, more: QueryNumber) => {
  const error = more.fault ?? 'INVALID';
  const within = figure.min(min, { error }).max(max, { error });
  return z.preprocess(asNumber, more.example === undefined ? within : within.meta({ examples: [more.example] }));
};

/** A whole number in a query. Only plain decimals count: no blank, no `1e3`, no `0x10`, no repeated parameter. */
export const queryInteger = (min: number, max: number, more: QueryNumber = {}) => bounded(z.int(), min, max, more);

/** A decimal number in a query, read as strictly as `queryInteger`. */
export const queryNumber = (min: number, max: number, more: QueryNumber = {}) => bounded(z.number(), min, max, more);

/** `true` or `false` in a query. */
export const queryFlag = () =>
  z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

/** A parameter that may be repeated (`stars=4&stars=5`); given once it is a list of one. */
export const queryList = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max));
