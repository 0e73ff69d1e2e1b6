import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { LinkButton } from '../../../components/button/button.tsx';
import { latePart } from '../../../components/late-part.tsx';
import { paths, type SignInState } from '../../../lib/paths.ts';
import { useAppState, useCurrentUser } from '../../../lib/state/app-state.ts';
import classes from '../shell.module.css';
import { FullScreenLoading } from './full-screen-loading.tsx';

/** The rest of the page does without them. */
const Nothing = () => null;
const Traveller = latePart(async () => (await import('./traveller.tsx')).Traveller, Nothing);
const SavedLink = latePart(async () => (await import('./saved-link.tsx')).SavedLink, Nothing);

/** The menu of the traveller; for visitors the login button and the link to saved hotels; an overlay while loading. */
export function Account() {
  const user = useCurrentUser();
  const loading = useAppState((state) => state.user.loading);
  if (loading) return <FullScreenLoading />;
  if (user === null)
    return (
      <>
        <SavedHere />
        <LoginButton />
      </>
    );
  return (
    <Suspense fallback={null}>
      <Traveller user={user} />
    </Suspense>
  );
}

/** Loads its code only where a hotel is saved. */
function SavedHere() {
  const some = useAppState((state) => state.saved.favourites.length > 0);
  return (
    some && (
      <Suspense fallback={null}>
        <SavedLink />
      </Suspense>
    )
  );
}

function LoginButton() {
  const { pathname, search } = useLocation();
  const entry = matchPath(paths.login.path, pathname) !== null || matchPath(paths.signup.path, pathname) !== null;
  const state: SignInState | undefined = entry ? undefined : { from: { pathname, search } };
  return (
    <LinkButton to={paths.login.href()} state={state} className={classes.login}>
      {SHELL.login}
    </LinkButton>
  );
}
