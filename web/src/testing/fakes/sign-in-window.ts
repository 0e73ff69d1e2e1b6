import { vi } from 'vitest';
import { SIGN_IN_CHANNEL } from '../../lib/session/sign-in-popup.ts';

/** The sign-in popup of a test: opened, and ended by hand. */
export interface FakeWindow {
  readonly open: ReturnType<typeof vi.spyOn>;
  /** The opened popup. */
  readonly popup: { readonly close: ReturnType<typeof vi.fn> };
  /** The traveller closes it. */
  shut(): void;
  /** The addresses that were opened, oldest first. */
  addresses(): readonly URL[];
  /** Sends the message of the popup's last page, for the sign-in that was opened last unless `turn` names another. */
  handed(change?: object): object;
  /** Sends it on the channel of this origin. */
  speak(message: object): void;
}

/** Allows or blocks sign-in popups. */
export function fakeWindow({ blocked = false } = {}): FakeWindow {
  const popup = { closed: false, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockImplementation(() => (blocked ? null : (popup as unknown as Window)));
  const addresses = () => open.mock.calls.map(([address]) => new URL(String(address), location.origin));
  return {
    open,
    popup,
    shut: () => {
      popup.closed = true;
    },
    addresses,
    handed: (change = {}) => ({
      turn: addresses().at(-1)?.searchParams.get('turn'),
      credential: 'ticket',
      name: 'Asha Rao',
      email: 'asha@example.in',
      profilePicture: null,
      way: 'popup',
      ...change,
    }),
    speak(message) {
      const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
      channel.postMessage(message);
      channel.close();
    },
  };
}
