import { clearExceptPreferences } from '../state/device-preferences.ts';
import { forgetState } from '../state/user-actions.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back after every sign-out on this device, so that what was read for the traveller is dropped. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Forgets the traveller on this device: the state and every storage of the browser that holds something of this site,
 * but for the colours that were chosen on it.
 * Used after a logout, after deleting the account and when the session has ended.
 */
export function forgetTraveller(): void {
  forgetState();
  empty(() => clearExceptPreferences(localStorage));
  forgetInTab();
}

/**
 * Forgets in this tab what the state does not hold: what it kept for itself, and what it read of the server. All that is
 * left to do where another tab has signed out, or signed another traveller in.
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
