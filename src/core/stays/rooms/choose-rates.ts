import type { GuestSelection } from '../../guest-selection/index.ts';
import { type ProviderPrice, priceOfRooms, providerTotal } from '../../pricing/index.ts';
import {
  accepted,
  type Instant,
  instant,
  type Paise,
  paise,
  type Refusal,
  type Result,
  refused,
  sum,
} from '../../shared/index.ts';
import type { ChosenRate, HotelRooms, RatePayment, RoomRate, RoomType } from './rooms.ts';

/** A stay at chosen rates. */
export interface ChosenStay {
  /** One for each room of the stay. */
  readonly rates: readonly ChosenRate[];
  /** The price of the whole stay; `null` when one of the rates has none in INR. */
  readonly price: ProviderPrice | null;
  /** The part of the provider's price that belongs to rooms paid at the hotel. */
  readonly paidAtHotel: Paise;
  /** The earliest free-cancellation deadline; `null` when one of the rates is not refundable. */
  readonly freeUntil: Instant | null;
}

/** Why rates can't be chosen. */
export type ChoiceRefusal =
  | Refusal<'RATE_GONE', undefined>
  | Refusal<'RATES_PER_ROOM', undefined>
  | Refusal<'ROOMS_TOO_SMALL', undefined>;

interface Found {
  readonly room: RoomType;
  readonly rate: RoomRate;
}

function find({ rooms }: HotelRooms, rateId: string): Found | null {
  for (const room of rooms) {
    const rate = room.rates.find((each) => each.rateId === rateId);
    if (rate !== undefined) return { room, rate };
  }
  return null;
}

const isLeft = (rate: RoomRate, chosen: readonly Found[]): boolean =>
  rate.roomsLeft === null || chosen.filter((each) => each.rate === rate).length <= rate.roomsLeft;

/** Whether as many people fit the rooms; a rate that does not say how many it sleeps fits all. */
function fits(chosen: readonly Found[], people: number): boolean {
  const beds = chosen.map(({ rate }) => rate.sleeps ?? Number.POSITIVE_INFINITY);
  return beds.reduce((total, each) => total + each, 0) >= people;
}

function earliest(chosen: readonly Found[]): Instant | null {
  const deadlines = chosen.map(({ rate }) => rate.freeUntil);
  const known = deadlines.filter((each) => each !== null);
  return known.length < deadlines.length ? null : instant(Math.min(...known));
}

/** The prices of all rooms; `null` when one of them has none. */
function pricesOf(chosen: readonly Found[]): readonly ProviderPrice[] | null {
  const prices = chosen.flatMap(({ rate }) => rate.price ?? []);
  return prices.length < chosen.length ? null : prices;
}

/** The part of the price of a stay whose rooms are all alike that is paid at the hotel, the deposit not deducted. */
export const partPaidAtHotel = (payment: RatePayment, price: ProviderPrice | null): Paise =>
  payment === 'hotel' && price !== null ? providerTotal(price) : paise(0);

const partAtHotel = (chosen: readonly Found[]): Paise =>
  paise(Math.round(sum(...chosen.map(({ rate }) => partPaidAtHotel(rate.payment, rate.price))) / chosen.length));

const chosenRate = ({ room, rate }: Found): ChosenRate => ({
  rateId: rate.rateId,
  roomId: room.roomId,
  name: room.name,
  meals: rate.meals,
  payment: rate.payment,
});

/** The rates for each room: one id stands for all rooms. */
const perRoom = (rateIds: readonly string[], rooms: number): readonly string[] =>
  rateIds.length === 1 ? Array.from({ length: rooms }, () => rateIds[0] ?? '') : rateIds;

/**
 * Chooses rates for a stay: one rate for all its rooms, or one for each room. Refuses rates that are gone or have too
 * few rooms left (`RATE_GONE`), another number of rates (`RATES_PER_ROOM`), and rooms that the guests do not fit
 * (`ROOMS_TOO_SMALL`).
 */
export function chooseRates(
  hotel: HotelRooms,
  rateIds: readonly string[],
  guests: GuestSelection,
): Result<ChosenStay, ChoiceRefusal> {
  const asked = perRoom(rateIds, guests.rooms);
  if (asked.length !== guests.rooms) return refused('RATES_PER_ROOM');
  const chosen = asked.flatMap((rateId) => find(hotel, rateId) ?? []);
  const isGone = chosen.length < asked.length || !chosen.every(({ rate }) => isLeft(rate, chosen));
  if (isGone) return refused('RATE_GONE');
  if (!fits(chosen, guests.adults + guests.children)) return refused('ROOMS_TOO_SMALL');
  const prices = pricesOf(chosen);
  return accepted({
    rates: chosen.map(chosenRate),
    price: prices === null ? null : priceOfRooms(prices),
    paidAtHotel: partAtHotel(chosen),
    freeUntil: earliest(chosen),
  });
}
