import type { AskedRequest } from './scope.ts';

/** The pages that look the same to everybody until their scripts run, by what the server draws for them. */
const NAMES: Readonly<Record<string, KeptPage>> = {
  '/': 'home',
  '/login': 'login',
  '/signup': 'signup',
  '/hotels': 'results',
  '/hoteldetails': 'hotel',
  '/profile': 'frame',
  '/paymentsuccess': 'frame',
  '/paymentfailed': 'frame',
};

/** A page that may be kept. None of them holds anything of a traveller. */
export type KeptPage = 'home' | 'login' | 'signup' | 'results' | 'hotel' | 'frame';

/** How a request is answered. */
export type Way =
  /** By the network as if there were no worker. */
  | { readonly kind: 'untouched' }
  /** From what is kept, else by the network, and kept: its name changes when its content does. */
  | { readonly kind: 'file' }
  /** By the network, and by what is kept of it after a short wait; `patient` waits for as long as it takes. */
  | { readonly kind: 'page'; readonly page: KeptPage; readonly patient: boolean }
  /** By the network, and where that fails by the frame, which says so. */
  | { readonly kind: 'elsewhere' };

const UNTOUCHED: Way = { kind: 'untouched' };

const pathOf = (url: URL): string => {
  const path = url.pathname.toLowerCase();
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
};

/**
 * How the worker answers a request. Whatever changes something, every call of the server and so all that is about money
 * goes by as if there were no worker: it is neither kept nor sent again later.
 * @param origin Of the product itself; nothing of any other host is touched.
 */
export function wayOf({ method, url, mode, cache }: AskedRequest, origin: string): Way {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return UNTOUCHED;
  if (mode !== 'navigate') return asked.pathname.startsWith('/assets/') ? { kind: 'file' } : UNTOUCHED;
  const page = NAMES[pathOf(asked)];
  // A page that is loaded anew is wanted as it is now: in another language, or once more.
  return page === undefined ? { kind: 'elsewhere' } : { kind: 'page', page, patient: cache !== 'default' };
}

const ADDRESS_OF_FILE = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** The hashed files that a page names: without them it would be kept in vain. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(ADDRESS_OF_FILE)].map(([, address = '']) => address)),
];

/**
 * Why a kept page is sent: the page itself can't be had, or is late; or another one can't be had, and it stands for that.
 * The page says so, and web/src/lib/offline-bookings/cached-page.ts reads it.
 */
export type Kept = 'lost' | 'late' | 'instead';

/** Says in a page why it is a kept one. */
export const markedAsKept = (html: string, why: Kept): string => html.replace('<html ', `<html data-kept="${why}" `);

/** Headers that are about the way an answer came, not about what it is. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag', 'set-cookie'];

/** The headers with which a page is kept: its policies and its language among them. */
export function keptHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of OF_THE_WAY) kept.delete(name);
  return kept;
}

/** Whether an answer is a page worth keeping. */
export const isPage = (answer: Response): boolean =>
  answer.status === 200 && /^text\/html\b/.test(answer.headers.get('content-type') ?? '');

/** Whether nobody but a gateway in front of the product answered, or one that can't. */
export const isOutOfReach = (answer: Response): boolean => answer.status >= 500;
