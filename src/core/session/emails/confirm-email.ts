import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { standingLink } from './forgotten-password.ts';
import { requestEmail, type Speaker } from './request-email.ts';

/** Confirms the address that a link was mailed to. A repeat while the link is valid gives the same answer. */
export const confirmEmail =
  (parts: Pick<SessionPorts, 'clock'> & Transactions<'accounts' | 'accountBook' | 'mailedLinks' | 'accountEmails'>) =>
  (token: string): Promise<Result<null, Refusal<'LINK_EXPIRED'>>> =>
    parts.work.run(async (stores) => {
      const standing = await standingLink(stores, 'confirm', token, parts.clock.now());
      if (standing === null) return refused('LINK_EXPIRED');
      const { account } = standing;
      if (!account.emailConfirmed) await stores.accountBook.change({ ...account, emailConfirmed: true });
      return accepted(null);
    });

/** Mails the link again, unless the address is confirmed already. */
export const confirmAgain =
  (
    parts: Pick<SessionPorts, 'clock' | 'ids'> &
      Transactions<'accounts' | 'accountBook' | 'mailedLinks' | 'accountEmails'>,
  ) =>
  async (
    request: OwnAccount & Speaker,
  ): Promise<Result<'asked' | 'confirmed', Refusal<'NOT_YOURS' | 'SESSION_ENDED'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    return parts.work.run(async (stores) => {
      const account = await stores.accounts.byId(own.value);
      if (account === null) return refused('SESSION_ENDED');
      if (account.emailConfirmed) return accepted('confirmed');
      await requestEmail(parts, stores, { kind: 'confirm', accountId: account.id }, request);
      return accepted('asked');
    });
  };
