import { MESSAGES } from '#core/shared/index.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseMessage } from '../api/parsers/auth.generated.ts';
import { sentenceOf } from '../api/problem.ts';
import { translate } from '../i18n/translate.ts';
import { appState } from '../state/app-state.ts';
import { userFailed, userLoading } from '../state/user-actions.ts';
import { toast } from '../toast.ts';
import { forgetTraveller } from './sign-out.ts';

/**
 * Signs the traveller out at the server, then here (specification, section 4, "Logout"). `goHome` runs first, so that a
 * protected page does not ask for a sign-in on the way. A failure keeps the session and shows the server's sentence.
 */
export async function logout(userId: string, goHome: () => void): Promise<void> {
  userLoading();
  try {
    await answer(api.GET('/user/logout/{userId}', { params: { path: { userId } } }), parseMessage);
    goHome();
    forgetTraveller();
    toast.success(translate(MESSAGES.LOGGED_OUT));
  } catch (fault) {
    if (appState.getState().user.currentUser === null) return goHome();
    userFailed(sentenceOf(fault));
    toast.error(sentenceOf(fault));
  }
}
