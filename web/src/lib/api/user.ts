import type { UserDetails } from '#contract/auth.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { appState } from '../state/app-state.ts';
import { userRead } from '../state/user-actions.ts';
import { toast } from '../toast.ts';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { parseProfile } from './parsers/user.generated.ts';

/** The present account (GET /user/{userId}). @throws Problem */
export const readUser = async (userId: string): Promise<UserDetails> =>
  (await answer(api.GET('/user/{userId}', { params: { path: { userId } } }), parseProfile)).userDetails;

/** Reads the account again, for the remaining discounts. A failure keeps the present one, and is shown. */
export async function refreshUser(userId: string): Promise<void> {
  try {
    userRead(await readUser(userId));
  } catch (fault) {
    console.info('The account could not be read again; it shows what was known.', fault);
    if (appState.getState().user.currentUser !== null) toast.info(FAILURES.account);
  }
}
