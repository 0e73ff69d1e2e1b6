import { parseEmail, type Refusal, type Result, refused } from '../../shared/index.ts';
import { welcomeDiscountsFor } from '../accounts/welcome-discounts.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account, SignedIn } from '../model/account.ts';
import { nameFrom } from '../model/personal-details.ts';
import type { SessionLife } from '../model/session-life.ts';
import { removePasskeys } from '../passkeys/second-factor.ts';
import { enterOrAsk, type SecondStepNeeded, type SigningIn } from '../passkeys/second-step.ts';
import type { VerifiedIdentity } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores, Transactions } from '../ports/stores.ts';

type Deps = SessionLife &
  Pick<SessionPorts, 'identityVerifier' | 'fingerprints'> &
  Transactions<
    | 'accounts'
    | 'accountWriter'
    | 'identities'
    | 'identityLinks'
    | 'sessions'
    | 'welcomedAddresses'
    | 'pictureCopies'
    | 'mailedLinks'
    | 'accountEmails'
    | 'passkeyWriter'
    | 'secondFactorWriter'
    | 'challenges'
  >;
/**
 * The account that signs in; `taken`: its address belongs to another account; `raced`: the address was taken
 * concurrently.
 */
type Found = Account | 'taken' | 'raced';
type Outcome = Result<SignedIn, Refusal<'INVALID_IDENTITY' | 'EMAIL_TAKEN'> | SecondStepNeeded>;

/** Whether the identity proves to this product that the mailbox is the person's. */
const provesMailbox = ({ settings }: Deps, identity: VerifiedIdentity): boolean =>
  identity.emailVerified && settings.trustedIssuers.includes(identity.issuer);

/** A confirmed account that asks for a second step is opened by its owner's own ways alone. */
async function mayLink(
  deps: Deps,
  stores: Stores<'identities' | 'secondFactorWriter'>,
  account: Account,
  identity: VerifiedIdentity,
) {
  if (account.emailConfirmed && (await stores.secondFactorWriter.of(account.id)) !== null) return false;
  if (provesMailbox(deps, identity)) return true;
  const linked = await stores.identities.of(account.id);
  return identity.emailVerified && linked.some(({ issuer }) => issuer === identity.issuer);
}

/**
 * Links an identity to the account of its address. The account may have been made by a stranger who typed the address,
 * even where it was confirmed: its owner may have followed the link mailed at the stranger's registration. So the
 * earlier password, identities, passkeys, sessions and mailed links are removed, and the removal of a password or of
 * passkeys is reported to the address.
 */
async function link(
  deps: Deps,
  stores: Stores<
    | 'accountWriter'
    | 'identityLinks'
    | 'sessions'
    | 'mailedLinks'
    | 'accountEmails'
    | 'passkeyWriter'
    | 'secondFactorWriter'
  >,
  account: Account,
  identity: VerifiedIdentity,
  by: RequestLanguage,
) {
  const linked: Account = {
    ...account,
    emailConfirmed: account.emailConfirmed || provesMailbox(deps, identity),
    passwordHash: null,
  };
  await stores.identityLinks.unlinkAll(account.id);
  await stores.sessions.end({ accountId: account.id });
  await stores.mailedLinks.end(account.id);
  await removePasskeys(deps, stores, account, by);
  await stores.accountWriter.change(linked);
  await stores.identityLinks.link(account.id, identity, deps.clock.now());
  if (account.passwordHash !== null) {
    await requestEmail(deps, stores, { kind: 'password-changed', accountId: account.id, to: account.email }, by);
  }
  return linked;
}

/** A picture that lies with this product; one that lies elsewhere is copied, and never shown from there. */
const ownPicture = (picture: string | null): string | null => (picture?.match(/^\/(?!\/)/) ? picture : null);

/** Creates the account of a person's first sign-in; `null` when the address was taken concurrently. */
async function open(
  deps: Deps,
  stores: Stores<'accountWriter' | 'identityLinks' | 'welcomedAddresses' | 'pictureCopies'>,
  identity: VerifiedIdentity,
): Promise<Account | null> {
  const { picture } = identity;
  const own = ownPicture(picture);
  const account: Account = {
    id: deps.ids.next(),
    name: nameFrom(identity.name, identity.email),
    email: identity.email,
    emailConfirmed: provesMailbox(deps, identity),
    passwordHash: null,
    picture: own,
    discounts: await welcomeDiscountsFor(deps, stores, identity.email),
    createdAt: deps.clock.now(),
  };
  if (!(await stores.accountWriter.add(account))) return null;
  await stores.identityLinks.link(account.id, identity, deps.clock.now());
  if (picture !== null && own === null) await stores.pictureCopies.ask({ accountId: account.id, address: picture });
  return account;
}

async function owner(stores: Stores<'accounts' | 'identities'>, identity: VerifiedIdentity): Promise<Account | null> {
  const id = await stores.identities.owner(identity);
  return id === null ? null : stores.accounts.byId(id);
}

async function accountFor(
  deps: Deps,
  stores: Stores<
    | 'accounts'
    | 'accountWriter'
    | 'identities'
    | 'identityLinks'
    | 'sessions'
    | 'welcomedAddresses'
    | 'pictureCopies'
    | 'mailedLinks'
    | 'accountEmails'
    | 'passkeyWriter'
    | 'secondFactorWriter'
  >,
  identity: VerifiedIdentity,
  by: RequestLanguage,
): Promise<Found> {
  const known = await owner(stores, identity);
  if (known !== null) return known;
  const namesake = await stores.accounts.byEmail(identity.email);
  if (namesake === null) return (await open(deps, stores, identity)) ?? 'raced';
  // The same sign-in, sent twice, may have linked the identity while we waited for the account.
  const linked = await owner(stores, identity);
  if (linked !== null) return linked;
  return (await mayLink(deps, stores, namesake, identity)) ? link(deps, stores, namesake, identity, by) : 'taken';
}

/**
 * Signs in with a verified identity; nothing else that the browser sends about the person counts. An account is found
 * by the provider's id of the person, else by an address that the provider has verified. `browser` is the secret of the
 * browser that presents the credential, `by` the language of an email that may follow and the secret to which the ticket
 * of a second step is bound.
 */
export const socialSignIn =
  (deps: Deps) =>
  async (
    credential: string,
    browser: string | null = null,
    userAgent?: string,
    by: RequestLanguage & Pick<SigningIn, 'browser'> = {},
  ): Promise<Outcome> => {
    const verified = await deps.identityVerifier.verify(credential, browser);
    if (!verified.ok) return verified;
    const email = parseEmail(verified.value.email);
    if (email === null) return refused('INVALID_IDENTITY');
    const attempt = () =>
      deps.work.run(async (stores): Promise<Outcome | 'raced'> => {
        const account = await accountFor(deps, stores, { ...verified.value, email }, by);
        if (account === 'raced') return account;
        return account === 'taken'
          ? refused('EMAIL_TAKEN')
          : enterOrAsk(deps, stores, account, { browser: by.browser, userAgent });
      });
    const first = await attempt();
    const outcome = first === 'raced' ? await attempt() : first;
    return outcome === 'raced' ? refused('EMAIL_TAKEN') : outcome;
  };
