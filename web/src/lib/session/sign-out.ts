import { clearExceptPreferences } from '../state/device-preferences.ts';
import { forgetState } from '../state/user-actions.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back after every sign-out on this device, so that data read for the traveller is dropped. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Deletes the traveller's data on this device: the state and every storage of this site, except the colour scheme.
 * Used after a logout, after deleting the account and when the session has ended.
 */
export function forgetTraveller(): void {
  forgetState();
  empty(() => clearExceptPreferences(localStorage));
  forgetInTab();
}

/**
 * Deletes in this tab what the state does not contain: the session storage, and cached responses. For a sign-out, or
 * another sign-in, in another tab.
 */
export function forgetInTab(): void {
  empty(() => sessionStorage.clear());
  for (const listener of listeners) listener();
}

function empty(clear: () => void): void {
  try {
    clear();
  } catch (fault) {
    console.info('A storage of the browser is closed to this site; nothing was kept there.', fault);
  }
}
