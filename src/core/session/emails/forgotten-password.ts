import {
  accepted,
  DEFAULT_LANGUAGE,
  type Instant,
  parseEmail,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { Account } from '../model/account.ts';
import { passwordFault, preparedPassword } from '../model/password-rules.ts';
import type { InvalidDetails } from '../model/personal-details.ts';
import { removePasskeys } from '../passkeys/second-factor.ts';
import type { Busy } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores, Transactions } from '../ports/stores.ts';
import type { MailedLink } from './account-email.ts';
import { type RequestLanguage, requestEmail } from './request-email.ts';

/**
 * Requests the email with a link to choose a new password. The work during the request is the same for every address:
 * the job finds out whether it has an account.
 */
export const askForNewPassword =
  (
    deps: Pick<SessionPorts, 'clock' | 'ids'> &
      Transactions<'accounts' | 'accountWriter' | 'identityLinks' | 'sessions' | 'mailedLinks' | 'accountEmails'>,
  ) =>
  async ({
    email: typed,
    language = DEFAULT_LANGUAGE,
  }: RequestLanguage & { readonly email: string }): Promise<Result<null, InvalidDetails>> => {
    const email = parseEmail(typed);
    if (email === null) return refused('VALIDATION_FAILED', { errors: [{ field: 'email', code: 'INVALID_EMAIL' }] });
    const asked = { kind: 'forgotten' as const, email, language, id: deps.ids.next(), askedAt: deps.clock.now() };
    await deps.work.run(({ accountEmails }) => accountEmails.ask(asked));
    return accepted(null);
  };

type Names =
  | 'accounts'
  | 'accountWriter'
  | 'identityLinks'
  | 'sessions'
  | 'mailedLinks'
  | 'accountEmails'
  | 'passkeyWriter'
  | 'secondFactorWriter';
type Deps = Pick<SessionPorts, 'clock' | 'ids' | 'hasher' | 'commonPasswords'> & Transactions<Names>;
type Refused = Refusal<'LINK_EXPIRED'> | InvalidDetails | Busy;

interface ValidLink {
  readonly link: MailedLink;
  readonly account: Account;
}

/** The account of a link that is valid; locked until the unit of work ends. */
export async function validLink(
  stores: Stores<'accounts' | 'mailedLinks'>,
  purpose: MailedLink['purpose'],
  secret: string,
  now: Instant,
): Promise<ValidLink | null> {
  const found = await stores.mailedLinks.find(purpose, secret);
  if (found === null || found.expiresAt <= now) return null;
  const account = await stores.accounts.byId(found.accountId);
  // The link may have ended while we waited for the account. Accounts are always locked first, links never.
  const link = account && (await stores.mailedLinks.find(purpose, secret));
  return link && { link, account };
}

/**
 * Sets the new password by a mailed link, which also confirms the address. Every session and every other link ends.
 * Where the address was not confirmed before, identities and passkeys added until now may be a stranger's who typed the
 * address: they are removed. Elsewhere a second step is asked for as before.
 */
async function write(
  deps: Deps,
  stores: Stores<Names>,
  { token, passwordHash, language }: RequestLanguage & { readonly token: string; readonly passwordHash: string },
): Promise<Result<Pick<Account, 'email'>, Refused>> {
  const valid = await validLink(stores, 'reset', token, deps.clock.now());
  if (valid === null) return refused('LINK_EXPIRED');
  const { account } = valid;
  if (!account.emailConfirmed) {
    await stores.identityLinks.unlinkAll(account.id);
    await removePasskeys(deps, stores, account, { language });
  }
  await stores.accountWriter.change({ ...account, passwordHash, emailConfirmed: true });
  await stores.sessions.end({ accountId: account.id });
  await stores.mailedLinks.end(account.id);
  const told = { kind: 'password-changed', accountId: account.id, to: account.email } as const;
  await requestEmail(deps, stores, told, { language });
  return accepted({ email: account.email });
}

/**
 * Sets a new password by a mailed link. An invalid password leaves the link valid.
 * @returns the account's address.
 */
export const resetPassword =
  (deps: Deps) =>
  async (
    typed: RequestLanguage & { readonly token: string; readonly password: string },
  ): Promise<Result<Pick<Account, 'email'>, Refused>> => {
    const { token } = typed;
    const valid = await deps.work.run((stores) => validLink(stores, 'reset', token, deps.clock.now()));
    if (valid === null) return refused('LINK_EXPIRED');
    const password = preparedPassword(typed.password);
    const fault = passwordFault(password, valid.account, deps.commonPasswords);
    if (fault !== null) return refused('VALIDATION_FAILED', { errors: [{ field: 'password', code: fault }] });
    const hashed = await deps.hasher.hash(password);
    if (!hashed.ok) return hashed;
    const { language } = typed;
    return deps.work.run((stores) => write(deps, stores, { token, passwordHash: hashed.value, language }));
  };
