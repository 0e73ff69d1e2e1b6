import { z } from 'zod';
import type { FoundHotel, FoundPage, Point } from '#core/stays/index.ts';
import { photoOf } from './photos.ts';
import { cardPrice } from './prices.ts';
import { typeOfCode } from './property-types.ts';
import { readFacts, statedFacts } from './read-facts.ts';
import { breakdown, degrees, figure, flag, id, list, part, plain, text } from './wire.ts';

/** Hotels on a full page. */
const FULL_PAGE = 20;

const card = z.object({
  hotel_id: id,
  hotel_name: plain,
  hotel_name_trans: plain,
  ...statedFacts,
  latitude: degrees(90),
  longitude: degrees(180),
  review_score: figure,
  review_score_word: plain,
  review_nr: figure,
  class: figure,
  accommodation_type: figure,
  district: plain,
  min_total_price: figure,
  currencycode: text,
  composite_price_breakdown: breakdown,
  main_photo_url: text,
  is_free_cancellable: flag,
  hotel_include_breakfast: flag,
  has_swimming_pool: flag,
  has_free_parking: flag,
  soldout: flag,
});
type Card = z.output<typeof card>;

const found = part({ result: list(card), count: figure });
const asked = z.object({ result: z.array(z.unknown()).catch([]) });

/** A score; a hotel without reviews has null or 0. A negative one is kept: it hides the hotel. */
export const scoreOf = (score: number | null, count: number | null): number | null =>
  score === 0 && (count ?? 0) === 0 ? null : score === null || score > 10 ? null : score;

/** Whole stars, 0 to 5. */
export const starsOf = (figures: number | null): number => Math.min(5, Math.max(0, Math.floor(figures ?? 0)));

/** More than the reviews of any hotel. */
const MAX_REVIEWS = 10_000_000;

/** A count, never negative. */
export const countOf = (count: number | null): number => Math.min(MAX_REVIEWS, Math.max(0, Math.floor(count ?? 0)));

const amenitiesOf = (hotel: Card): readonly string[] => [
  ...(hotel.has_swimming_pool ? ['Swimming pool'] : []),
  ...(hotel.has_free_parking ? ['Free parking'] : []),
  ...(hotel.hotel_include_breakfast ? ['Breakfast included'] : []),
];

/** The position of a hotel; one with a missing coordinate is unknown. */
function placeOf({ latitude, longitude }: Card, around: Point): Point & { readonly positionKnown: boolean } {
  return latitude === null || longitude === null
    ? { ...around, positionKnown: false }
    : { latitude, longitude, positionKnown: true };
}

function hotelOf(hotel: Card, around: Point): FoundHotel[] {
  if (hotel.hotel_id === null) return [];
  const price = hotel.soldout ? null : cardPrice(hotel);
  return [
    {
      hotelId: hotel.hotel_id,
      name: hotel.hotel_name ?? hotel.hotel_name_trans ?? 'Hotel',
      ...readFacts(hotel),
      ...placeOf(hotel, around),
      photo: photoOf(hotel.main_photo_url, 'card'),
      reviewScore: scoreOf(hotel.review_score, hotel.review_nr),
      reviewWord: hotel.review_score_word,
      reviewCount: countOf(hotel.review_nr),
      stars: starsOf(hotel.class),
      price,
      freeCancellation: hotel.is_free_cancellable,
      breakfast: hotel.hotel_include_breakfast,
      soldOut: hotel.soldout,
      propertyType: typeOfCode(hotel.accommodation_type),
      locality: hotel.district,
      amenities: amenitiesOf(hotel),
    },
  ];
}

/**
 * Parses the `data` of a search. A hotel without a position gets the searched point, marked as unknown; one without an
 * id can't be opened and is left out.
 */
export function readSearch(data: unknown, around: Point, page: number): FoundPage {
  const answer = found.parse(data);
  const given = asked.safeParse(data).data?.result.length ?? 0;
  const count = answer?.count ?? 0;
  const hotels = (answer?.result ?? []).flatMap((hotel) => hotelOf(hotel, around));
  return { hotels, last: given < FULL_PAGE || (count > 0 && page * FULL_PAGE >= count) };
}
