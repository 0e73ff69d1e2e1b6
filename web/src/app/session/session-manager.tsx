import { useEffect } from 'react';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { maintainSession } from '../../lib/session/maintain-session.ts';
import { forgetTraveller } from '../../lib/session/sign-out.ts';
import { appState } from '../../lib/state/app-state.ts';
import { tokenRenewed } from '../../lib/state/user-actions.ts';
import { toast } from '../../lib/toast.ts';

const token = () => appState.getState().user.currentUser?.token ?? null;

/** Requests the next token. A failure is shown once for each token, and retried (specification, section 9). */
function renewing(): () => Promise<string> {
  let told: string | null = null;
  return async () => {
    const old = token();
    try {
      const { renewToken } = await import('../../lib/api/renew-token.ts');
      return await renewToken();
    } catch (fault) {
      // The end of the session was reported already.
      if (old !== null && old === token() && old !== told) {
        told = old;
        toast.info(FAILURES.session);
      }
      throw fault;
    }
  };
}

function expired(): void {
  forgetTraveller();
  toast.info(SHELL.sessionOver);
}

function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Renews or ends the session of the traveller, and moves a visitor's favourites into the account. */
export function SessionManager() {
  useEffect(() => {
    const keeper = maintainSession({ token, renew: renewing(), renewed: tokenRenewed, expired, now: Date.now, later });
    const unfollow = appState.subscribe((now, before) => {
      if (now.user.currentUser?.token !== before.user.currentUser?.token) keeper.look();
    });
    document.addEventListener('visibilitychange', keeper.look);
    keeper.look();
    return () => {
      unfollow();
      document.removeEventListener('visibilitychange', keeper.look);
      keeper.stop();
    };
  }, []);

  useEffect(() => {
    const join = () => {
      const { user, saved } = appState.getState();
      if (user.currentUser === null || saved.favourites.length === 0) return;
      const { _id } = user.currentUser.userDetails;
      import('../../lib/favourites/join-favourites.ts')
        .then(({ joinFavourites }) => joinFavourites(_id))
        .catch((fault: unknown) => console.info('Favourites are joined to the account another time.', fault));
    };
    join();
    return appState.subscribe((now, before) => {
      const [user, was] = [now.user.currentUser, before.user.currentUser];
      if (user !== null && user.userDetails._id !== was?.userDetails._id) join();
    });
  }, []);

  return null;
}
