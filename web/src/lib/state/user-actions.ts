import type { SignedIn, UserDetails } from '#contract/auth.ts';
import { type AppState, appState, INITIAL_STATE } from './app-state.ts';

const change = (user: Partial<AppState['user']>) =>
  appState.setState(({ user: was }) => ({ user: { ...was, ...user } }));

/** A request about the user has started: the full-screen overlay shows until it ends. */
export const userLoading = () => change({ loading: true });

/** The request about the user has ended without changing who is signed in. */
export const userStopped = () => change({ loading: false });

/** The request about the user failed with this sentence. */
export const userFailed = (error: string) => change({ loading: false, error });

/** The traveller is signed in, or their profile and token were replaced. */
export const userSignedIn = (currentUser: SignedIn) => change({ currentUser, loading: false, error: null });

/** The token was renewed; who is signed in stays. Ignored after a sign-out. */
export function tokenRenewed(token: string): void {
  const { currentUser } = appState.getState().user;
  if (currentUser !== null) change({ currentUser: { ...currentUser, token } });
}

/** The account was read again. Ignored when somebody else, or nobody, is signed in by now. */
export function userRead(userDetails: UserDetails): void {
  const { currentUser } = appState.getState().user;
  if (currentUser?.userDetails._id === userDetails._id) change({ currentUser: { ...currentUser, userDetails } });
}

/** Back to the state of a first visit, without any data of the traveller. */
export const forgetState = () => appState.setState(INITIAL_STATE);
