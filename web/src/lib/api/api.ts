import { forgetTraveller } from '../session/sign-out.ts';
import { appState } from '../state/app-state.ts';
import { toast } from '../toast.ts';
import { createApi } from './create-api.ts';
import { REPEAT_AFTER_MS } from './repeat-after.ts';

const token = () => appState.getState().user.currentUser?.token ?? null;

/** The API client with the current session. Use with `answer`, which parses the response. */
export const api = createApi({
  // There is no location while prerendering, and nothing is requested.
  baseUrl: globalThis.location?.origin ?? '',
  token,
  repeatAfterMs: REPEAT_AFTER_MS,
  onSessionEnd(sentence, refused) {
    if (token() !== refused) return;
    forgetTraveller();
    toast.error(sentence);
  },
});
