import { type Instant, nightDays } from '#core/shared/index.ts';
import type { Meals, RatePayment, Stay } from '#core/stays/index.ts';
import { between, fraction, happens, pick } from '../../support/seeded-random.ts';
import { flexibleDeadline, roomsLeftIn } from './availability.ts';
import { type Offer, offerOf } from './offers.ts';
import type { PriceMove } from './price-moves.ts';
import { type Rate, scaledRate } from './rates.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';
import { roomNameOf } from './world/texts.ts';

/** The kinds of rooms beside a hotel's usual one, the cheapest first. */
export const ROOM_KINDS = ['usual', 'view', 'twin', 'family', 'suite'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** The beds of a room, as the texts of the offline hotels name them. */
export type Beds = 'queen' | 'king' | 'twoSingles' | 'kingAndSofa' | 'queenAndTwoSingles';

interface Kind {
  /** The price in percent of the usual room. */
  readonly percent: readonly [number, number];
  readonly beds: readonly Beds[];
  readonly sleeps: number;
  readonly sizeM2: readonly [number, number];
}

const KINDS: Readonly<Record<RoomKind, Kind>> = {
  usual: { percent: [100, 100], beds: ['queen', 'king'], sleeps: 3, sizeM2: [18, 26] },
  twin: { percent: [102, 106], beds: ['twoSingles'], sleeps: 3, sizeM2: [20, 26] },
  view: { percent: [116, 128], beds: ['king'], sleeps: 3, sizeM2: [24, 32] },
  family: { percent: [138, 155], beds: ['queenAndTwoSingles'], sleeps: 4, sizeM2: [32, 44] },
  suite: { percent: [170, 230], beds: ['kingAndSofa'], sleeps: 4, sizeM2: [40, 64] },
};

/** A rate of an offline room. */
export interface OfflineRate {
  readonly rateId: string;
  readonly meals: Meals;
  readonly payment: RatePayment;
  readonly freeUntil: Instant | null;
  readonly rate: Rate;
}

/** An offline room type for a stay, with at least one room left. */
export interface OfflineRoom {
  readonly roomId: string;
  readonly kind: RoomKind;
  readonly name: string;
  readonly beds: Beds;
  readonly sleeps: number;
  readonly sizeM2: number;
  /** Which of the hotel's photos shows it. */
  readonly photo: number;
  readonly roomsLeft: number;
  readonly rates: readonly OfflineRate[];
}

/** The names of the kinds of rooms beside the usual one. */
export const EXTRA_NAMES: Readonly<Record<Exclude<RoomKind, 'usual'>, readonly string[]>> = {
  twin: ['Twin Room'],
  view: ['Premier Room', 'Balcony Room', 'Room with a View'],
  family: ['Large Family Room', 'Quadruple Room'],
  suite: ['Junior Suite', 'Suite with Sitting Room'],
};

/** Two to five kinds of rooms; a small house has fewer. */
function kindsOf(hotel: OfflineHotel): readonly RoomKind[] {
  const count = between(`${hotel.hotelId} room types`, 2, hotel.units < 12 ? 3 : 5);
  const others = ROOM_KINDS.slice(1).filter((kind) => kind !== 'suite' || hotel.type !== 'Hostel');
  const chosen = others.filter((kind, at) => at < 1 || happens(`${hotel.hotelId} ${kind}`, 0.75)).slice(0, count - 1);
  return ['usual', ...chosen];
}

/** How a rate differs from the price of its room, in percent. */
const CHANGES = { breakfast: 9, halfBoard: 24, nonRefundable: -9, refundable: 8, atHotel: 4 };

interface Terms {
  readonly key: string;
  readonly meals: Meals;
  readonly payment: RatePayment;
  readonly freeUntil: Instant | null;
  readonly percent: number;
}

/** The usual terms of the hotel first, then cheaper or more flexible ones: two or three. */
function termsOf(
  hotel: OfflineHotel,
  kind: RoomKind,
  freeUntil: Instant | null,
  flexible: Instant | null,
): readonly Terms[] {
  const usual: Meals = hotel.breakfast ? 'breakfast' : 'none';
  const more: Meals = hotel.breakfast ? 'half_board' : 'breakfast';
  const first: Terms = { key: '1', meals: usual, payment: 'online', freeUntil, percent: 100 };
  const saving: Terms = { ...first, key: '2', freeUntil: null, percent: 100 + CHANGES.nonRefundable };
  const looser: Terms = { ...first, key: '2', freeUntil: flexible, percent: 100 + CHANGES.refundable };
  const second = freeUntil === null ? looser : saving;
  const fed = hotel.breakfast ? CHANGES.halfBoard : CHANGES.breakfast;
  const withMeals: Terms = { ...first, key: '3', meals: more, percent: 100 + fed };
  const atHotel: Terms = { ...first, key: '4', payment: 'hotel', freeUntil: flexible, percent: 100 + CHANGES.atHotel };
  const seed = `${hotel.hotelId} ${kind} terms`;
  const third = flexible !== null && happens(seed, 0.4) ? [atHotel] : happens(`${seed} meals`, 0.7) ? [withMeals] : [];
  return second.freeUntil === null && freeUntil === null ? [first, withMeals] : [first, second, ...third];
}

function roomOf(
  hotel: OfflineHotel,
  kind: RoomKind,
  at: number,
  { stay, base, freeUntil, flexible, left }: Priced,
): OfflineRoom {
  const seed = `${hotel.hotelId} ${kind}`;
  const { percent, beds, sleeps, sizeM2 } = KINDS[kind];
  const roomId = `${hotel.hotelId}0${at + 1}`;
  const dearer = between(`${seed} price`, ...percent);
  return {
    roomId,
    kind,
    name: kind === 'usual' ? roomNameOf(hotel) : pick(`${seed} name`, EXTRA_NAMES[kind]),
    beds: pick(`${seed} beds`, beds),
    sleeps,
    sizeM2: between(`${seed} size`, ...sizeM2),
    photo: at + 1,
    roomsLeft:
      kind === 'usual' ? Math.max(left, stay.guests.rooms) : Math.max(1, Math.ceil(left * fraction(`${seed} left`))),
    rates: termsOf(hotel, kind, freeUntil, flexible).map(({ key, percent: changed, ...terms }) => ({
      ...terms,
      rateId: `${roomId}_${key}`,
      rate: scaledRate(hotel, stay, base, (dearer * changed) / 100),
    })),
  };
}

interface Priced {
  readonly stay: Stay;
  readonly base: Rate;
  readonly freeUntil: Instant | null;
  /** The deadline of the rates that are more flexible than the hotel's usual one; `null` when it has passed. */
  readonly flexible: Instant | null;
  /** How many rooms the hotel has left. */
  readonly left: number;
}

/** The id of the rate that the search and the hotel's page offer. */
export const usualRateId = (hotel: OfflineHotel): string => `${hotel.hotelId}01_1`;

/**
 * The room types of a hotel for a stay, none when it is sold out: a pure function of hotel, dates and guests. The first
 * rate of the first room is the offer of the search and of the hotel's page, to the paisa.
 */
export function roomsOf(
  hotel: OfflineHotel,
  stay: Stay,
  move: PriceMove | undefined,
  now: Instant,
): readonly OfflineRoom[] {
  const offer: Offer = offerOf(hotel, stay, move, now);
  if (offer.rate === null) return [];
  const left = Math.min(...nightDays(stay.dates).map((night) => roomsLeftIn(hotel, night)));
  const flexible = flexibleDeadline(stay, now);
  const priced: Priced = { stay, base: offer.rate, freeUntil: offer.freeUntil, flexible, left };
  return kindsOf(hotel).map((kind, at) => roomOf(hotel, kind, at, priced));
}
