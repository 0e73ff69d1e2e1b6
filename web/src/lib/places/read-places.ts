import type { Place } from '#contract/places.ts';
import { DEFAULT_LANGUAGE } from '#core/shared/index.ts';
import type { PlaceKind } from '#core/stays/index.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parsePlaces } from '../api/parsers/places.generated.ts';
import { localProblem, Problem } from '../api/problem.ts';
import { loadedGoogle } from '../google/google-loader.ts';
import { LANGUAGE } from '../i18n/language.ts';
import { list, number, type Parsed, record, tryParse } from '../parse.ts';
import { parseSuggestion, type Suggestion } from './suggestion.ts';

/** The session storage key of the cache (specification, section 7). */
const CACHE_KEY = 'upa';
/** The lifetime of a cached response: 86,400 s (specification, section 9). */
const CACHE_LIFE_MS = 86_400_000;

const cacheEntry = record({ data: list(parseSuggestion), maxAge: number });
/** A cached answer, and the instant at which it expires. */
type CacheEntry = Parsed<typeof cacheEntry>;

/** The cached answers that have not expired, by the typed text; malformed entries are left out. */
function readCache(): Record<string, CacheEntry> {
  try {
    const written: unknown = JSON.parse(sessionStorage.getItem(CACHE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(written)).flatMap(([input, entry]) => {
        const read = tryParse(cacheEntry, entry);
        return read !== null && read.maxAge >= Date.now() ? [[input, read]] : [];
      }),
    );
  } catch (fault) {
    console.info('The places that were looked up before can’t be read; they are looked up again.', fault);
    return {};
  }
}

function storeInCache(input: string, data: Suggestion[]): void {
  try {
    const all = { ...readCache(), [input]: { data, maxAge: Date.now() + CACHE_LIFE_MS } };
    sessionStorage.setItem(CACHE_KEY, JSON.stringify(all));
  } catch (fault) {
    console.info('The places that were looked up can’t be kept; they are looked up again next time.', fault);
  }
}

/** Distinguishes the services: the gazetteer has positions, Google has none before a choice. */
const isOwn = (data: readonly Suggestion[]): boolean => data.every(({ latitude }) => latitude !== null);
const isGoogles = (data: readonly Suggestion[]): boolean => data.length > 0 && data.every((each) => !isOwn([each]));

/** The cached response under a key, else that of `ask`, which is cached; `counts` checks the service of a response. */
async function remembered(
  name: string,
  counts: (data: readonly Suggestion[]) => boolean,
  ask: () => Promise<Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const cache = readCache();
  // Each language has separate keys.
  const key = LANGUAGE === DEFAULT_LANGUAGE ? name : `${LANGUAGE} ${name}`;
  const before = Object.hasOwn(cache, key) ? cache[key] : undefined;
  if (before !== undefined && counts(before.data)) return before.data;
  const found = await ask();
  storeInCache(key, found);
  return found;
}

/** Replaces an unreachable server by `OFFLINE` where the device has no network. */
function whyNot(fault: unknown): unknown {
  const isOffline = fault instanceof Problem && fault.code === 'UNREACHABLE' && !navigator.onLine;
  return isOffline ? localProblem('OFFLINE', fault) : fault;
}

async function askOwnList(query: string, signal?: AbortSignal): Promise<Place[]> {
  const asking = answer(
    api.GET('/places', { params: { query: { query } }, ...(signal === undefined ? {} : { signal }) }),
    parsePlaces,
  );
  const { places } = await asking.catch((fault: unknown) => {
    throw whyNot(fault);
  });
  return places;
}

/** Google's response to a text; null where Google is not configured or fails, which is logged. */
async function askGoogle(query: string): Promise<readonly Suggestion[] | null> {
  if ((await loadedGoogle()) === null) return null;
  try {
    const { suggest } = await import('../google/google-places.ts');
    return await remembered(query, isGoogles, () => suggest(query));
  } catch (fault) {
    console.info('Google could not complete a place; Padav’s own list of places answers.', fault);
    return null;
  }
}

/** The kinds that Google is not asked for: of hotels it has no rates, and one request names few kinds. */
const BESIDE_GOOGLE: readonly PlaceKind[] = ['hotel', 'landmark', 'station'];

/** Hotels by name, landmarks and stations of the own list; none where it fails, which is logged. */
async function besideGoogle(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  if ((await loadedGoogle()) === null) return [];
  const ask = async () => (await askOwnList(query, signal)).filter(({ kind }) => BESIDE_GOOGLE.includes(kind));
  try {
    return await remembered(`${query} beside Google`, isOwn, ask);
  } catch (fault) {
    if (!signal.aborted) console.info('Hotels, landmarks and stations of that name can’t be found now.', fault);
    return [];
  }
}

/**
 * The places for a text, best first: Google's where that is configured and works, with the hotels, landmarks and
 * stations of GET /places; else all of GET /places; from the cache where it has not expired. @throws Problem
 */
export async function readPlaces(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const [google, beside] = await Promise.all([askGoogle(query), besideGoogle(query, signal)]);
  return google === null ? remembered(query, isOwn, () => askOwnList(query, signal)) : [...google, ...beside];
}

/** The position of a place that was suggested without one. @throws Problem */
export async function findPlace(chosen: Suggestion): Promise<Pick<Place, 'latitude' | 'longitude'>> {
  try {
    if ((await loadedGoogle()) !== null) {
      const { locate } = await import('../google/google-places.ts');
      return await locate(chosen);
    }
  } catch (fault) {
    console.info('Google could not say where a place lies; Padav’s own list of places answers.', fault);
  }
  const [best] = await askOwnList(chosen.name);
  if (best === undefined) throw localProblem('PLACE_UNKNOWN');
  return { latitude: best.latitude, longitude: best.longitude };
}
