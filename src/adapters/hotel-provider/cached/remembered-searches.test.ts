import { describe, expect, it } from 'vitest';
import { productPolicy } from '#core/pricing/index.ts';
import { accepted, type CalendarDay, type Instant, instant, type Result, refused } from '#core/shared/index.ts';
import {
  type Aged,
  type FoundHotel,
  type FoundPage,
  type ProviderRefusal,
  type StayRequest,
  searchStays,
} from '#core/stays/index.ts';
import { rememberedSearches } from './remembered-searches.ts';

const request = (over: Partial<StayRequest> = {}): StayRequest => ({
  search: {
    around: { latitude: 17.69, longitude: 83.22 },
    dates: { arrival: '2026-12-01' as CalendarDay, departure: '2026-12-04' as CalendarDay },
    guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
  },
  sort: 'none',
  filters: {},
  page: 1,
  ...over,
});

const hotel = (hotelId: string): FoundHotel => ({
  hotelId,
  name: 'Sea View',
  city: 'Visakhapatnam',
  latitude: 17.7,
  longitude: 83.3,
  photo: null,
  reviewScore: 8,
  reviewWord: null,
  reviewCount: 1,
  stars: 4,
  price: null,
  freeCancellation: true,
  breakfast: false,
  soldOut: false,
  propertyType: null,
  amenities: [],
});

const aged = (id: string, last = true, asOf: Instant = instant(1_000), stale = false): Aged<FoundPage> => ({
  value: { hotels: [hotel(id)], last },
  asOf,
  stale,
});

/** A memory of the provider that answers as set, and counts; searches are counted too. */
function bench() {
  const answers: Result<Aged<FoundPage>, ProviderRefusal>[] = [accepted(aged('a'))];
  const counts = { asked: 0, searched: 0 };
  const finder = {
    find: async (_: unknown, page: number) => {
      counts.asked += 1;
      return answers[page - 1] ?? refused('PROVIDER_UNAVAILABLE');
    },
  };
  const searching = rememberedSearches((given) => {
    counts.searched += 1;
    return searchStays({ finder: given, policy: productPolicy('observed') });
  });
  const search = async (asked: StayRequest) => {
    const found = await searching(finder)(asked);
    return found.ok ? found.value : found.refusal.code;
  };
  return { answers, counts, search };
}

describe('a search asked again', () => {
  it('finds the same object while its pages stand, and asks for each of them every time', async () => {
    const { answers, counts, search } = bench();
    answers[0] = accepted(aged('a', false));
    answers[1] = accepted(aged('b'));
    const asked = request({ page: 2 });
    const first = await search(asked);
    expect(await search(asked)).toBe(first);
    expect(await search(asked)).toBe(first);
    expect(counts).toEqual({ asked: 6, searched: 1 });
  });

  it.each([
    ['other hotels', aged('b')],
    ['equal hotels of a new answer', aged('a')],
  ])('is made anew for %s, without asking for a page twice', async (_, next) => {
    const { answers, counts, search } = bench();
    const asked = request();
    const first = await search(asked);
    answers[0] = accepted(next);
    const second = await search(asked);
    expect(second).not.toBe(first);
    expect(second).toMatchObject({ hotels: [{ hotelId: next.value.hotels[0]?.hotelId }] });
    expect(counts).toEqual({ asked: 2, searched: 2 });
    expect(await search(asked)).toBe(second);
  });

  it('is made anew when only the age of its hotels is told otherwise', async () => {
    const { answers, search } = bench();
    const asked = request();
    const page = aged('a');
    answers[0] = accepted(page);
    expect(await search(asked)).toMatchObject({ stale: false, asOf: 1_000 });
    answers[0] = accepted({ ...page, stale: true });
    expect(await search(asked)).toMatchObject({ stale: true, asOf: 1_000 });
    answers[0] = accepted({ ...page, asOf: instant(2_000) });
    expect(await search(asked)).toMatchObject({ stale: false, asOf: 2_000 });
  });

  it('is refused while a page is, with one call each time, and is made anew after that', async () => {
    const { answers, counts, search } = bench();
    const asked = request();
    const [page] = answers;
    const first = await search(asked);
    answers[0] = refused('PROVIDER_UNAVAILABLE');
    expect(await search(asked)).toBe('PROVIDER_UNAVAILABLE');
    expect(await search(asked)).toBe('PROVIDER_UNAVAILABLE');
    expect(counts.asked).toBe(3);
    if (page !== undefined) answers[0] = page;
    expect(await search(asked)).not.toBe(first);
  });

  it('is another one when another request says the same', async () => {
    const { counts, search } = bench();
    expect(await search(request())).toEqual(await search(request()));
    expect(counts.searched).toBe(2);
  });
});
