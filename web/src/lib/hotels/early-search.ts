import { LANGUAGE } from '../i18n/language.ts';

/** The answer to a search, read to its end. */
interface Answered {
  readonly body: string;
  readonly status: number;
  readonly headers: Headers;
}

declare global {
  /** What the page asked for before its code had come, by the query of the search. */
  var earlySearch: { readonly query: string; readonly answered: Promise<Answered> } | undefined;
}

const SEARCH = '/hotels/search';

/** How the address of results becomes that of their search. */
const ASKING = {
  search: SEARCH,
  language: LANGUAGE,
  /** What is no part of a search. */
  unasked: ['destination', 'view'],
  /** What an address writes with commas, and a search with its name before each. */
  lists: ['childrenAges', 'stars'],
  /** How many photos a phone's first screen shows a part of. */
  photos: 1,
  /** India's time is ahead of the world's by as much all year. */
  indiaAheadMs: 5.5 * 3_600_000,
};

/**
 * Asks for the hotels of the address, and for the first photos of them. This stands in the page as it is written here, so
 * it can name nothing from outside.
 */
function askEarly({ search, language, unasked, lists, photos, indiaAheadMs }: typeof ASKING): void {
  const link = new URLSearchParams(location.search);
  const today = new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);
  // The page moves a stay that has passed, and searches for another one.
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
      // Whatever it is, the page that takes the answer tells it.
    });
}

/** The script of a page of results that begins the search while the code of the page is on its way. */
export const EARLY_SEARCH = `(${askEarly})(${JSON.stringify(ASKING)})`;

/**
 * What the page itself has asked for already, where this is the same search; null where it is not. The first search alone
 * is answered by it: a later one asks anew.
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
