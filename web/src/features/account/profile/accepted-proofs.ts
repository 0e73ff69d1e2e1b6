import { Problem } from '../../../lib/api/problem.ts';
import { list, oneOf, record, tryParse } from '../../../lib/parse.ts';

/** How the owner of an account can prove who they are. */
export type Proof = 'currentPassword' | 'credential';

const acceptedProofs = record({ proofs: list(oneOf('currentPassword', 'credential')) });

/** The proofs that a refusal requires: those that the account has. Empty where it requires none. */
export function proofsIn(fault: unknown): readonly Proof[] {
  if (!(fault instanceof Problem) || fault.code !== 'REAUTH_REQUIRED') return [];
  return tryParse(acceptedProofs, fault.extras)?.proofs ?? ['currentPassword'];
}
