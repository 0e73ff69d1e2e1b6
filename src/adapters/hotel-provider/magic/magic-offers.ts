import { QUOTE_PROVIDER_AGE_MS } from '#core/booking/index.ts';
import type { MagicKind } from '#core/partners/index.ts';
import { MAGIC_HOTELS as IDS } from '#core/partners/index.ts';
import { type ProviderPrice, providerAmount } from '#core/pricing/index.ts';
import {
  addDays,
  type Clock,
  type Instant,
  instant,
  type Language,
  nightsOf,
  startOfDayInIndia,
  textsIn,
} from '#core/shared/index.ts';
import {
  type FoundHotel,
  type HotelDetails,
  type HotelRooms,
  type Point,
  type RoomRate,
  type Stay,
  UNKNOWN_DETAILS,
} from '#core/stays/index.ts';
import { MAGIC_HOTELS as TEXTS } from '#texts/magic-hotels';

/** The middle of Bengaluru; each hotel lies a little farther north. */
const CENTRE: Point = { latitude: 12.9716, longitude: 77.5946 };
const APART_DEGREES = 0.002;

const NIGHT_RUPEES = 4_000;
const TAX_PERCENT = 12;
/** What the rate with breakfast costs, in percent of the one without. */
const BREAKFAST_PERCENT = 105;
/** What a quote costs at the hotel whose price changes, in percent of what the rooms said. */
const CHANGED_PERCENT = 110;
const ROOMS_LEFT = 5;
const SLEEPS = 4;
const SECOND_MS = 1_000;

/** The kinds, in the order of their hotels. */
export const MAGIC_KINDS = Object.keys(IDS) as readonly MagicKind[];

/** What is asked of a magic hotel. */
export interface MagicAsked {
  readonly kind: MagicKind;
  readonly stay: Stay;
  readonly language: Language;
  /** The highest age of the answer that the caller takes: a quote takes none that is older than a minute. */
  readonly maxAgeMs?: number | undefined;
  readonly clock: Clock;
}

/** Whether an answer is for a quote. */
const isQuote = ({ maxAgeMs }: MagicAsked): boolean => maxAgeMs !== undefined && maxAgeMs <= QUOTE_PROVIDER_AGE_MS;

/** The price of a stay at a rate that costs this percentage of the usual one. */
function priceOf(asked: MagicAsked, percent: number): ProviderPrice {
  const { dates, guests } = asked.stay;
  const changed = asked.kind === 'priceChange' && isQuote(asked) ? CHANGED_PERCENT : 100;
  const rupees = (NIGHT_RUPEES * nightsOf(dates) * guests.rooms * percent * changed) / 10_000;
  return {
    gross: providerAmount(rupees),
    excludedCharges: [providerAmount((rupees * TAX_PERCENT) / 100).paise],
  };
}

/** Free until the end of the second day before arrival; `null` once that is over. */
function freeUntil({ stay, clock }: MagicAsked): Instant | null {
  const deadline = instant(startOfDayInIndia(addDays(stay.dates.arrival, -1)) - SECOND_MS);
  return deadline > clock.now() ? deadline : null;
}

const isSoldOut = (asked: MagicAsked): boolean => asked.kind === 'soldOut' && isQuote(asked);

const positionOf = (kind: MagicKind): Point => ({
  latitude: CENTRE.latitude + MAGIC_KINDS.indexOf(kind) * APART_DEGREES,
  longitude: CENTRE.longitude,
});

/** The paragraphs about a magic hotel. */
export function magicTexts(kind: MagicKind, language: Language): readonly string[] {
  const { only, hotels } = textsIn(TEXTS, language);
  return [hotels[kind].text, only];
}

/** A magic hotel as a search finds it. */
export function magicFound(asked: MagicAsked): FoundHotel {
  const { city, hotels } = textsIn(TEXTS, asked.language);
  return {
    hotelId: IDS[asked.kind],
    name: hotels[asked.kind].name,
    city,
    positionKnown: true,
    ...positionOf(asked.kind),
    photo: null,
    reviewScore: null,
    reviewWord: null,
    reviewCount: 0,
    stars: 0,
    price: priceOf(asked, 100),
    freeCancellation: freeUntil(asked) !== null,
    breakfast: false,
    soldOut: false,
    propertyType: null,
    locality: null,
    amenities: [],
  };
}

const rateIdOf = (kind: MagicKind, at: number): string => `${IDS[kind]}_${at}`;

/** A magic hotel with its standard price: that of the rate with free cancellation. */
export function magicDetails(asked: MagicAsked): HotelDetails {
  const { street, city, country, room, hotels } = textsIn(TEXTS, asked.language);
  const soldOut = isSoldOut(asked);
  return {
    ...UNKNOWN_DETAILS,
    hotelId: IDS[asked.kind],
    name: hotels[asked.kind].name,
    address: street,
    zip: '',
    city,
    country,
    ...positionOf(asked.kind),
    stars: 0,
    reviewScore: null,
    reviewCount: 0,
    photos: [],
    amenities: [],
    facilities: [],
    soldOut,
    room: soldOut ? null : { rateId: rateIdOf(asked.kind, 1), name: room, breakfast: false },
    price: soldOut ? null : priceOf(asked, 100),
    freeUntil: soldOut ? null : freeUntil(asked),
  };
}

/** The one room of a magic hotel: with free cancellation, or with breakfast and without free cancellation. */
export function magicRooms(asked: MagicAsked): HotelRooms {
  const hotelId = IDS[asked.kind];
  if (isSoldOut(asked)) return { hotelId, rooms: [] };
  const { room, bed } = textsIn(TEXTS, asked.language);
  const common = { payment: 'online', sleeps: SLEEPS, roomsLeft: ROOMS_LEFT } as const;
  const [free, fixed] = [rateIdOf(asked.kind, 1), rateIdOf(asked.kind, 2)];
  const rates: readonly RoomRate[] = [
    { ...common, rateId: free, meals: 'none', freeUntil: freeUntil(asked), price: priceOf(asked, 100) },
    { ...common, rateId: fixed, meals: 'breakfast', freeUntil: null, price: priceOf(asked, BREAKFAST_PERCENT) },
  ];
  return {
    hotelId,
    rooms: [{ roomId: `${hotelId}_room`, name: room, beds: [bed], sizeM2: null, photo: null, facilities: [], rates }],
  };
}
