import type { Aged, FoundPage, HotelFinder, StayRequest, searchStays } from '#core/stays/index.ts';

type Search = ReturnType<typeof searchStays>;

/** The pages that a search was made of, by their numbers. */
type Pages = ReadonlyMap<number, Aged<FoundPage>>;

/** What a search found, and what it was made of. */
interface Remembered {
  readonly pages: Pages;
  readonly found: Awaited<ReturnType<Search>>;
}

/** Asks a finder for each page of one search once, and tells what it answered. */
class OneAsking implements HotelFinder {
  readonly #finder: HotelFinder;
  readonly #asked = new Map<number, ReturnType<HotelFinder['find']>>();

  constructor(finder: HotelFinder) {
    this.#finder = finder;
  }

  find(search: StayRequest['search'], page: number): ReturnType<HotelFinder['find']> {
    const earlier = this.#asked.get(page);
    if (earlier !== undefined) return earlier;
    const answer = this.#finder.find(search, page);
    this.#asked.set(page, answer);
    return answer;
  }

  async pages(): Promise<Pages> {
    const pages = new Map<number, Aged<FoundPage>>();
    for (const [page, asked] of this.#asked) {
      const answer = await asked;
      if (answer.ok) pages.set(page, answer.value);
    }
    return pages;
  }
}

/** Whether a finder still answers every page with the same hotels of the same age. All are asked for at once. */
async function stillStand(pages: Pages, finder: HotelFinder, search: StayRequest['search']): Promise<boolean> {
  const numbers = [...pages.keys()];
  const answers = await Promise.all(numbers.map((page) => finder.find(search, page)));
  return answers.every((answer, at) => {
    const used = pages.get(numbers[at] ?? 0);
    if (!answer.ok || used === undefined) return false;
    const { value, asOf, stale } = answer.value;
    return value === used.value && asOf === used.asOf && stale === used.stale;
  });
}

/**
 * Remembers what searches found, for as long as the provider's memory answers their pages with the very same hotels: then
 * the same request object, asked again, gets the same result object, and nothing is priced, sorted and counted anew. It
 * remembers for as long as the request object lives. Each page is asked for once, whether it stands or not.
 * @param searching The use case over a finder.
 */
export function rememberedSearches(searching: (finder: HotelFinder) => Search): (finder: HotelFinder) => Search {
  const remembered = new WeakMap<StayRequest, Remembered>();
  return (finder) => async (request) => {
    const asking = new OneAsking(finder);
    const earlier = remembered.get(request);
    if (earlier !== undefined && (await stillStand(earlier.pages, asking, request.search))) return earlier.found;
    const found = await searching(asking)(request);
    if (found.ok) remembered.set(request, { pages: await asking.pages(), found });
    else remembered.delete(request);
    return found;
  };
}
