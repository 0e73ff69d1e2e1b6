import type { ProductPolicy } from '../../pricing/index.ts';
import { accepted, type Result } from '../../shared/index.ts';
import { type PriceCards, priceCardsOf } from '../hotel/price-cards.ts';
import type { HotelRefusal } from '../hotel/read-hotel.ts';
import type { Aged, HotelDetailsSource } from '../ports.ts';
import type { Stay } from '../search/search.ts';
import { partPaidAtHotel } from './choose-rates.ts';
import type { RoomRate, RoomType } from './rooms.ts';

/** A rate with what the whole stay costs at it. */
export interface PricedRate extends Omit<RoomRate, 'price'> {
  /** For the stay with all its rooms at this rate; `null` without a price in rupees. */
  readonly priceCards: PriceCards | null;
}

/** A room type with its priced rates. */
export interface PricedRoom extends Omit<RoomType, 'rates'> {
  readonly rates: readonly PricedRate[];
}

/** The room types of a hotel for a stay, as its page shows them. */
export interface RoomsPage extends Pick<Aged<unknown>, 'asOf' | 'stale'> {
  readonly hotelId: string;
  readonly rooms: readonly PricedRoom[];
}

function pricedRate(policy: ProductPolicy, { price, ...rate }: RoomRate): PricedRate {
  const paidAtHotel = partPaidAtHotel(rate.payment, price);
  return { ...rate, priceCards: price === null ? null : priceCardsOf(policy, price, paidAtHotel) };
}

/** Reads the room types and rates of a hotel for a stay, priced by the policy. */
export const readRooms =
  ({ guide, policy }: { readonly guide: Pick<HotelDetailsSource, 'rooms'>; readonly policy: ProductPolicy }) =>
  async (hotelId: string, stay: Stay): Promise<Result<RoomsPage, HotelRefusal>> => {
    const answer = await guide.rooms(hotelId, stay);
    if (!answer.ok) return answer;
    const { value, asOf, stale } = answer.value;
    const rooms = value.rooms.map((room) => ({ ...room, rates: room.rates.map((rate) => pricedRate(policy, rate)) }));
    return accepted({ hotelId, rooms, asOf, stale });
  };
