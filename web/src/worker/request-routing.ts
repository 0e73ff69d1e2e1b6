import type { AskedRequest } from './scope.ts';

/** The pages that are the same for everybody until their scripts run, by the server's prerendering. */
const NAMES: Readonly<Record<string, CachedPage>> = {
  '/': 'home',
  '/login': 'login',
  '/signup': 'signup',
  '/hotels': 'results',
  '/hoteldetails': 'hotel',
  '/profile': 'account',
  '/paymentsuccess': 'frame',
  '/paymentfailed': 'frame',
};

/** A page that may be cached. None of them contains data of a traveller. */
export type CachedPage = 'home' | 'login' | 'signup' | 'results' | 'hotel' | 'account' | 'frame';

/** How a request is handled. */
export type RequestRoute =
  /** By the network, as without a worker. */
  | { readonly kind: 'untouched' }
  /** From the cache, else by the network, and then cached: its name changes when its content does. */
  | { readonly kind: 'file' }
  /** By the network, and from the cache after a short wait; `patient` waits without a limit. */
  | { readonly kind: 'page'; readonly page: CachedPage; readonly patient: boolean }
  /** By the network; where that fails by the frame, which shows that there is no connection. */
  | { readonly kind: 'elsewhere' };

const UNTOUCHED: RequestRoute = { kind: 'untouched' };

const pathOf = (url: URL): string => {
  const path = url.pathname.toLowerCase();
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
};

/**
 * How the worker handles a request. Requests that change something and calls of the API are not handled: they are
 * neither cached nor sent again later.
 * @param origin Of the product; requests to other hosts are not handled.
 */
export function routeRequest({ method, url, mode, cache }: AskedRequest, origin: string): RequestRoute {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return UNTOUCHED;
  if (mode !== 'navigate') return asked.pathname.startsWith('/assets/') ? { kind: 'file' } : UNTOUCHED;
  const page = NAMES[pathOf(asked)];
  // A reload requests the current page, possibly in another language.
  return page === undefined ? { kind: 'elsewhere' } : { kind: 'page', page, patient: cache !== 'default' };
}

const ADDRESS_OF_FILE = /(?:src|href)="(\/assets\/[^"#]+)/g;

/** The hashed files in a page; of a file whose parts it names, the file. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(ADDRESS_OF_FILE)].map(([, address = '']) => address)),
];

/**
 * Why a cached page is sent: the network failed (`lost`) or is slow (`late`), or the frame replaces a page that is not
 * cached (`instead`). The page has it as `data-kept`, and web/src/lib/offline-bookings/cached-page.ts reads it.
 */
export type CacheReason = 'lost' | 'late' | 'instead';

/** Marks a page with the reason why it comes from the cache. */
export const markCached = (html: string, why: CacheReason): string =>
  html.replace('<html ', `<html data-kept="${why}" `);

/** Addresses at which the server sends a page without content, by the name of each page that it draws elsewhere. */
export const WITHOUT_CONTENT = { results: '/hotels', hotel: '/hotelDetails' } as const;

/** Whether a page has its content: it is one answer, and not what is shown at other addresses. */
export const isDrawn = (html: string): boolean => html.includes(' id="drawn">');

/** Headers of the transport, which do not describe the content. */
const TRANSPORT_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag', 'set-cookie'];

/** The headers that are stored with a page, its policies and its language among them. */
export function storedHeaders(headers: Headers): Headers {
  const stored = new Headers(headers);
  for (const name of TRANSPORT_HEADERS) stored.delete(name);
  return stored;
}

/** Whether a response is a page to cache. */
export const isPage = (answer: Response): boolean =>
  answer.status === 200 && /^text\/html\b/.test(answer.headers.get('content-type') ?? '');

/** Whether the response is an error of the server or of a gateway before it. */
export const isOutOfReach = (answer: Response): boolean => answer.status >= 500;
