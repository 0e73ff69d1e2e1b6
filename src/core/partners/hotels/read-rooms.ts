import { accepted, type Result } from '../../shared/index.ts';
import type {
  Aged,
  HotelDetailsSource,
  HotelRefusal,
  HotelRooms,
  RoomRate,
  RoomType,
  Stay,
} from '../../stays/index.ts';
import type { PartnerPrice } from '../pricing/partner-price.ts';
import { offeredPrice } from './partner-policy.ts';

/** A rate as an organisation books it; all of it is paid in advance. */
export interface OfferedRate extends Omit<RoomRate, 'price' | 'payment'> {
  /** Of the whole stay with all its rooms at this rate. */
  readonly price: PartnerPrice;
}

/** A room type with the rates at which an organisation can book it; at least one. */
export interface OfferedRoom extends Omit<RoomType, 'rates'> {
  readonly rates: readonly OfferedRate[];
}

/** The rooms of a hotel for a stay; none when it is sold out. */
export interface OfferedRooms extends Pick<Aged<unknown>, 'asOf' | 'stale'> {
  readonly hotelId: string;
  readonly rooms: readonly OfferedRoom[];
}

/**
 * The rooms of a hotel with the rates that are sold to organisations: those that are paid in advance. Of the others the
 * traveller pays most at the hotel, so that neither commission nor net price would be ours to settle.
 */
const prepaidRooms = (hotel: HotelRooms): HotelRooms => ({
  ...hotel,
  rooms: hotel.rooms
    .map((room) => ({ ...room, rates: room.rates.filter(({ payment }) => payment === 'online') }))
    .filter(({ rates }) => rates.length > 0),
});

/** A provider whose rooms have only the rates that are sold to organisations: others are gone when they are quoted. */
export const soldToPartners = <Source extends Pick<HotelDetailsSource, 'rooms'>>(source: Source): Source => ({
  ...source,
  async rooms(...asked: Parameters<Source['rooms']>) {
    const answer = await source.rooms(...(asked as Parameters<HotelDetailsSource['rooms']>));
    return answer.ok ? accepted({ ...answer.value, value: prepaidRooms(answer.value.value) }) : answer;
  },
});

const offeredRate = (
  { price, payment: _, ...rate }: RoomRate,
  commissionBasisPoints: number,
): readonly OfferedRate[] => (price === null ? [] : [{ ...rate, price: offeredPrice(price, commissionBasisPoints) }]);

/**
 * Reads the rooms and rates of a hotel for a stay, at the prices of an organisation.
 * @param deps.guide with rooms as they are sold to organisations
 */
export const readOfferedRooms =
  ({ guide }: { readonly guide: Pick<HotelDetailsSource, 'rooms'> }) =>
  async (hotelId: string, stay: Stay, commissionBasisPoints: number): Promise<Result<OfferedRooms, HotelRefusal>> => {
    const answer = await guide.rooms(hotelId, stay);
    if (!answer.ok) return answer;
    const { value, asOf, stale } = answer.value;
    const rooms = value.rooms
      .map((room) => ({ ...room, rates: room.rates.flatMap((rate) => offeredRate(rate, commissionBasisPoints)) }))
      .filter(({ rates }) => rates.length > 0);
    return accepted({ hotelId, rooms, asOf, stale });
  };
