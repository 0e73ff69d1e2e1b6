import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { message } from '../../../lib/api/shapes.ts';

/** Requests the email with a link to a new password (POST /auth/forgot). @throws Problem */
export const askForNewPassword = (email: string) => answer(api.POST('/auth/forgot', { body: { email } }), message);

/** Sets a new password with a mailed link (POST /auth/reset). @throws Problem LINK_EXPIRED and others */
export const resetPassword = (body: { token: string; password: string }) =>
  answer(api.POST('/auth/reset', { body }), message);

/** Confirms an address with a mailed link (POST /auth/confirm). @throws Problem LINK_EXPIRED and others */
export const confirmEmail = (token: string) => answer(api.POST('/auth/confirm', { body: { token } }), message);
