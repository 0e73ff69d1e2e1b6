/** The parts of a request by which the worker decides. */
export type AskedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'cache'>;

interface Waiting {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The used part of a service worker's global scope (Service Workers, W3C). The types of windows and of workers exclude
 * each other, and the rest of the web has those of windows.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  /** Missing in older browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'message', listener: (event: Waiting & { readonly data: unknown }) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}

/** Files by the code of their language, the default language first. */
type Files = Readonly<Record<string, readonly string[]>>;

/** The files that are cached ahead of use. */
export interface ShellFiles {
  /** Identifies the build; each has its own cache. */
  readonly build: string;
  /** What every page needs without a connection. */
  readonly files: Files;
  /** What the account page needs, where bookings are saved on the device. */
  readonly account: Files;
}
