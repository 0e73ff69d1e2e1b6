import type { SignedIn } from '#contract/auth.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseSignedIn } from '../../../lib/api/parsers/auth.generated.ts';
import { parseSigningPrompt } from '../../../lib/api/parsers/passkeys.generated.ts';
import type { SignedPasskey } from '../../../lib/passkeys/passkey-browser.ts';

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
