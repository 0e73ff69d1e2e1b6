import type { SignedIn } from '#contract/auth.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseSignedIn } from '../api/parsers/auth.generated.ts';
import type { SignedIn as PopupEnd } from '../session/sign-in-popup.ts';

/** Signs in with email and password (POST /auth/login). @throws Problem */
export const signIn = (body: { email: string; password: string }): Promise<SignedIn> =>
  answer(api.POST('/auth/login', { body }), parseSignedIn);

/** Signs in with what the popup handed back (POST /auth/socialLogin). @throws Problem */
export const signInSocially = ({ credential, name, email, profilePicture }: PopupEnd): Promise<SignedIn> =>
  answer(api.POST('/auth/socialLogin', { body: { credential, name, email, profilePicture } }), parseSignedIn);
