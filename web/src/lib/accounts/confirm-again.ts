import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseMessage } from '../api/parsers/auth.generated.ts';

/** Asks for the email that confirms the address once more (POST /user/{userId}/confirmation). @throws Problem */
export const confirmAgain = (userId: string) =>
  answer(api.POST('/user/{userId}/confirmation', { params: { path: { userId } } }), parseMessage);
