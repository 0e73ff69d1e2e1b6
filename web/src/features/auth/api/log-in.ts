import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { type CurrentUser, currentUser } from '../../../lib/api/shapes.ts';
import type { SignedIn } from '../../../lib/session/sign-in-popup.ts';

/** Signs in with email and password (POST /auth/login). @throws Problem */
export const signIn = (body: { email: string; password: string }): Promise<CurrentUser> =>
  answer(api.POST('/auth/login', { body }), currentUser);

/** Signs in with the popup's result (POST /auth/socialLogin). @throws Problem */
export const signInSocially = ({ credential, name, email, profilePicture }: SignedIn): Promise<CurrentUser> =>
  answer(api.POST('/auth/socialLogin', { body: { credential, name, email, profilePicture } }), currentUser);
