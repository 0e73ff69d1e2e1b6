import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SecurityChange } from '../emails/account-email.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account } from '../model/account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';
import type { ProofStores } from '../sign-in/reauthentication.ts';
import { type ChangeDeps, changeSecurity, type SecurityRequest } from './change-security.ts';
import { drawCodes, shownCode } from './recovery-codes.ts';

type Deps = ChangeDeps & Pick<SessionPorts, 'recoveryCodeSource'>;

type Refused = Refusal<'NOT_FOUND' | 'PASSKEY_NEEDED' | 'EMAIL_UNCONFIRMED'>;
type Change<Value> = (deps: Deps) => (stores: Stores<ProofStores>, account: Account) => Promise<Result<Value, Refused>>;

const change = <Value>(told: SecurityChange, step: Change<Value>) =>
  changeSecurity<Deps, Value, Refused, SecurityRequest>(told, step);

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
