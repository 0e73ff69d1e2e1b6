import { type Email, emailKey, type Instant, instant, MailboxRefused } from '../../shared/index.ts';
import type { Account } from '../model/account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores, Transactions } from '../ports/stores.ts';
import type { AccountEmail, LinkPurpose } from './account-email.ts';
import {
  confirmEmail,
  emailChangedEmail,
  noPasswordEmail,
  passwordChangedEmail,
  resetEmail,
  securityChangedEmail,
} from './account-emails.ts';

const MINUTE_MS = 60_000;
/** How long a link is valid after it was requested. */
export const LINK_LIVES_MS: Readonly<Record<LinkPurpose, number>> = {
  reset: 30 * MINUTE_MS,
  confirm: 3 * 24 * 60 * MINUTE_MS,
};

type Deps = Pick<SessionPorts, 'clock' | 'settings' | 'linkSecrets' | 'mail'> &
  Transactions<'accounts' | 'mailedLinks'>;
type Text = Pick<Email, 'subject' | 'text'>;
type Written = Text & Pick<Email, 'to' | 'language'>;
/** Why no email is sent: it is no longer needed, or its link has expired. */
type Unwritten = 'needless' | 'late';

/** The change that an email reports, and the emails that carry a link. */
type Change = Extract<AccountEmail, { readonly kind: 'password-changed' | 'email-changed' | 'security-changed' }>;
type Linking = Exclude<AccountEmail, Change>;

const isChange = (asked: AccountEmail): asked is Change =>
  asked.kind === 'password-changed' || asked.kind === 'email-changed' || asked.kind === 'security-changed';

/** The secret is in the fragment of the URL: browsers send it to no server, log or referrer. */
const linkTo = (page: string, secret: string): string => `${page}#${secret}`;

/**
 * The name in the greeting, only for confirmed addresses: a name is free text, which would let anybody write to
 * anybody.
 */
const calledName = ({ emailConfirmed, name }: Account): string | null => (emailConfirmed ? name : null);

/** Stores a new link and answers its URL, or why it is not sent. */
async function freshLink(
  { clock, settings, linkSecrets }: Deps,
  { mailedLinks }: Stores<'mailedLinks'>,
  { id: accountId }: Account,
  { id, askedAt }: AccountEmail,
  purpose: LinkPurpose,
): Promise<{ readonly address: string } | Unwritten> {
  const expiresAt: Instant = instant(askedAt + LINK_LIVES_MS[purpose]);
  if (expiresAt <= clock.now()) return 'late';
  const secret = linkSecrets.of(id);
  const stands = await mailedLinks.keep({ accountId, purpose, askedAt, expiresAt, secret });
  return stands ? { address: linkTo(`${settings.publicUrl}/${purpose}`, secret) } : 'needless';
}

async function withLink(
  deps: Deps,
  stores: Stores<'mailedLinks'>,
  account: Account,
  asked: Linking,
): Promise<Text | Unwritten> {
  const { language } = asked;
  if (asked.kind === 'confirm' && account.emailConfirmed) return 'needless';
  if (asked.kind === 'forgotten' && account.passwordHash === null)
    return noPasswordEmail(language, { name: calledName(account), address: `${deps.settings.publicUrl}/login` });
  const purpose = asked.kind === 'confirm' ? 'confirm' : 'reset';
  const link = await freshLink(deps, stores, account, asked, purpose);
  if (typeof link === 'string') return link;
  if (purpose === 'confirm') return confirmEmail(language, link);
  return resetEmail(language, { ...link, name: calledName(account) });
}

/** Notifies the old address of a change. An address that the account no longer has gets no link for a new password. */
function ofChange({ settings }: Deps, account: Account, asked: Change): Written {
  const { kind, language, to = account.email } = asked;
  if (kind === 'email-changed') return { ...emailChangedEmail(language), language, to };
  const isLeft = emailKey(to) !== emailKey(account.email);
  const name = isLeft ? null : calledName(account);
  if (asked.kind === 'security-changed') {
    const told = { name, address: `${settings.publicUrl}/forgot`, change: asked.change };
    return { ...securityChangedEmail(language, told), language, to };
  }
  const address = isLeft ? null : `${settings.publicUrl}/forgot`;
  return { ...passwordChangedEmail(language, { name, address }), language, to };
}

async function written(
  deps: Deps,
  stores: Stores<'accounts' | 'mailedLinks'>,
  asked: AccountEmail,
): Promise<Written | Unwritten> {
  const { accounts } = stores;
  const account = await ('email' in asked ? accounts.byEmail(asked.email) : accounts.byId(asked.accountId));
  if (account === null) return 'needless';
  if (isChange(asked)) return ofChange(deps, account, asked);
  const text = await withLink(deps, stores, account, asked);
  return typeof text === 'string' ? text : { ...text, language: asked.language, to: account.email };
}

/** The result of sending: done; its link had expired; or the mail server rejects the mailbox permanently. */
export type AccountEmailEnd = 'done' | 'late' | 'refused';

/**
 * Writes an email about an account and sends it. An address without an account gets none, and one that the account has
 * left gets only the notice of that change. A repeat sends nothing twice, and never makes an ended link valid.
 * @throws when mail can't be reached.
 */
export const sendAccountEmail =
  (deps: Deps) =>
  async (asked: AccountEmail): Promise<AccountEmailEnd> => {
    const email = await deps.work.run((stores) => written(deps, stores, asked));
    if (email === 'late') return 'late';
    if (email === 'needless') return 'done';
    try {
      await deps.mail.send({ ...email, dedupeKey: `account-${asked.id}` });
      return 'done';
    } catch (error) {
      if (error instanceof MailboxRefused) return 'refused';
      throw error;
    }
  };
