/** The state of a combobox: whether its list is open, and the active option (-1 for the text). */
export interface ComboboxState {
  readonly open: boolean;
  readonly active: number;
  readonly count: number;
}

/** The action of a key in a combobox; `own` prevents the browser's default. */
export interface KeyMeaning {
  readonly act: 'open' | 'close' | 'clear' | 'choose' | 'highlight';
  readonly active: number;
  readonly own: boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey'>;
type Reading = (key: Key, state: ComboboxState) => KeyMeaning | null;

/** Stands for the last option of a list that is not loaded yet. */
export const LAST = Number.POSITIVE_INFINITY;
const TEXT = -1;

const opened = (active: number): KeyMeaning => ({ act: 'open', active, own: true });
const closed = (own: boolean): KeyMeaning => ({ act: 'close', active: TEXT, own });
const highlighted = (active: number): KeyMeaning => ({ act: 'highlight', active, own: true });
/** The caret moves in the text, and no option is active. */
const inText: Reading = (_, { open }) => (open ? { act: 'highlight', active: TEXT, own: false } : null);

const KEYS: Record<string, Reading> = {
  ArrowDown: ({ altKey }, { open, active, count }) => {
    if (!open) return opened(altKey ? TEXT : 0);
    if (altKey) return highlighted(active);
    return highlighted(active >= count - 1 ? 0 : active + 1);
  },
  ArrowUp: ({ altKey }, { open, active, count }) => {
    if (altKey) return open ? closed(true) : null;
    if (!open) return opened(LAST);
    return highlighted(active <= 0 ? count - 1 : active - 1);
  },
  Enter: (_, { open, active }) => (open ? { act: 'choose', active, own: false } : null),
  Escape: (_, { open }) => (open ? closed(true) : { act: 'clear', active: TEXT, own: true }),
  Tab: (_, { open }) => (open ? closed(false) : null),
  Home: inText,
  End: inText,
  ArrowLeft: inText,
  ArrowRight: inText,
};

/** Handles a key by the pattern "Editable combobox with list autocomplete" (WAI-ARIA authoring practices). */
export function meaningOf(key: Key, now: ComboboxState): KeyMeaning | null {
  return Object.hasOwn(KEYS, key.key) ? (KEYS[key.key]?.(key, now) ?? null) : null;
}
