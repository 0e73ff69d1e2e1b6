import type { SignedIn } from '#contract/auth.ts';
import { MESSAGES } from '#core/shared/index.ts';
import { forgetEntryDraft } from '../../../lib/accounts/entry-draft.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { userFailed, userLoading, userSignedIn, userStopped } from '../../../lib/state/user-actions.ts';
import { toast } from '../../../lib/toast.ts';
import { tookTicket } from '../second-step/ticket.ts';

/**
 * Runs a request about the user as specified (sections 4 and 8): loading while it runs; a failure is stored and its
 * sentence shown as a toast, then rethrown. That a second step is needed is no failure: its ticket is kept.
 */
async function asking<Value>(request: Promise<Value>): Promise<Value> {
  userLoading();
  try {
    return await request;
  } catch (thrown) {
    if (tookTicket(thrown)) {
      userStopped();
      throw thrown;
    }
    userFailed(sentenceOf(thrown));
    toast.error(sentenceOf(thrown));
    throw thrown;
  }
}

/** Signs the traveller in with what the server answers. */
export async function logInBy(request: Promise<SignedIn>): Promise<void> {
  userSignedIn(await asking(request));
  forgetEntryDraft();
  toast.success(translate(MESSAGES.LOGGED_IN));
}

/** Registers an account; signing in comes after. */
export async function registerBy(request: Promise<unknown>): Promise<void> {
  await asking(request);
  userStopped();
  toast.success(translate(MESSAGES.REGISTERED));
}
