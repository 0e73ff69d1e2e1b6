import { type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SecurityChange } from '../emails/account-email.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account } from '../model/account.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores, Transactions } from '../ports/stores.ts';
import {
  type Proof,
  type ProofPorts,
  type ProofStores,
  reauthenticate,
  type Unproved,
} from '../sign-in/reauthentication.ts';

/** The dependencies of every change. */
export type ChangeDeps = ProofPorts & Pick<SessionPorts, 'accounts'> & Transactions<ProofStores>;

/** A change of the own passkeys or second step, with the proof of the owner. */
export type SecurityRequest = OwnAccount & RequestLanguage & { readonly proof: Proof };

/** Why any of them is refused. */
export type ChangeRefusal = Refusal<'NOT_YOURS' | 'SESSION_ENDED'> | Unproved;

/** What changes for a locked account. */
type Step<Request, Value, Refused extends Refusal<string, unknown>> = (
  stores: Stores<ProofStores>,
  account: Account,
  request: Request,
) => Promise<Result<Value, Refused>>;

/**
 * A change of how the owner signs in: proved by the owner, made on the locked account, and told by an email where it is
 * accepted.
 */
export const changeSecurity =
  <Deps extends ChangeDeps, Value, Refused extends Refusal<string, unknown>, Request extends SecurityRequest>(
    told: SecurityChange,
    step: (deps: Deps) => Step<Request, Value, Refused>,
  ) =>
  (deps: Deps) =>
  async (request: Request): Promise<Result<Value, Refused | ChangeRefusal>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    const proved = await reauthenticate(deps, account, request.traveller.signedInAt, request.proof, request);
    if (!proved.ok) return proved;
    return deps.work.run(async (stores): Promise<Result<Value, Refused | ChangeRefusal>> => {
      const held = await stores.accounts.byId(account.id);
      if (held === null) return refused('SESSION_ENDED');
      const done = await step(deps)(stores, held, request);
      if (!done.ok) return done;
      const email = { kind: 'security-changed', change: told, accountId: held.id, to: held.email } as const;
      await requestEmail(deps, stores, email, request);
      return done;
    });
  };
