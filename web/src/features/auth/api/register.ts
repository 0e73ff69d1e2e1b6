import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseMessage } from '../../../lib/api/parsers/auth.generated.ts';

/** Opens an account (POST /auth/register). @throws Problem EMAIL_TAKEN, VALIDATION_FAILED and others */
export const register = (body: { name: string; email: string; password: string }) =>
  answer(api.POST('/auth/register', { body }), parseMessage);
