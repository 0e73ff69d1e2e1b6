/** Something on a page, as people and screen readers know it. A name that is a string is the whole name. */
export type Seen =
  | { readonly role: string; readonly name: string | RegExp; readonly within?: Seen }
  | { readonly label: string | RegExp; readonly within?: Seen }
  | { readonly text: string | RegExp; readonly within?: Seen }
  | { readonly css: string; readonly within?: Seen };

/** A page in a browser, of whichever engine. What is looked for is waited for; what never comes is an error that names it. */
export interface EnginePage {
  /** Opens a path of the product and waits until its scripts have it in hand. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The size of what is inside the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Waits for the first of something that can be seen. @returns Its text. */
  see(what: Seen): Promise<string>;
  /** Waits until nothing of the kind can be seen. */
  seeNone(what: Seen): Promise<void>;
  /** How many of something can be seen now. */
  count(what: Seen): Promise<number>;
  /** Clicks as a mouse does: what something else covers is waited for. */
  press(what: Seen): Promise<void>;
  /** Replaces what a field holds by typing. */
  write(what: Seen, text: string): Promise<void>;
  /** A key by its name, such as `Tab` or `Enter`, to whatever has the focus. */
  key(name: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  /** Gives a file input that people reach through a button a file of this machine. */
  attach(selector: string, file: string): Promise<void>;
  /** Waits until the address holds something. @returns Its path and query. */
  at(address: RegExp): Promise<string>;
  /** Runs in the page. It has no access to anything outside itself. */
  run<Value>(work: () => Value): Promise<Value>;
  /** Presses what opens a window, and does something in that; ends when the window is closed. */
  inPopup(opener: Seen, work: (popup: EnginePage) => Promise<void>): Promise<void>;
  /** Takes a picture of what is in the window, as PNG. */
  picture(file: string): Promise<void>;
}

/** A browser of an engine. */
export interface EngineBrowser {
  /** A new visitor of the product at `origin`: nothing is stored. */
  visit(origin: string): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Longer than any answer of a product that shares its machine with browsers. */
export const PATIENCE_MS = 30_000;

/** Something in words, for the message of an error. */
export function inWords(what: Seen): string {
  const place = what.within === undefined ? '' : ` in ${inWords(what.within)}`;
  if ('role' in what) return `${what.role} ${String(what.name)}${place}`;
  if ('label' in what) return `the field ${String(what.label)}${place}`;
  return `${'text' in what ? String(what.text) : what.css}${place}`;
}

/** Whether React has the page in hand; runs in the page. */
export const isAlive = (): boolean => {
  const root = document.getElementById('root');
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return root === null || [...root.children].some(isTaken);
};
