import { type MagicKind, magicKindOf } from '#core/partners/index.ts';
import { accepted, type Clock, DEFAULT_LANGUAGE, type Language, type Pause, refused } from '#core/shared/index.ts';
import { type Aged, distanceKm, type ProviderRefusal, type StaySearch } from '#core/stays/index.ts';
import type { HotelCalls, HotelProvider } from '../hotel-provider.ts';
import { MAGIC_KINDS, type MagicAsked, magicDetails, magicFound, magicRooms, magicTexts } from './magic-offers.ts';

/** How long the slow hotel takes, in milliseconds. */
const SLOW_MS = 5_000;
/** When the hotel provider is said to take calls again. */
const RETRY_SECONDS = 30;

/** The dependencies of the hotels of test mode. */
export interface MagicHotelsDeps {
  readonly clock: Clock;
  readonly pause: Pause;
  /** How far from the searched point they are found. */
  readonly radiusKm: number;
}

type Fault = { readonly ok: false; readonly refusal: ProviderRefusal };

/**
 * A hotel provider with the hotels of test mode among its own: what happens at each is fixed, so that a partner can try
 * what its program does then. They are the last of the first page of a search.
 */
export function magicHotels(provider: HotelProvider, { clock, pause, radiusKm }: MagicHotelsDeps): HotelProvider {
  const fresh = <Value>(value: Value): Aged<Value> => ({ value, asOf: clock.now(), stale: false });

  async function happening(kind: MagicKind): Promise<Fault | null> {
    if (kind === 'unavailable') return refused('PROVIDER_UNAVAILABLE');
    if (kind === 'quota') return refused('PROVIDER_QUOTA', { retryAfterSeconds: RETRY_SECONDS });
    if (kind === 'slow') await pause.pause(SLOW_MS);
    return null;
  }

  const around = (search: StaySearch, language: Language) =>
    MAGIC_KINDS.map((kind) => magicFound({ kind, stay: search, language, clock })).filter(
      (hotel) => distanceKm(search.around, hotel) <= radiusKm,
    );

  const answering = (own: HotelCalls, language: Language): HotelCalls => {
    /** The answer of a magic hotel; of any other its provider's. */
    const orOwn = async <Value, Answer>(
      hotelId: string,
      asked: Omit<MagicAsked, 'kind' | 'language' | 'clock'>,
      magic: (asked: MagicAsked) => Value,
      other: () => Promise<Answer>,
    ) => {
      const kind = magicKindOf(hotelId);
      if (kind === null) return other();
      return (await happening(kind)) ?? accepted(fresh(magic({ ...asked, kind, language, clock })));
    };
    return {
      async find(search, page) {
        const answer = await own.find(search, page);
        if (!answer.ok || page > 1) return answer;
        const { hotels, last } = answer.value.value;
        return accepted({ ...answer.value, value: { hotels: [...hotels, ...around(search, language)], last } });
      },
      destinations: (text) => own.destinations(text),
      details: (hotelId, stay, maxAgeMs) =>
        orOwn(hotelId, { stay, maxAgeMs }, magicDetails, () => own.details(hotelId, stay, maxAgeMs)),
      rooms: (hotelId, stay, maxAgeMs) =>
        orOwn(hotelId, { stay, maxAgeMs }, magicRooms, () => own.rooms(hotelId, stay, maxAgeMs)),
      async calendar(hotelId, asked) {
        return magicKindOf(hotelId) === null ? own.calendar(hotelId, asked) : refused('NOT_FOUND');
      },
      async description(hotelId) {
        const kind = magicKindOf(hotelId);
        if (kind === null) return own.description(hotelId);
        return accepted(fresh({ hotelId, overview: magicTexts(kind, language), houseNotes: [] }));
      },
      async reviews(hotelId) {
        if (magicKindOf(hotelId) === null) return own.reviews(hotelId);
        return accepted(fresh({ hotelId, score: null, count: 0, subScores: [], byTraveller: [] }));
      },
      async guestReviews(hotelId, order, page) {
        if (magicKindOf(hotelId) === null) return own.guestReviews(hotelId, order, page);
        return accepted(fresh({ hotelId, reviews: [], last: true }));
      },
    };
  };
  return {
    ...answering(provider, DEFAULT_LANGUAGE),
    in: (language) => answering(provider.in(language), language),
  };
}
