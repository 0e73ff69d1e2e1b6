import { LANGUAGE } from '../i18n/language.ts';

/** The complete response to a search. */
interface Answered {
  readonly body: string;
  readonly status: number;
  readonly headers: Headers;
}

declare global {
  /** The request of the page before its code had loaded, by the query of the search. */
  var earlySearch: { readonly query: string; readonly answered: Promise<Answered> } | undefined;
}

const SEARCH = '/hotels/search';

/** How the address of results becomes that of their search. */
const ASKING = {
  search: SEARCH,
  language: LANGUAGE,
  /** Parameters that are not part of a search. */
  unasked: ['destination', 'view'],
  /** Parameters with commas in an address, which a search repeats. */
  lists: ['childrenAges', 'stars'],
  /** How many photos are at least partly on a phone's first screen. */
  photos: 1,
  /** India's offset from UTC is constant. */
  indiaAheadMs: 5.5 * 3_600_000,
};

/**
 * Requests the hotels of the address, and their first photos. Its source is inlined into the page, so it can't refer
 * to anything outside.
 */
function askEarly({ search, language, unasked, lists, photos, indiaAheadMs }: typeof ASKING): void {
  const link = new URLSearchParams(location.search);
  const today = new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);
  // The page moves a past stay, and searches for another one.
  const passed = (link.get('arrivalDate') ?? '') < today;
  if (passed || !link.has('latitude') || !link.has('longitude')) return;
  const query = new URLSearchParams();
  for (const [name, value] of link) {
    if (unasked.includes(name)) continue;
    for (const each of lists.includes(name) ? value.split(',') : [value]) query.append(name, each);
  }
  query.sort();
  const address = new URL(`${search}?${query}`, location.href);
  const answered = fetch(address, { headers: { 'accept-language': language } }).then(async (response) => {
    const { status, headers } = response;
    return { body: await response.text(), status, headers };
  });
  globalThis.earlySearch = { query: String(query), answered };
  answered
    .then(({ body }) => {
      for (const { photo } of JSON.parse(body).hotels.slice(0, photos)) {
        if (photo !== null) Object.assign(new Image(), { fetchPriority: 'high', src: photo.url });
      }
    })
    .catch(() => {
      // The page that uses the response reports any error.
    });
}

/** The script of a page of results that starts the search while the code of the page loads. */
export const EARLY_SEARCH = `(${askEarly})(${JSON.stringify(ASKING)})`;

/**
 * The request that the page made already, where this is the same search; null where it is not. Only the first search
 * uses it: a later one sends a request.
 */
export function takeEarlySearch({ method, url, signal }: Request): Promise<Response> | null {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'GET' || pathname !== SEARCH) return null;
  const { earlySearch } = globalThis;
  globalThis.earlySearch = undefined;
  searchParams.sort();
  if (earlySearch === undefined || earlySearch.query !== String(searchParams)) return null;
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([earlySearch.answered, ended]).then(({ body, ...head }) => new Response(body, head));
}
