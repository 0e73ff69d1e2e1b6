import type { FastifyReply } from 'fastify';
import type { Profile, SignedIn } from '#core/session/index.ts';
import type { FieldFault, RefusalCode } from '#core/shared/index.ts';
import { MESSAGES, type MessageCode } from '#core/shared/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { refuse } from '../../problems/problem.ts';

/** A profile as JSON. */
export const toUserJson = ({ id, name, email, emailConfirmed, picture, discounts }: Profile) => ({
  _id: id,
  name,
  email,
  emailConfirmed,
  profilePicture: picture,
  discounts,
});

/** The answer of a sign-in. */
export const toSignInJson = ({ token, profile }: SignedIn) => ({ token, userDetails: toUserJson(profile) });

/** A sentence in the caller's language. */
export function toMessageJson(reply: FastifyReply, code: MessageCode): { msg: string } {
  return { msg: MESSAGES[code][answerIn(reply)] };
}

/** The data of refusals of accounts and sessions. */
type Carried =
  | undefined
  | { readonly errors: readonly FieldFault[] }
  | { readonly retryAfterSeconds: number }
  | { readonly bookings: readonly string[] }
  | { readonly proofs: readonly string[] }
  | { readonly ticket: string };

/**
 * Ends a request with a refusal of the core and its data.
 * @throws Refused always.
 */
export function refuseAs({ code, data }: { readonly code: RefusalCode; readonly data: Carried }): never {
  if (data === undefined) return refuse(code);
  return 'bookings' in data || 'proofs' in data || 'ticket' in data
    ? refuse(code, { members: data })
    : refuse(code, data);
}
