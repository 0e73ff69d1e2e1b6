import { record, text } from '../parse.ts';
import { api } from './api.ts';
import { answer } from './create-api.ts';

/** The next bearer token (POST /auth/refresh). @throws Problem */
export const renewToken = async (): Promise<string> =>
  (await answer(api.POST('/auth/refresh'), record({ token: text }))).token;
