import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
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
import { drawCodes, shownCode } from './recovery-codes.ts';

type Deps = ProofPorts & Pick<SessionPorts, 'accounts' | 'recoveryCodeSource'> & Transactions<ProofStores>;

/** A change of the second step, with the proof of the owner. */
type Change = OwnAccount & RequestLanguage & { readonly proof: Proof };
type Refused = Refusal<'NOT_YOURS' | 'SESSION_ENDED' | 'NOT_FOUND' | 'PASSKEY_NEEDED' | 'EMAIL_UNCONFIRMED'> | Unproved;

/** What changes for a locked account; the email that tells of it follows where it is accepted. */
type Step<Value> = (stores: Stores<ProofStores>, account: Account) => Promise<Result<Value, Refused>>;

const change =
  <Value>(told: SecurityChange, step: (deps: Deps) => Step<Value>) =>
  (deps: Deps) =>
  async (request: Change): Promise<Result<Value, Refused>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const account = await deps.accounts.byId(own.value);
    if (account === null) return refused('SESSION_ENDED');
    const proved = await reauthenticate(deps, account, request.traveller.signedInAt, request.proof, request);
    if (!proved.ok) return proved;
    return deps.work.run(async (stores) => {
      const held = await stores.accounts.byId(account.id);
      if (held === null) return refused('SESSION_ENDED');
      const done = await step(deps)(stores, held);
      if (!done.ok) return done;
      const email = { kind: 'security-changed', change: told, accountId: held.id, to: held.email } as const;
      await requestEmail(deps, stores, email, request);
      return done;
    });
  };

/** Ten codes in place of all before; as they are shown, once. */
async function newCodes(deps: Deps, { secondFactorWriter }: Stores<ProofStores>, { id }: Account) {
  const codes = drawCodes(deps);
  await secondFactorWriter.keep(id, deps.clock.now(), codes);
  return codes.map(shownCode);
}

/**
 * Turns the second step on, and answers its recovery codes. It needs a passkey, and a confirmed address: a mailbox that
 * nobody has shown to be theirs must not be the one that is told of every change.
 */
export const turnOnSecondFactor = change('second-factor-on', (deps) => async (stores, account) => {
  if ((await stores.passkeyWriter.of(account.id)).length === 0) return refused('PASSKEY_NEEDED');
  if (!account.emailConfirmed) return refused('EMAIL_UNCONFIRMED');
  return accepted(await newCodes(deps, stores, account));
});

/** Turns the second step off; its recovery codes are deleted. NOT_FOUND where it is off. */
export const turnOffSecondFactor = change('second-factor-off', () => async (stores, account) => {
  if ((await stores.secondFactorWriter.of(account.id)) === null) return refused('NOT_FOUND');
  await stores.secondFactorWriter.turnOff(account.id);
  return accepted(null);
});

/** Ten new recovery codes; the codes before stop working. NOT_FOUND where the second step is off. */
export const renewRecoveryCodes = change('recovery-codes-new', (deps) => async (stores, account) => {
  if ((await stores.secondFactorWriter.of(account.id)) === null) return refused('NOT_FOUND');
  return accepted(await newCodes(deps, stores, account));
});

/**
 * Removes every passkey and the second step of a locked account: where a mailbox is shown to be somebody's for the first
 * time, they may be those of a stranger who typed the address.
 */
export async function removePasskeys(
  deps: Pick<SessionPorts, 'ids' | 'clock'>,
  stores: Stores<'passkeyWriter' | 'secondFactorWriter' | 'accountEmails'>,
  { id: accountId, email: to }: Account,
  by: RequestLanguage,
): Promise<void> {
  await stores.secondFactorWriter.turnOff(accountId);
  if ((await stores.passkeyWriter.of(accountId)).length === 0) return;
  await stores.passkeyWriter.removeAll(accountId);
  await requestEmail(deps, stores, { kind: 'security-changed', change: 'passkey-removed', accountId, to }, by);
}
