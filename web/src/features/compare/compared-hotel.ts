import type { HotelDetails } from '#contract/hotels.ts';
import type { Card, Photo } from '#contract/search.ts';
import { instant, momentInWords, nightsOf } from '#core/shared/index.ts';
import { cancellationNote, distanceKm } from '#core/stays/index.ts';
import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { money } from '../../lib/format/format.ts';
import { propertyLabel } from '../../lib/i18n/property-labels.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { nightlyMoney } from '../../lib/prices/nightly.ts';
import type { PriceUnit } from '../../lib/prices/price-unit.ts';
import type { CompareLink } from '../../lib/stay-link/stay-link.ts';

/** A hotel as a column of the comparison; every row is in words. */
export interface ComparedHotel {
  readonly hotelId: string;
  readonly name: string;
  readonly photo: Photo | null;
  /** The lines of each row; the first is the figure itself. */
  readonly price: readonly string[];
  readonly score: readonly string[];
  readonly cancellation: readonly string[];
  readonly meals: readonly string[];
  readonly distance: readonly string[];
  readonly facilities: readonly string[];
}

/** How many facilities a column names. */
const FACILITIES = 8;

const facilitiesOf = (names: readonly string[]): readonly string[] => {
  const all = [...new Set(names)].map(propertyLabel);
  if (all.length === 0) return [COMPARE.unknown];
  const more = all.length - FACILITIES;
  return more > 0 ? [...all.slice(0, FACILITIES), COMPARE.moreFacilities(more)] : all;
};

const scoreOf = (score: number | null, count: number | null): readonly string[] =>
  score === null
    ? [COMPARE.noScore]
    : [score.toFixed(1), ...(count !== null && count > 0 ? [COMPARE.reviews(count)] : [])];

const distanceOf = (km: number | null, place: string): readonly string[] => [
  km === null ? COMPARE.unknown : COMPARE.distance(km.toFixed(1), place),
];

/** The price in the chosen unit, with the other one: `what` says what that of the stay is. */
function priceLines(
  { amount, note }: { readonly amount: number; readonly note: string | null },
  what: (nights: number) => string,
  { dates }: CompareLink,
  unit: PriceUnit,
): readonly string[] {
  const nights = nightsOf(dates);
  const nightly = nightlyMoney(amount, dates);
  const notes = note === null ? [] : [note];
  if (unit === 'night') return [nightly, PRICE_UNIT.perNight, PRICE_UNIT.forStay(money(amount), nights), ...notes];
  return [money(amount), what(nights), ...(nights > 1 ? [COMPARE.perNight(nightly)] : []), ...notes];
}

/** The deadline of a free cancellation in India's time, where it is to come. */
function cancellationOf({ cancellation: { freeUntil } }: HotelDetails, { dates }: CompareLink): string {
  const deadline = freeUntil === null ? null : instant(Date.parse(freeUntil));
  const note = cancellationNote(deadline, dates.arrival, instant(Date.now()));
  if (note.state !== 'free' || note.freeUntil === null) return COMPARE.notFree;
  return COMPARE.freeUntil(translate(momentInWords(note.freeUntil)));
}

/** A hotel of the search that found it. */
export function fromCard(card: Card, link: CompareLink, unit: PriceUnit): ComparedHotel {
  const { price, soldOut } = card;
  const priced = price === null ? [COMPARE.noPrice] : priceLines(price, COMPARE.forNights, link, unit);
  return {
    hotelId: card.hotelId,
    name: card.name,
    photo: card.photo,
    price: soldOut ? [COMPARE.soldOut] : priced,
    score: scoreOf(card.reviewScore, card.reviewCount),
    cancellation: soldOut ? [COMPARE.unknown] : [card.freeCancellation ? COMPARE.free : COMPARE.notFree],
    meals: soldOut ? [COMPARE.unknown] : [card.breakfast ? COMPARE.breakfast : COMPARE.noBreakfast],
    distance: distanceOf(card.distanceKm, link.place),
    facilities: facilitiesOf(card.amenities),
  };
}

/** A hotel that was read by itself. @param positioned whether the link has the place that distances are from. */
export function fromDetails(
  hotel: HotelDetails,
  link: CompareLink,
  unit: PriceUnit,
  positioned: boolean,
): ComparedHotel {
  const { priceCards, soldOut, room } = hotel;
  const amount = priceCards?.standard.total;
  const priced =
    amount === undefined ? [COMPARE.noPrice] : priceLines({ amount, note: null }, COMPARE.total, link, unit);
  const meals = room?.breakfast ?? null;
  return {
    hotelId: hotel.hotelId,
    name: hotel.name,
    photo: hotel.photos[0] ?? null,
    price: soldOut ? [COMPARE.soldOut] : priced,
    score: scoreOf(hotel.score.value, hotel.score.count),
    cancellation: [soldOut ? COMPARE.unknown : cancellationOf(hotel, link)],
    meals: [meals === null ? COMPARE.unknown : meals ? COMPARE.breakfast : COMPARE.noBreakfast],
    distance: distanceOf(positioned ? distanceKm(link, hotel) : null, link.place),
    facilities: facilitiesOf([...hotel.amenities, ...hotel.facilities]),
  };
}
