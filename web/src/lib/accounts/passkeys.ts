import type { SignedIn } from '#contract/auth.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseSignedIn } from '../api/parsers/auth.generated.ts';
import { parseCreationPrompt, parseSigningPrompt } from '../api/parsers/passkeys.generated.ts';
import type { MadePasskey, SignedPasskey } from '../passkeys/passkey-browser.ts';

/** Begins a sign-in by passkey (POST /auth/passkey/start). @throws Problem PASSKEYS_UNAVAILABLE and others */
export const startPasskeySignIn = () => answer(api.POST('/auth/passkey/start'), parseSigningPrompt);

/** Signs in by passkey (POST /auth/passkey). @throws Problem INVALID_PASSKEY and others */
export const signInByPasskey = (passkey: SignedPasskey): Promise<SignedIn> =>
  answer(api.POST('/auth/passkey', { body: { passkey } }), parseSignedIn);

/** Begins the second step (POST /auth/second-step/start). @throws Problem SIGN_IN_EXPIRED and others */
export const startSecondStep = (ticket: string) =>
  answer(api.POST('/auth/second-step/start', { body: { ticket } }), parseSigningPrompt);

/** Ends a sign-in with its second step (POST /auth/second-step). @throws Problem SIGN_IN_EXPIRED, INVALID_PASSKEY and others */
export const finishSecondStep = (body: {
  ticket: string;
  passkey?: SignedPasskey;
  recoveryCode?: string;
}): Promise<SignedIn> => answer(api.POST('/auth/second-step', { body }), parseSignedIn);

/** Begins an account with a passkey (POST /auth/register/passkey/start). @throws Problem EMAIL_TAKEN, PASSKEYS_UNAVAILABLE and others */
export const startPasskeyRegistration = (body: { name: string; email: string }) =>
  answer(api.POST('/auth/register/passkey/start', { body }), parseCreationPrompt);

/** Makes an account with a passkey and signs in (POST /auth/register/passkey). @throws Problem EMAIL_TAKEN, INVALID_PASSKEY and others */
export const registerByPasskey = (body: {
  name: string;
  email: string;
  passkeyName: string;
  passkey: MadePasskey;
}): Promise<SignedIn> => answer(api.POST('/auth/register/passkey', { body }), parseSignedIn);
