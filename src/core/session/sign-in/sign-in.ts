import { parseEmail, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SignedIn } from '../model/account.ts';
import { preparedPassword } from '../model/password-rules.ts';
import type { SessionLife } from '../model/session-life.ts';
import { enterOrAsk, type SecondStepNeeded } from '../passkeys/second-step.ts';
import type { Busy } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';

type Deps = SessionLife &
  Pick<SessionPorts, 'accounts' | 'hasher'> &
  Transactions<'accounts' | 'sessions' | 'secondFactorWriter' | 'challenges'>;

/**
 * Signs in with a password. An unknown address, an account without a password and a wrong password get the same answer
 * after the same work: one password check each. Where the account asks for a second step, the right password gets a
 * ticket for that.
 */
export const signIn =
  (deps: Deps) =>
  async (typed: {
    readonly email: string;
    readonly password: string;
    /** The secret of the browser; needed where the account asks for a second step. */
    readonly browser?: string | undefined;
    readonly userAgent?: string | undefined;
  }): Promise<Result<SignedIn, Refusal<'INVALID_CREDENTIALS'> | SecondStepNeeded | Busy>> => {
    const email = parseEmail(typed.email);
    const account = email === null ? null : await deps.accounts.byEmail(email);
    const checked = await deps.hasher.matches(preparedPassword(typed.password), account?.passwordHash ?? null);
    if (!checked.ok) return checked;
    if (!checked.value || account === null) return refused('INVALID_CREDENTIALS');
    return deps.work.run(async (stores) => {
      const held = await stores.accounts.byId(account.id);
      // The password was changed while the old one was being checked.
      if (held === null || held.passwordHash !== account.passwordHash) return refused('INVALID_CREDENTIALS');
      return enterOrAsk(deps, stores, held, typed);
    });
  };
