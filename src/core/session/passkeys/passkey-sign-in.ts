import { accepted, type Result, refused } from '../../shared/index.ts';
import type { SignedIn } from '../model/account.ts';
import { openSession, type SessionLife } from '../model/session-life.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { beginChallenge, type Unavailable } from './challenges.ts';
import { confirmPasskey, type InvalidPasskey, noteUse } from './confirm-passkey.ts';
import type { PasskeyAnswer, SigningOptions } from './passkey-ports.ts';

/** What a browser is given, and the origin at which it works. */
export interface SigningPrompt {
  readonly options: SigningOptions;
  readonly address: string;
}

/** Begins a sign-in by passkey: any passkey of this product may answer. */
export const beginPasskeySignIn =
  (deps: Pick<SessionPorts, 'clock' | 'challenges' | 'passkeyPrompts'>) =>
  async ({ browser }: { readonly browser: string }): Promise<Result<SigningPrompt, Unavailable>> => {
    const begun = await beginChallenge(deps, { purpose: 'sign-in', browser, accountId: null });
    if (!begun.ok) return begun;
    const { challenge, address } = begun.value;
    return accepted({ address, options: await deps.passkeyPrompts.toSign({ challenge, allowed: [] }) });
  };

type Deps = SessionLife &
  Pick<SessionPorts, 'challenges' | 'passkeys' | 'passkeyVerifier'> &
  Transactions<'accounts' | 'sessions' | 'passkeyWriter'>;

/**
 * Signs in by passkey alone. It is both steps at once: something the traveller has, which has verified the traveller,
 * so no second step follows.
 */
export const passkeySignIn =
  (deps: Deps) =>
  async ({
    answer,
    browser,
    userAgent,
  }: {
    readonly answer: PasskeyAnswer;
    readonly browser: string | null;
    readonly userAgent?: string | undefined;
  }): Promise<Result<SignedIn, InvalidPasskey>> => {
    const confirmed = await confirmPasskey(deps, { answer, purpose: 'sign-in', browser, accountId: null });
    if (!confirmed.ok) return confirmed;
    return deps.work.run(async (stores) => {
      const held = await stores.accounts.byId(confirmed.value.accountId);
      if (held === null || !(await noteUse(deps, stores, confirmed.value))) return refused('INVALID_PASSKEY');
      return accepted(await openSession(deps, stores, held, { userAgent }));
    });
  };
