import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The open overlays, by the mark of their history entry. */
const openMarks = new Set<string>();
/** The marks of entries that are being removed; the browser does that asynchronously. */
const leaving = new Set<string>();
let last = 0;

/** A unique mark for each opening, also after a reload. */
function newMark(): string {
  last += 1;
  return `${Date.now()}-${last}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The mark of an overlay's history entry, from the router's state; null on the page's own entry. */
const markIn = (state: unknown): string | null =>
  isObject(state) && 'over' in state && typeof state.over === 'string' ? state.over : null;

/** The mark of the entry on which the browser is; the router keeps its state in `usr`. */
const markNow = (): string | null =>
  isObject(history.state) && 'usr' in history.state ? markIn(history.state.usr) : null;

/** Whether the browser is about to leave the entry on which it is, since its overlay was closed. */
export function isLeavingEntry(): boolean {
  const mark = markNow();
  return mark !== null && leaving.has(mark);
}

/** The browser's arrival at the entry to which it goes. */
const arrival = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

const addressNow = (): string => location.pathname + location.search + location.hash;

/** The state of an entry without the mark. */
function unmarked(state: unknown): object {
  const { over: _, named: __, ...rest }: { over?: unknown; named?: unknown } = isObject(state) ? state : {};
  return rest;
}

/** The address without the overlay. */
const pageBelow = ({ unnamed }: NamedOverlay): string => location.pathname + unnamed(location.search) + location.hash;

interface Entry {
  readonly mark: string;
  /** The address under which it was added. */
  readonly address: string;
}

/** How an address names an overlay: by its query string, which begins with a question mark. */
export interface NamedOverlay {
  readonly isNamed: (search: string) => boolean;
  readonly named: (search: string) => string;
  readonly unnamed: (search: string) => string;
}

/**
 * What the entry of a named overlay has below it: its page, or what was there before, where it was opened by a link. Such an
 * entry is never left over: whoever comes to it again finds the overlay open.
 */
type Below = 'page' | 'elsewhere';

const belowNow = (): Below | null => {
  const state: unknown = history.state?.usr;
  if (!isObject(state) || !('named' in state)) return null;
  return state.named === 'elsewhere' ? 'elsewhere' : 'page';
};

/**
 * Gives an overlay a separate entry in the browser's history, so that Back closes it and leaves the page. `open` adds
 * the entry; `close` removes it and resolves once it is gone, which a window that opens next has to await. Where the
 * address changed meanwhile, the entry stays with that address: closing does not undo a selection.
 * @param onBack Called when the traveller goes back.
 * @param name For an overlay that its address names: a reload and a link open it again.
 */
export function useBackCloses(
  onBack: () => void,
  name?: NamedOverlay,
): { open: () => void; close: () => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const entry = useRef<Entry>(null);

  const onPop = useEffectEvent(() => {
    if (entry.current === null || markNow() === entry.current.mark) return;
    forget();
    onBack();
  });
  /** An overlay that goes with what it is over, such as a traveller's who is signed out, is named no more. */
  const onGone = useEffectEvent(() => {
    const was = entry.current;
    if (was === null) return;
    openMarks.delete(was.mark);
    if (name !== undefined && markNow() === was.mark) void become(pageBelow(name));
  });
  useEffect(() => {
    const heard = () => onPop();
    const mark = entry.current?.mark;
    if (mark !== undefined) openMarks.add(mark);
    window.addEventListener('popstate', heard);
    return () => {
      window.removeEventListener('popstate', heard);
      onGone();
    };
  }, []);

  function forget(): Entry | null {
    const was = entry.current;
    entry.current = null;
    if (was !== null) openMarks.delete(was.mark);
    return was;
  }

  function remember(mark: string, address: string): void {
    entry.current = { mark, address };
    openMarks.add(mark);
  }

  /** Replaces the entry by one of the page. */
  const become = (address: string) =>
    navigate(address, { replace: true, state: unmarked(history.state?.usr), preventScrollReset: true });

  /** Opens what the address names already: after a reload, by a link, or when the traveller comes back to it. */
  function openNamed(): void {
    const own = markNow();
    if (own !== null) {
      remember(own, addressNow());
      return;
    }
    const mark = newMark();
    remember(mark, addressNow());
    const marked = { ...unmarked(state), over: mark, named: 'elsewhere' satisfies Below };
    void navigate({ pathname, search, hash }, { replace: true, state: marked, preventScrollReset: true });
  }

  return {
    open: () => {
      if (entry.current !== null) return;
      if (name?.isNamed(location.search)) {
        openNamed();
        return;
      }
      const mark = newMark();
      const to = { pathname, search: name === undefined ? search : name.named(search), hash };
      remember(mark, to.pathname + to.search + to.hash);
      const named = name === undefined ? {} : { named: 'page' satisfies Below };
      void navigate(to, { state: { ...unmarked(state), over: mark, ...named }, preventScrollReset: true });
    },
    close: async () => {
      const was = forget();
      // Does nothing after a navigation to another page.
      if (was === null || markNow() !== was.mark) return;
      if (addressNow() !== was.address) return become(addressNow());
      if (name !== undefined && belowNow() === 'elsewhere') return become(pageBelow(name));
      const gone = arrival();
      leaving.add(was.mark);
      void navigate(-1);
      await gone;
      // The overlay of a named entry opens when the traveller comes to it again: no navigation to it is undone.
      if (name !== undefined || markNow() !== was.mark) leaving.delete(was.mark);
    },
  };
}

/** The same for an overlay that is open as long as it is mounted. */
export function useBackClosesMe(onBack: () => void): void {
  const { open, close } = useBackCloses(onBack);
  const isHere = useRef(false);
  const begin = useEffectEvent(() => {
    isHere.current = true;
    if (!isLeavingEntry()) return open();
    // The browser would go back from this overlay's entry instead of the one that it is leaving.
    void arrival().then(() => {
      if (isHere.current) open();
    });
  });
  const end = useEffectEvent(() => {
    isHere.current = false;
    void close();
  });
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // React's strict mode unmounts and remounts each component at once.
    if (ending.current === undefined) begin();
    else clearTimeout(ending.current);
    ending.current = undefined;
    return () => {
      ending.current = setTimeout(end);
    };
  }, []);
}

/**
 * Resolves once the browser has left the entry of a closed overlay: whoever closes one and goes to another page awaits this
 * first. A navigation that overtakes the removal is undone by it.
 */
export async function overlaysGone(): Promise<void> {
  // An unmounted overlay removes its entry by a timer, which is due before this one.
  await new Promise((resolve) => setTimeout(resolve));
  if (isLeavingEntry()) await arrival();
}

/** The hook as a component, for conditional rendering. Renders nothing. */
export function BackCloses({ onBack }: { readonly onBack: () => void }) {
  useBackClosesMe(onBack);
  return null;
}

/** The mark of an entry whose overlay is closed; null on every other entry. */
const leftOver = ({ state }: Location): string | null => {
  const mark = markIn(state);
  return mark === null || openMarks.has(mark) || 'named' in state ? null : mark;
};

/**
 * Skips the entries of closed overlays: after a reload, by Forward, or when going back from another page. They look
 * like the page below them, so that a Back to one would seem to do nothing. A navigation that was undone while an
 * entry was removed is repeated. To be used once.
 */
export function useStaleEntryCleanup(): void {
  const navigate = useNavigate();
  const at = useLocation();
  const gone = useNavigationType() === 'POP';
  const over = gone ? leftOver(at) : null;
  useEffect(() => {
    if (over !== null) void navigate(leaving.delete(over) ? 1 : -1);
  }, [over, navigate]);
}
