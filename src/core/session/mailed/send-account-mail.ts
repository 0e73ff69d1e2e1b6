import { type Instant, instant, type Letter } from '../../shared/index.ts';
import type { Account } from '../account.ts';
import type { SessionParts } from '../parts.ts';
import type { SessionStores } from '../stores.ts';
import { CONFIRM_LETTER, NO_PASSWORD_LETTER, PASSWORD_CHANGED_LETTER, RESET_LETTER } from './account-letters.ts';
import type { AccountMail, LinkPurpose } from './account-mail.ts';

const MINUTE_MS = 60_000;
/** How long a link may be followed after it was asked for. */
export const LINK_LIVES_MS: Readonly<Record<LinkPurpose, number>> = {
  reset: 30 * MINUTE_MS,
  confirm: 3 * 24 * 60 * MINUTE_MS,
};

type Parts = Pick<SessionParts, 'clock' | 'settings' | 'unitOfWork' | 'linkSecrets' | 'mail'>;
type Text = Pick<Letter, 'subject' | 'text'>;
type Written = Text & Pick<Letter, 'to' | 'language'>;

/** The secret stands behind the sign that browsers keep to themselves: no server, no log and no referrer ever has it. */
const linkTo = (page: string, secret: string): string => `${page}#${secret}`;

/** Keeps a fresh link and answers where it leads; `null` when it is not to be mailed any more. */
async function freshLink(
  { clock, settings, linkSecrets }: Parts,
  { mailedLinks }: SessionStores,
  { id: accountId }: Account,
  { id, askedAt }: AccountMail,
  purpose: LinkPurpose,
): Promise<string | null> {
  const expiresAt: Instant = instant(askedAt + LINK_LIVES_MS[purpose]);
  if (expiresAt <= clock.now()) return null;
  const secret = linkSecrets.of(id);
  const stands = await mailedLinks.keep({ accountId, purpose, askedAt, expiresAt, secret });
  return stands ? linkTo(`${settings.publicUrl}/${purpose}`, secret) : null;
}

async function textOf(parts: Parts, stores: SessionStores, account: Account, asked: AccountMail): Promise<Text | null> {
  const { language } = asked;
  const { name } = account;
  const { publicUrl } = parts.settings;
  if (asked.kind === 'password-changed')
    return PASSWORD_CHANGED_LETTER[language]({ name, address: `${publicUrl}/forgot` });
  if (asked.kind === 'confirm' && account.emailConfirmed) return null;
  if (asked.kind === 'forgotten' && account.passwordHash === null)
    return NO_PASSWORD_LETTER[language]({ name, address: `${publicUrl}/login` });
  const purpose = asked.kind === 'confirm' ? 'confirm' : 'reset';
  const address = await freshLink(parts, stores, account, asked, purpose);
  if (address === null) return null;
  return (purpose === 'confirm' ? CONFIRM_LETTER : RESET_LETTER)[language]({ name, address });
}

/**
 * Writes a letter about an account and sends it. Nothing goes to an address without an account, or to one that has been
 * left since. A repeat sends nothing twice, and never revives a link that has ended. @throws when mail is out of reach.
 */
export const sendAccountMail =
  (parts: Parts) =>
  async (asked: AccountMail): Promise<void> => {
    const letter = await parts.unitOfWork.run(async (stores): Promise<Written | null> => {
      const { accounts } = stores;
      const account = await ('email' in asked ? accounts.byEmail(asked.email) : accounts.byId(asked.accountId));
      const text = account && (await textOf(parts, stores, account, asked));
      return account && text && { ...text, language: asked.language, to: account.email };
    });
    if (letter !== null) await parts.mail.send({ ...letter, dedupeKey: `account-${asked.id}` });
  };
