import { nullable, type Parsed, record, text, tryParse } from '../parse.ts';

const handedOver = record({
  turn: text,
  credential: text,
  name: text,
  email: text,
  profilePicture: nullable(text),
});
/** What a sign-in hands back: a one-time credential, and the traveller's names for the request. */
export type SignedIn = Parsed<typeof handedOver>;

/** How the popup ended. `turn` names the sign-in that could not open its window. */
export type PopupEnd =
  | { readonly kind: 'signed-in'; readonly who: SignedIn }
  | { readonly kind: 'blocked'; readonly turn: string }
  | { readonly kind: 'closed' };

/** The channel on which the popup's last page speaks; it survives a severed `window.opener`. */
export const SIGN_IN_CHANNEL = 'padav-sign-in';
/** Where a sign-in in this very page keeps what it began with, and where the server's last page leaves the ticket. */
const BEGUN_KEY = 'padav-sign-in-begun';
export const TICKET_KEY = 'padav-sign-in-ticket';

const LOOK_MS = 300;

/** A name for one sign-in, so that another tab's is never taken for it. */
const newTurn = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** Where signing in begins: in a window of its own, or in this page where windows are blocked. */
export const signInAddress = (turn: string, way: 'popup' | 'page'): string =>
  `/auth/google/start?${new URLSearchParams({ turn, way })}`;

/**
 * Opens the sign-in popup and waits for what it hands back. Call it within a click, or browsers block the window.
 * Messages of other sign-ins, windows and origins are not heard.
 * @param stop closes the window, which then counts as closed.
 */
export function openSignInPopup(stop?: AbortSignal): Promise<PopupEnd> {
  const turn = newTurn();
  const popup = window.open(signInAddress(turn, 'popup'), SIGN_IN_CHANNEL, 'popup,width=480,height=640');
  return popup === null ? Promise.resolve({ kind: 'blocked', turn }) : waitFor(turn, popup, stop);
}

/** Waits for a sign-in of that name; without its window nobody can tell that it was closed. */
export function waitFor(turn: string, popup: Window | null = null, stop?: AbortSignal): Promise<PopupEnd> {
  return new Promise((resolve) => {
    const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(SIGN_IN_CHANNEL) : null;
    let seenClosed = false;
    const end = (how: PopupEnd) => {
      clearInterval(watch);
      removeEventListener('message', hearOpened);
      channel?.close();
      resolve(how);
    };
    // The message may still be on its way when the window is already gone: one more look before giving up.
    const watch = setInterval(() => {
      if (!popup?.closed) return;
      if (seenClosed) end({ kind: 'closed' });
      seenClosed = true;
    }, LOOK_MS);
    const hear = (event: MessageEvent<unknown>) => {
      const who = tryParse(handedOver, event.data);
      if (who === null || who.turn !== turn) return;
      popup?.close();
      end({ kind: 'signed-in', who });
    };
    function hearOpened(event: MessageEvent<unknown>) {
      if (event.origin === location.origin) hear(event);
    }
    stop?.addEventListener('abort', () => {
      popup?.close();
      end({ kind: 'closed' });
    });
    channel?.addEventListener('message', hear);
    addEventListener('message', hearOpened);
  });
}

/** Remembers, for a sign-in in this very page, where the traveller came from. */
export function beginInThisPage(turn: string, from: unknown): void {
  sessionStorage.setItem(BEGUN_KEY, JSON.stringify({ turn, from }));
}

/** What came back to this page, and the router's state to go on with. */
export interface BroughtBack {
  readonly who: SignedIn;
  readonly state: unknown;
}

const begun = record({ turn: text });

/** Takes what a sign-in in this very page brought back, once; null when none did, or one that began elsewhere. */
export function takeBroughtBack(): BroughtBack | null {
  const [ticket, beginning] = [TICKET_KEY, BEGUN_KEY].map(taken);
  const who = tryParse(handedOver, ticket);
  const began = tryParse(begun, beginning);
  if (who === null || who.turn !== began?.turn) return null;
  return { who, state: Reflect.get(Object(beginning), 'from') };
}

/** What a key of this tab's storage holds; it holds nothing afterwards. */
function taken(key: string): unknown {
  try {
    const written = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return written === null ? null : JSON.parse(written);
  } catch (fault) {
    console.info('What a sign-in brought back could not be read.', fault);
    return null;
  }
}
