import type { SignedIn } from '#contract/auth.ts';
import { OWN_ACCOUNT } from '#src/locales/en/web/payment/account.ts';
import { signIn } from '../../../lib/accounts/log-in.ts';
import {
  finishSecondStep,
  registerByPasskey,
  signInByPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
  startSecondStep,
} from '../../../lib/accounts/passkeys.ts';
import { register } from '../../../lib/accounts/register.ts';
import { loadPasskeys } from '../../../lib/passkeys/load-passkeys.ts';

/** Who was signed in, or why the browser gave no passkey; `why` is null where nothing is to be said. */
export type CallEnd = { readonly signedIn: SignedIn } | { readonly why: string | null };

type Typed = Readonly<Record<'name' | 'email' | 'password', string>>;

/**
 * Makes an account with a password and signs in with it.
 * @param onMade Called when the account exists: whatever follows, it is logged in to from then on.
 * @throws Problem EMAIL_TAKEN, VALIDATION_FAILED and others
 */
export async function newByPassword(typed: Typed, onMade: () => void): Promise<CallEnd> {
  const { name, email, password } = typed;
  await register({ name, email, password });
  onMade();
  return { signedIn: await signIn({ email, password }) };
}

/** Makes an account with a passkey. @throws Problem EMAIL_TAKEN, PASSKEYS_UNAVAILABLE and others */
export async function newByPasskey({ name, email }: Typed): Promise<CallEnd> {
  const { makePasskey } = await loadPasskeys();
  const end = await makePasskey(await startPasskeyRegistration({ name, email }));
  if (!end.ok) return { why: end.why };
  const body = { name, email, passkeyName: OWN_ACCOUNT.passkeyName, passkey: end.answer };
  return { signedIn: await registerByPasskey(body) };
}

/** @throws Problem INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED and others */
export const byPassword = async ({ email, password }: Typed): Promise<CallEnd> => ({
  signedIn: await signIn({ email, password }),
});

/** Signs in with any passkey of this product. @throws Problem INVALID_PASSKEY and others */
export async function byPasskey(): Promise<CallEnd> {
  const { signWithPasskey } = await loadPasskeys();
  const end = await signWithPasskey(await startPasskeySignIn());
  return end.ok ? { signedIn: await signInByPasskey(end.answer) } : { why: end.why };
}

/** Ends a login with a recovery code. @throws Problem SIGN_IN_EXPIRED, VALIDATION_FAILED and others */
export const byRecoveryCode = async (ticket: string, recoveryCode: string): Promise<CallEnd> => ({
  signedIn: await finishSecondStep({ ticket, recoveryCode }),
});

/** Ends a login with a passkey of its account. @throws Problem SIGN_IN_EXPIRED, INVALID_PASSKEY and others */
export async function byOwnPasskey(ticket: string): Promise<CallEnd> {
  const { signWithPasskey } = await loadPasskeys();
  const end = await signWithPasskey(await startSecondStep(ticket));
  return end.ok ? { signedIn: await finishSecondStep({ ticket, passkey: end.answer }) } : { why: end.why };
}
