import type { ProofsMembers } from '#contract/user.ts';
import { parseProofsMembers } from '../../../lib/api/parsers/user.generated.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { tryParse } from '../../../lib/parse.ts';

/** How the owner of an account can prove who they are. */
export type Proof = ProofsMembers['proofs'][number];

/** The proofs that a refusal requires: those that the account has. Empty where it requires none. */
export function proofsIn(fault: unknown): readonly Proof[] {
  if (!(fault instanceof Problem) || fault.code !== 'REAUTH_REQUIRED') return [];
  return tryParse(parseProofsMembers, fault.extras)?.proofs ?? ['currentPassword'];
}
