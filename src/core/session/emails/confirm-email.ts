import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { validLink } from './forgotten-password.ts';
import { type RequestLanguage, requestEmail } from './request-email.ts';

/** Confirms the address that a link was mailed to. A repeat while the link is valid gives the same answer. */
export const confirmEmail =
  (deps: Pick<SessionPorts, 'clock'> & Transactions<'accounts' | 'accountWriter' | 'mailedLinks' | 'accountEmails'>) =>
  (token: string): Promise<Result<null, Refusal<'LINK_EXPIRED'>>> =>
    deps.work.run(async (stores) => {
      const valid = await validLink(stores, 'confirm', token, deps.clock.now());
      if (valid === null) return refused('LINK_EXPIRED');
      const { account } = valid;
      if (!account.emailConfirmed) await stores.accountWriter.change({ ...account, emailConfirmed: true });
      return accepted(null);
    });

/** Mails the link again, unless the address is confirmed already. */
export const confirmAgain =
  (
    deps: Pick<SessionPorts, 'clock' | 'ids'> &
      Transactions<'accounts' | 'accountWriter' | 'mailedLinks' | 'accountEmails'>,
  ) =>
  async (
    request: OwnAccount & RequestLanguage,
  ): Promise<Result<'asked' | 'confirmed', Refusal<'NOT_YOURS' | 'SESSION_ENDED'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    return deps.work.run(async (stores) => {
      const account = await stores.accounts.byId(own.value);
      if (account === null) return refused('SESSION_ENDED');
      if (account.emailConfirmed) return accepted('confirmed');
      await requestEmail(deps, stores, { kind: 'confirm', accountId: account.id }, request);
      return accepted('asked');
    });
  };
