import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { problem } from '#contract/parts/problem.ts';
import { REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { STATUSES } from '../problems/statuses.ts';
import type { DeclaredRefusal } from '../schemas/schema.ts';

/** The refusals that every call may return. */
const ALWAYS: readonly RefusalCode[] = ['INTERNAL', 'BUSY'];
const WITH_INPUT: readonly RefusalCode[] = ['VALIDATION_FAILED'];
const WITH_BODY: readonly RefusalCode[] = ['BAD_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];
const WITH_TOKEN: readonly RefusalCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_ENDED'];

const plain = (code: RefusalCode): DeclaredRefusal => ({ code, members: z.object({}) });

/** The methods whose bodies are parsed, whether or not the route has one. */
const READS_BODIES: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The refusals of a route: declared ones, and those that follow from its input. */
export function refusalsOf(schema: FastifySchema, methods: readonly string[]): readonly DeclaredRefusal[] {
  const implied = [
    ...(schema.body || schema.querystring || schema.params ? WITH_INPUT : []),
    ...(methods.some((method) => READS_BODIES.includes(method)) ? WITH_BODY : []),
    ...(schema.security?.some((scheme) => 'bearer' in scheme) ? WITH_TOKEN : []),
    ...ALWAYS,
  ];
  const declared = (schema.refusals ?? []).map((each) => (typeof each === 'string' ? plain(each) : each));
  const more = implied.filter((code) => !declared.some((each) => each.code === code)).map(plain);
  return [...declared, ...more];
}

/** One problem response of a route, as fastify-type-provider-zod reads it. */
export interface ProblemResponse {
  readonly description: string;
  readonly content: { readonly 'application/problem+json': { readonly schema: z.ZodType } };
}

function response(refusals: readonly DeclaredRefusal[]): ProblemResponse {
  const members = refusals.filter((each) => Object.keys(each.members.shape).length > 0);
  const schema = members.reduce<z.ZodType>(
    (whole, each) => z.intersection(whole, each.members.partial().loose()),
    problem,
  );
  return {
    description: refusals.map(({ code }) => `\`${code}\`: ${REFUSALS[code].en}`).join('\n\n'),
    content: { 'application/problem+json': { schema } },
  };
}

/** The problem responses of a route by status. */
export function problemResponses(refusals: readonly DeclaredRefusal[]): Readonly<Record<string, ProblemResponse>> {
  const byStatus = new Map<number, DeclaredRefusal[]>();
  for (const refusal of refusals) {
    const status = STATUSES[refusal.code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  return Object.fromEntries([...byStatus].map(([status, each]) => [String(status), response(each)]));
}

/** The codes of a route by status, for `x-codes`. */
export function codesByStatus(refusals: readonly DeclaredRefusal[]): ReadonlyMap<string, readonly RefusalCode[]> {
  const codes = new Map<string, readonly RefusalCode[]>();
  for (const { code } of refusals) {
    const status = String(STATUSES[code]);
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return codes;
}
