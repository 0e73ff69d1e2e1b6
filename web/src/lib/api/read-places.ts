import { list, number, type Parsed, record, tryParse } from '../parse.ts';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { type Place, place } from './shapes.ts';

/** The key of the session storage under which answers are kept (specification, section 7). */
const CACHE_KEY = 'upa';
/** How long an answer counts: 86,400 s (specification, section 9). */
const CACHE_LIFE_MS = 86_400_000;

const kept = record({ data: list(place), maxAge: number });
/** An answer that is kept, and the instant after which it no longer counts. */
type Kept = Parsed<typeof kept>;

/** What is kept and still counts, by what was typed; whatever has another shape is left out. */
function readCache(): Record<string, Kept> {
  try {
    const written: unknown = JSON.parse(sessionStorage.getItem(CACHE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(written)).flatMap(([input, entry]) => {
        const read = tryParse(kept, entry);
        return read !== null && read.maxAge >= Date.now() ? [[input, read]] : [];
      }),
    );
  } catch (fault) {
    console.info('The places that were looked up before can’t be read; they are looked up again.', fault);
    return {};
  }
}

function keep(input: string, data: Place[]): void {
  try {
    const all = { ...readCache(), [input]: { data, maxAge: Date.now() + CACHE_LIFE_MS } };
    sessionStorage.setItem(CACHE_KEY, JSON.stringify(all));
  } catch (fault) {
    console.info('The places that were looked up can’t be kept; they are looked up again next time.', fault);
  }
}

/** The places that a text may mean (GET /places), best first; from what is kept where it still counts. @throws Problem */
export async function readPlaces(query: string, signal: AbortSignal): Promise<readonly Place[]> {
  const cache = readCache();
  const before = Object.hasOwn(cache, query) ? cache[query] : undefined;
  if (before !== undefined) return before.data;
  const { places } = await answer(
    api.GET('/places', { params: { query: { query } }, signal }),
    record({ places: list(place) }),
  );
  keep(query, places);
  return places;
}
