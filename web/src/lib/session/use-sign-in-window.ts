import { useState } from 'react';
import { openSignInPopup, type PopupEnd } from './sign-in-popup.ts';

/** The window of a sign-in, and the way out of waiting for it. */
export interface SignInWindow {
  /** Opens the window and waits for how it ends. Call it within a click. */
  readonly ask: () => Promise<PopupEnd>;
  /** Closes the window that is waited for; null while none is. */
  readonly stop: (() => void) | null;
}

/** Waits for a sign-in's window for as long as the traveller likes. */
export function useSignInWindow(): SignInWindow {
  const [stopping, setStopping] = useState<AbortController | null>(null);
  async function ask(): Promise<PopupEnd> {
    const controller = new AbortController();
    setStopping(controller);
    try {
      return await openSignInPopup(controller.signal);
    } finally {
      setStopping(null);
    }
  }
  return { ask, stop: stopping && (() => stopping.abort()) };
}
