import { useState } from 'react';
import { openSignInPopup, type PopupEnd } from './sign-in-popup.ts';

/** The popup of a sign-in, and the cancellation of waiting for it. */
export interface SignInWindow {
  /** Opens the popup and waits for its result. Call it within a click. */
  readonly ask: () => Promise<PopupEnd>;
  /** Closes the awaited popup; null without one. */
  readonly stop: (() => void) | null;
}

/** Waits for a sign-in's popup until the traveller cancels. */
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
