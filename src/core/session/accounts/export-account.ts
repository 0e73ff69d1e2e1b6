import { accepted, type Instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Favourite } from '../favourites/favourite.ts';
import type { SavedGuest } from '../guests/saved-guest.ts';
import type { LinkedIdentity, Profile, SeenSession } from '../model/account.ts';
import { profileOf } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import { type ListedPasskey, listed, type SecondFactor } from '../passkeys/passkey.ts';
import type { AccountRecords } from '../ports/account-bookings.ts';
import type { SessionPorts } from '../ports/session-ports.ts';

/** The data stored of an account and its owner, without secrets or credentials. */
export interface AccountExport {
  readonly exportedAt: Instant;
  readonly profile: Profile & { readonly createdAt: Instant; readonly hasPassword: boolean };
  readonly identities: readonly LinkedIdentity[];
  readonly sessions: readonly SeenSession[];
  readonly passkeys: readonly ListedPasskey[];
  readonly secondFactor: SecondFactor | null;
  readonly favourites: readonly Favourite[];
  readonly guests: readonly SavedGuest[];
  readonly records: AccountRecords;
}

/** Exports the data of an account for its owner. */
export const exportAccount =
  (
    deps: Pick<
      SessionPorts,
      | 'clock'
      | 'accounts'
      | 'identities'
      | 'activeSessions'
      | 'passkeys'
      | 'secondFactors'
      | 'favourites'
      | 'guests'
      | 'accountRecords'
    >,
  ) =>
  async (request: OwnAccount): Promise<Result<AccountExport, Refusal<'NOT_YOURS' | 'SESSION_ENDED'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    const { id, createdAt, passwordHash } = account;
    const now = deps.clock.now();
    const profile = { ...profileOf(account), createdAt, hasPassword: passwordHash !== null };
    const [identities, sessions, kept, secondFactor, favourites, guests, records] = await Promise.all([
      deps.identities.of(id),
      deps.activeSessions.of(id),
      deps.passkeys.of(id),
      deps.secondFactors.of(id),
      deps.favourites.of(id),
      deps.guests.of(id),
      deps.accountRecords.of(id, now),
    ]);
    const passkeys = kept.map(listed);
    const saved = { passkeys, secondFactor, favourites, guests };
    return accepted({ exportedAt: now, profile, identities, sessions, ...saved, records });
  };
