import { z } from 'zod';
import { LANGUAGES } from '#core/shared/index.ts';

/** What a request was answered: the body with its status, location and language, or a refusal. */
export const keptAnswer = z.union([
  z.object({
    status: z.int(),
    location: z.string().nullable(),
    /** Absent where the answer names none. */
    language: z.enum(LANGUAGES).optional(),
    body: z.unknown(),
  }),
  z.object({ refusal: z.string(), extras: z.record(z.string(), z.unknown()) }),
]);
export type KeptAnswer = z.output<typeof keptAnswer>;

/** A request under an Idempotency-Key; the fingerprint is of its method, path and body. */
export interface KeyedRequest {
  readonly organisationId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** The state of a request: to be answered now, answered before, being answered, or another one under the key. */
export type Begun =
  | { readonly state: 'mine' }
  | { readonly state: 'answered'; readonly answer: unknown }
  | { readonly state: 'running' }
  | { readonly state: 'another' };

/** Keeps the answers to requests with an Idempotency-Key for a day; those of one mode. */
export interface IdempotentRequests {
  /** Claims a request for `holder` until an instant, or tells what became of it. */
  begin(request: KeyedRequest, holder: string, now: Date, heldUntil: Date): Promise<Begun>;
  /** Keeps the answer, unless another process has taken the request over. */
  finish(request: KeyedRequest, holder: string, answer: KeptAnswer): Promise<void>;
  /** Gives the request up, so that it can be made again. */
  release(request: KeyedRequest, holder: string): Promise<void>;
}
