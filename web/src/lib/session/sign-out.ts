import { clearButChoices } from '../device-choices.ts';
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
  for (const clear of [() => clearButChoices(localStorage), () => sessionStorage.clear()]) {
    try {
      clear();
    } catch (fault) {
      console.info('A storage of the browser is closed to this site; nothing was kept there.', fault);
    }
  }
  for (const listener of listeners) listener();
}
