import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseMessage } from '../../../lib/api/parsers/auth.generated.ts';

/** Asks for the email that leads to a new password (POST /auth/forgot). @throws Problem */
export const askForNewPassword = (email: string) => answer(api.POST('/auth/forgot', { body: { email } }), parseMessage);

/** Sets a new password with a mailed link (POST /auth/reset). @throws Problem LINK_EXPIRED and others */
export const resetPassword = (body: { token: string; password: string }) =>
  answer(api.POST('/auth/reset', { body }), parseMessage);

/** Confirms an address with a mailed link (POST /auth/confirm). @throws Problem LINK_EXPIRED and others */
export const confirmEmail = (token: string) => answer(api.POST('/auth/confirm', { body: { token } }), parseMessage);
