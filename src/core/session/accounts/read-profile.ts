import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type Profile, profileOf } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';

/**
 * Reads the traveller's own profile. Overdue orders expire first, so that the discounts they held are counted again.
 */
export const readProfile =
  (deps: Pick<SessionPorts, 'accounts' | 'overdueOrders'>) =>
  async (request: OwnAccount): Promise<Result<Profile, Refusal<'NOT_YOURS' | 'SESSION_ENDED'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    await deps.overdueOrders.expire(own.value);
    const account = await deps.accounts.byId(own.value);
    return account === null ? refused('SESSION_ENDED') : accepted(profileOf(account));
  };
