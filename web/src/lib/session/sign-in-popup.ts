/** What the sign-in popup hands back: a one-time credential, and the traveller's names for the request. */
export interface SignedIn {
  readonly credential: string;
  readonly name: string;
  readonly email: string;
  readonly profilePicture: string | null;
}

/** How the popup ended. */
export type PopupEnd =
  | { readonly kind: 'signed-in'; readonly who: SignedIn }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'closed' };

/** The channel on which the popup's last page speaks; it survives a severed `window.opener`. */
export const SIGN_IN_CHANNEL = 'padav-sign-in';

const LOOK_MS = 300;

/**
 * Opens the sign-in popup and waits for what it hands back. Call it within a click, or browsers block the window.
 * @param address the page of this origin on which signing in begins.
 */
export function openSignInPopup(address: string): Promise<PopupEnd> {
  const popup = window.open(address, SIGN_IN_CHANNEL, 'popup,width=480,height=640');
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    let seenClosed = false;
    const end = (how: PopupEnd) => {
      clearInterval(watch);
      channel.close();
      resolve(how);
    };
    // The message may still be on its way when the window is already gone: one more look before giving up.
    const watch = setInterval(() => {
      if (!popup.closed) return;
      if (seenClosed) end({ kind: 'closed' });
      seenClosed = true;
    }, LOOK_MS);
    channel.onmessage = (event: MessageEvent<unknown>) => {
      const who = signedIn(event.data);
      if (who === null) return;
      popup.close();
      end({ kind: 'signed-in', who });
    };
  });
}

function signedIn(message: unknown): SignedIn | null {
  if (typeof message !== 'object' || message === null) return null;
  const { credential, name, email, profilePicture } = message as Record<string, unknown>;
  if (typeof credential !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  return { credential, name, email, profilePicture: typeof profilePicture === 'string' ? profilePicture : null };
}

/** Where signing in begins, by the name of the identity service. */
export const signInAddress = (service: string): string =>
  service === 'offline' ? '/offline/identity' : '/auth/google/start';
