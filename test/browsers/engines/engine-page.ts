/** An element of a page by role and name. A name that is a string is the whole name. */
export type Seen =
  | { readonly role: string; readonly name: string | RegExp; readonly within?: Seen }
  | { readonly label: string | RegExp; readonly within?: Seen }
  | { readonly text: string | RegExp; readonly within?: Seen }
  | { readonly css: string; readonly within?: Seen };

/** A page in a browser of any engine. Elements are waited for; one that never appears is an error that names it. */
export interface EnginePage {
  /** Opens a path of the product and waits until it is hydrated. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Waits for the first visible match. @returns Its text. */
  see(what: Seen): Promise<string>;
  /** Waits until no match is visible. */
  seeNone(what: Seen): Promise<void>;
  /** The number of visible matches. */
  count(what: Seen): Promise<number>;
  /** Clicks as a mouse does: a covered element is waited for. */
  press(what: Seen): Promise<void>;
  /** Replaces the value of a field by typing. */
  write(what: Seen, text: string): Promise<void>;
  /** Chooses an option of a list by its words. */
  choose(what: Seen, option: string): Promise<void>;
  /** Presses a key by its name, such as `Tab` or `Enter`, on the focused element. */
  key(name: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  /** Sets a file of this machine on a file input behind a button. */
  attach(selector: string, file: string): Promise<void>;
  /** Waits until the address contains a text. @returns Its path and query. */
  at(address: RegExp): Promise<string>;
  /** Runs in the page, without access to anything outside itself. */
  run<Value>(work: () => Value): Promise<Value>;
  /** Clicks what opens a popup, and does something in it; ends when the popup is closed. */
  inPopup(opener: Seen, work: (popup: EnginePage) => Promise<void>): Promise<void>;
  /** Takes a screenshot of the viewport, as PNG. */
  picture(file: string): Promise<void>;
}

/** A browser of an engine. */
export interface EngineBrowser {
  /** A new visitor of the product at `origin`: nothing is stored. */
  visit(origin: string): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Longer than any response of a product that shares its machine with browsers. */
export const PATIENCE_MS = 30_000;

/** A match in words, for the message of an error. */
export function inWords(what: Seen): string {
  const place = what.within === undefined ? '' : ` in ${inWords(what.within)}`;
  if ('role' in what) return `${what.role} ${String(what.name)}${place}`;
  if ('label' in what) return `the field ${String(what.label)}${place}`;
  return `${'text' in what ? String(what.text) : what.css}${place}`;
}

/** Whether React has hydrated the page; runs in the page. */
export const isAlive = (): boolean => {
  const root = document.getElementById('root');
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return root === null || [...root.children].some(isTaken);
};
