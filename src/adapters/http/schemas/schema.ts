import '@fastify/swagger';
import type { z } from 'zod';
import { LANGUAGE_HEADERS } from '#contract/parts/language-headers.ts';
import { type Instant, inRupees, type Paise, type RefusalCode } from '#core/shared/index.ts';

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

/** The answer of a route whose texts are in the caller's language, with the headers that say so. */
export const inLanguage = <Body extends z.ZodType>(body: Body) => body.meta({ headers: LANGUAGE_HEADERS });

/** A value of which nothing is to be changed, as the core has it. */
type Read<Value> = Value extends object ? { readonly [Key in keyof Value]: Read<Value[Key]> } : Value;

/**
 * What the core has, as a body of the contract. Its lists may be read-only, and it may have more members than the body:
 * those that the contract does not have are left out when the body is written.
 */
export const toBody = <Body>(value: Read<NoInfer<Body>>): Body => value as Body;

/** An instant of the core for JSON. */
export const toIsoTime = (at: Instant): string => new Date(at).toISOString();

/** An amount of the core for JSON: rupees. */
export const toRupees = (amount: Paise): number => inRupees(amount);
