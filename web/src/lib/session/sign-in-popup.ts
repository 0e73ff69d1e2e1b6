import { nullable, type Parsed, record, text, tryParse } from '../parse.ts';

const handedOver = record({
  turn: text,
  credential: text,
  name: text,
  email: text,
  profilePicture: nullable(text),
});
/** The result of a sign-in: a one-time credential, and the traveller's names for the request. */
export type SignedIn = Parsed<typeof handedOver>;

/** The result of the popup. `turn` names the sign-in whose popup was blocked. */
export type PopupEnd =
  | { readonly kind: 'signed-in'; readonly who: SignedIn }
  | { readonly kind: 'blocked'; readonly turn: string }
  | { readonly kind: 'closed' };

/** The channel on which the popup's last page sends its message; it works without `window.opener`. */
export const SIGN_IN_CHANNEL = 'padav-sign-in';
/** The storage keys of a sign-in within this page: its pending state, and the ticket from the server's last page. */
const BEGUN_KEY = 'padav-sign-in-begun';
export const TICKET_KEY = 'padav-sign-in-ticket';

const LOOK_MS = 300;

/** A name for one sign-in, to distinguish it from another tab's. */
const newTurn = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** The address where signing in starts: in a popup, or in this page where popups are blocked. */
export const signInAddress = (turn: string, way: 'popup' | 'page'): string =>
  `/auth/google/start?${new URLSearchParams({ turn, way })}`;

/**
 * Opens the sign-in popup and waits for its result. Call it within a click, or browsers block the popup. Messages of
 * other sign-ins, popups and origins are ignored.
 * @param stop closes the popup, which then counts as closed.
 */
export function openSignInPopup(stop?: AbortSignal): Promise<PopupEnd> {
  const turn = newTurn();
  const popup = window.open(signInAddress(turn, 'popup'), SIGN_IN_CHANNEL, 'popup,width=480,height=640');
  return popup === null ? Promise.resolve({ kind: 'blocked', turn }) : waitFor(turn, popup, stop);
}

/** Waits for a sign-in of that name; without its popup a close can't be detected. */
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
    // The message may be in transit when the popup is already closed: one more check before giving up.
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

/** Saves, for a sign-in within this page, the page to return to. */
export function beginInThisPage(turn: string, from: unknown): void {
  sessionStorage.setItem(BEGUN_KEY, JSON.stringify({ turn, from }));
}

/** The result of a sign-in within this page, and the router's state to continue with. */
export interface SignInReturn {
  readonly who: SignedIn;
  readonly state: unknown;
}

const begun = record({ turn: text });

/** Takes the result of a sign-in within this page, once; null without one, or for one that started elsewhere. */
export function takeSignInReturn(): SignInReturn | null {
  const [ticket, beginning] = [TICKET_KEY, BEGUN_KEY].map(taken);
  const who = tryParse(handedOver, ticket);
  const began = tryParse(begun, beginning);
  if (who === null || who.turn !== began?.turn) return null;
  return { who, state: Reflect.get(Object(beginning), 'from') };
}

/** Reads and deletes a key of this tab's storage. */
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
