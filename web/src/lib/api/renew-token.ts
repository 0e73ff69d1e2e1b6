import { api } from './api.ts';
import { answer } from './create-api.ts';
import { parseToken } from './parsers/auth.generated.ts';

/** The next bearer token (POST /auth/refresh). @throws Problem */
export const renewToken = async (): Promise<string> => (await answer(api.POST('/auth/refresh'), parseToken)).token;
