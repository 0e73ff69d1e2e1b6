import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { matchPath, useNavigate, useSearchParams } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import { ACCOUNT } from '#src/locales/en/web/account/account.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { Notice } from '../../components/notice.tsx';
import { type AccountPanel, accountPanel, paths } from '../../lib/paths.ts';
import { appState, useCurrentUser } from '../../lib/state/app-state.ts';
import { userRead } from '../../lib/state/user-actions.ts';
import classes from './account.module.css';
import { readAccount } from './api/account.ts';
import { readBookingsAhead, whenReadAhead } from './api/bookings.ts';
import { BookingsPanel } from './bookings/bookings-panel.tsx';
import { ProfilePanel } from './profile/profile-panel.tsx';

const DeleteDialog = lazy(() =>
  import('./deletion/delete-dialog.tsx').then(({ DeleteDialog: dialog }) => ({ default: dialog })),
);

/**
 * Reads the account again, since the saved state may be outdated: at once where it is shown, else after the bookings.
 * A failure keeps it.
 * @returns whether it failed, and a retry.
 */
function useFreshAccount(
  userId: string,
  panel: AccountPanel,
): { readonly isOld: boolean; readonly lookAgain: () => void } {
  const [isOld, setIsOld] = useState(false);
  const lookAgain = useCallback(() => {
    readAccount(userId).then(
      ({ userDetails }) => {
        setIsOld(false);
        userRead(userDetails);
      },
      (fault: unknown) => {
        console.info('The account could not be read again; it is shown as it was.', fault);
        setIsOld(true);
      },
    );
  }, [userId]);
  const firstPanel = useRef(panel);
  useEffect(() => {
    if (firstPanel.current === 'profile') lookAgain();
    else void whenReadAhead().then(lookAgain);
  }, [lookAgain]);
  return { isOld, lookAgain };
}

function Account({ user }: { user: UserDetails }) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const panel = accountPanel(asked);
  const [deleting, setDeleting] = useState(false);
  const { isOld, lookAgain } = useFreshAccount(user._id, panel);
  const show = (of: AccountPanel) => {
    if (of !== panel) void navigate(paths[of].href());
  };
  const entry = (of: AccountPanel) => (
    <button type="button" aria-current={panel === of ? 'page' : undefined} onClick={() => show(of)}>
      {ACCOUNT[of]}
    </button>
  );
  return (
    <div className={classes.page}>
      <nav className={classes.menu} aria-label={ACCOUNT.menu}>
        {entry('profile')}
        {entry('bookings')}
        <button type="button" data-tone="bad" onClick={() => setDeleting(true)}>
          {ACCOUNT.deletion}
        </button>
      </nav>
      <section className={classes.panel}>
        {panel === 'profile' ? <ProfilePanel user={user} /> : <BookingsPanel user={user} />}
        {isOld && (
          <div className={classes.old}>
            <Notice kind="hint" action={{ label: FAILURES.retry, onClick: lookAgain }}>
              {FAILURES.account}
            </Notice>
          </div>
        )}
      </section>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteDialog user={user} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Begins to read what the account page at an address shows, while it is rendered; nothing for a visitor. */
export function readAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const user = appState.getState().user.currentUser?.userDetails;
  const isThere = matchPath(paths.bookings.path, pathname) !== null;
  if (user !== undefined && isThere && accountPanel(new URLSearchParams(search)) === 'bookings')
    readBookingsAhead(user._id);
}

/** The account page: profile, bookings, and deletion (specification, section 2). */
export function AccountPage() {
  const user = useCurrentUser();
  return user === null ? null : <Account key={user._id} user={user} />;
}
