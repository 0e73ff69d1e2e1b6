import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseMessage } from '../api/parsers/auth.generated.ts';

/** Opens an account (POST /auth/register). @throws Problem EMAIL_TAKEN, VALIDATION_FAILED and others */
export const register = (body: { name: string; email: string; password: string }) =>
  answer(api.POST('/auth/register', { body }), parseMessage);
