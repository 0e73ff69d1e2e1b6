import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Account } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import { removeDiscarded } from '../photos/remove-discarded.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import {
  type Proof,
  type ProofPorts,
  type ProofStores,
  reauthenticate,
  type Unproved,
} from '../sign-in/reauthentication.ts';

/** What to do with upcoming stays when their account is deleted. */
export const STAYS_AHEAD_CHOICES = ['cancel', 'keep'] as const;
export type StaysAheadChoice = (typeof STAYS_AHEAD_CHOICES)[number];

type Deps = ProofPorts &
  Pick<SessionPorts, 'accounts' | 'bookings' | 'photoStore' | 'knownPhotos' | 'uploadRetention'> &
  Transactions<
    | ProofStores
    | 'accounts'
    | 'accountWriter'
    | 'identityLinks'
    | 'sessions'
    | 'openPayments'
    | 'quotedGuests'
    | 'memberships'
    | 'favouriteWriter'
    | 'photos'
    | 'mailedLinks'
    | 'guestWriter'
  >;
type Refused =
  | Refusal<'NOT_YOURS' | 'SESSION_ENDED' | 'PAYMENT_OPEN' | 'ONLY_OWNER'>
  | Refusal<'UPCOMING_BOOKINGS', { readonly bookings: readonly string[] }>
  | Unproved;

/** The account to delete, what to do with its upcoming stays, and who asks. */
interface Deletion extends OwnAccount {
  readonly staysAhead?: StaysAheadChoice | undefined;
  readonly proof?: Proof | undefined;
}

async function settleStaysAhead(
  { bookings }: Deps,
  { id, name, email }: Account,
  choice: StaysAheadChoice | undefined,
): Promise<Result<null, Refused>> {
  const ahead = await bookings.upcoming(id);
  if (ahead.length === 0) return accepted(null);
  if (choice === undefined) return refused('UPCOMING_BOOKINGS', { bookings: ahead });
  await (choice === 'cancel' ? bookings.cancelAll(id) : bookings.keepContact(id, { name, email }));
  return accepted(null);
}

/**
 * Deletes the traveller's own account: name, address, photo, favourites, saved guests, identities, passkeys and
 * sessions are deleted, memberships of organisations end, the id stays as the pseudonym of payments. Refused while a
 * payment is open and while an organisation has no other owner; upcoming stays are first cancelled or kept, as the
 * traveller chooses; and without a recent sign-in the owner proves who they are, as for a new password.
 */
export const deleteAccount =
  (deps: Deps) =>
  async (request: Deletion): Promise<Result<null, Refused>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    const proved = await reauthenticate(deps, account, request.traveller.signedInAt, request.proof ?? {});
    if (!proved.ok) return proved;
    if (await deps.bookings.hasOpenOrder(account.id)) return refused('PAYMENT_OPEN');
    // Before any stay is cancelled; an ownership that ends meanwhile is found in the transaction.
    if (await deps.work.run(({ memberships }) => memberships.isOnlyOwner(account.id))) return refused('ONLY_OWNER');
    const settled = await settleStaysAhead(deps, account, request.staysAhead);
    if (!settled.ok) return settled;
    const erased = await deps.work.run(async (stores): Promise<Result<null, Refused>> => {
      if ((await stores.accounts.byId(account.id)) === null) return refused('SESSION_ENDED');
      // While the account is locked no order can be placed for it: one that was placed meanwhile is found here.
      if (await stores.openPayments.hasOpenOrder(account.id)) return refused('PAYMENT_OPEN');
      if (await stores.memberships.isOnlyOwner(account.id)) return refused('ONLY_OWNER');
      await stores.memberships.leaveAll(account.id, deps.clock.now());
      await stores.sessions.end({ accountId: account.id });
      await stores.identityLinks.unlinkAll(account.id);
      await stores.mailedLinks.end(account.id);
      await stores.passkeyWriter.removeAll(account.id);
      await stores.secondFactorWriter.turnOff(account.id);
      await stores.guestWriter.removeAll(account.id);
      await stores.favouriteWriter.forgetAll(account.id);
      await stores.photos.releasePhotos({ accountId: account.id });
      await stores.quotedGuests.forgetGuests(account.id);
      await stores.accountWriter.erase(account.id, deps.clock.now());
      return accepted(null);
    });
    if (!erased.ok) return erased;
    await deps.uploadRetention.dropOf(account.id);
    await removeDiscarded(deps);
    return erased;
  };
