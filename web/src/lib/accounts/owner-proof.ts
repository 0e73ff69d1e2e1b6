import type { ProofsMembers } from '#contract/user.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseSigningPrompt } from '../api/parsers/passkeys.generated.ts';
import { parseProofsMembers } from '../api/parsers/user.generated.ts';
import { Problem } from '../api/problem.ts';
import { tryParse, unread } from '../parse.ts';
import type { SignedPasskey } from '../passkeys/passkey-browser.ts';

/** How the owner of an account can prove who they are. */
export type Proof = ProofsMembers['proofs'][number];

/** A proof of ownership, long after signing in. */
export type OwnerProof =
  | { readonly currentPassword: string }
  | { readonly credential: string }
  | { readonly passkey: SignedPasskey }
  | { readonly recoveryCode: string };

/** The proofs that a refusal requires: those that the account has. Empty where it requires none. */
export function proofsIn(fault: unknown): readonly Proof[] {
  if (!(fault instanceof Problem) || fault.code !== 'REAUTH_REQUIRED') return [];
  return tryParse(parseProofsMembers, fault.extras)?.proofs ?? ['currentPassword'];
}

const path = (userId: string) => ({ params: { path: { userId } } });

/** Begins a proof by passkey (POST /user/{userId}/passkeys/proof). @throws Problem */
export const startProof = (userId: string) =>
  answer(api.POST('/user/{userId}/passkeys/proof', path(userId)), parseSigningPrompt);

/** Proves the owner, as by signing in again (POST /user/{userId}/proof). @throws Problem VALIDATION_FAILED and others */
export const proveOwner = (userId: string, body: OwnerProof) =>
  answer(api.POST('/user/{userId}/proof', { ...path(userId), body }), unread);
