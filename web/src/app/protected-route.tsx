import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, type SignInState } from '../lib/paths.ts';
import { useCurrentUser } from '../lib/state/app-state.ts';
import { PageLoading } from './shell/fallbacks/page-loading.tsx';

/** A page for signed-in travellers; others go to the login, which brings them back. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const { pathname, search } = useLocation();
  // The build draws the frame of the page, for whoever comes.
  if (globalThis.window === undefined) return <PageLoading />;
  if (user !== null) return children;
  // The address has already moved on: the traveller is leaving this page, as after a logout.
  if (pathname !== globalThis.location.pathname) return null;
  const state: SignInState = { from: { pathname, search } };
  return <Navigate to={paths.login.href()} state={state} replace />;
}
