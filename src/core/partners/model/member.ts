import type { Instant, Language } from '../../shared/index.ts';
import type { Role } from './roles.ts';

/** An account that belongs to an organisation. */
export interface Member {
  readonly organisationId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly joinedAt: Instant;
}

/** A member as fellow members see it. */
export interface ListedMember extends Member {
  readonly name: string;
  readonly email: string;
}

/** An invitation that was emailed; it ends when it is accepted, withdrawn or expired. */
export interface Invitation {
  /** `inv_...`; can't be guessed: the secret of the emailed link is derived from it. */
  readonly id: string;
  readonly organisationId: string;
  readonly email: string;
  readonly role: Role;
  readonly language: Language;
  /** The account that invited; its invitations end when it can't invite any more. */
  readonly invitedBy: string;
  readonly invitedAt: Instant;
  readonly expiresAt: Instant;
}

/** How long an invitation is valid: seven days. */
export const INVITATION_LIVES_MS = 7 * 24 * 60 * 60_000;
