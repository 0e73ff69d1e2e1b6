import { takeEarlySearch } from '../hotels/early-search.ts';
import { forgetTraveller } from '../session/sign-out.ts';
import { appState } from '../state/app-state.ts';
import { toast } from '../toast.ts';
import { createApi } from './create-api.ts';

const token = () => appState.getState().user.currentUser?.token ?? null;

/** The server, with the session of now. Use with `answer`, which reads what comes back. */
export const api = createApi({
  // Where pages are drawn there is no address, and nothing is asked for.
  baseUrl: globalThis.location?.origin ?? '',
  token,
  early: takeEarlySearch,
  onSessionEnd(sentence, refused) {
    if (token() !== refused) return;
    forgetTraveller();
    toast.error(sentence);
  },
});
