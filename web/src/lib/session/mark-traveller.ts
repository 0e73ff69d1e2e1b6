import type { StoreApi } from 'zustand';
import type { AppState } from '../state/app-state.ts';

/**
 * A cookie that says whether somebody is signed in on this device, and nothing of whom. The server draws a hotel's page
 * as for a visitor, where a traveller's price and buttons have other sizes: with the cookie it sends the frame.
 */
const COOKIE = 'traveller=1; Path=/hotelDetails; SameSite=Lax';
const A_YEAR_S = 31_536_000;

const write = (isSignedIn: boolean): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari of phones in use.
  document.cookie = `${COOKIE}; Max-Age=${isSignedIn ? A_YEAR_S : 0}${secure}`;
};

/** Keeps the cookie as the state is. Returns how to stop. */
export function markTraveller(store: StoreApi<AppState>): () => void {
  const isSignedIn = ({ user }: AppState) => user.currentUser !== null;
  write(isSignedIn(store.getState()));
  return store.subscribe((now, before) => {
    if (isSignedIn(now) !== isSignedIn(before)) write(isSignedIn(now));
  });
}
