import type { StoreApi } from 'zustand';
import type { AppState } from '../state/app-state.ts';

/**
 * A cookie that says whether somebody is signed in on this device and has a discount left, and nothing of whom. On a hotel's
 * page a traveller's price and buttons are others than a visitor's: with the cookie the server draws them.
 */
const COOKIE = 'Path=/hotelDetails; SameSite=Lax';
const A_YEAR_S = 31_536_000;

/** What the cookie says; null of a visitor. */
const markOf = ({ user: { currentUser } }: AppState): string | null => {
  if (currentUser === null) return null;
  return currentUser.userDetails.discounts > 0 ? 'discount' : '1';
};

const write = (mark: string | null): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = mark === null ? 0 : A_YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari of phones in use.
  document.cookie = `traveller=${mark ?? ''}; ${COOKIE}; Max-Age=${age}${secure}`;
};

/** Keeps the cookie as the state is. Returns how to stop. */
export function markTraveller(store: StoreApi<AppState>): () => void {
  write(markOf(store.getState()));
  return store.subscribe((now, before) => {
    if (markOf(now) !== markOf(before)) write(markOf(now));
  });
}
