import { nightsOf, paise, textsIn } from '#core/shared/index.ts';
import type { Rate } from '#src/adapters/hotel-provider/offline/rates.ts';
import type { OfflineRate, OfflineRoom } from '#src/adapters/hotel-provider/offline/room-rates.ts';
import type { OfflineHotel } from '#src/adapters/hotel-provider/offline/world/offline-hotel.ts';
import { OFFLINE_HOTELS } from '#texts/offline-hotels';
import { type Asked, photosFor, written } from './wire-hotels.ts';
import { breakdownOf } from './wire-money.ts';

const bit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** A block is priced for one room. */
const forOneRoom = ({ gross, charges }: Rate, rooms: number): Rate => ({
  gross: paise(Math.round(gross / rooms)),
  charges: charges.map(({ name, amount }) => ({ name, amount: paise(Math.round(amount / rooms)) })),
});

function blockOf(room: OfflineRoom, { rateId, meals, payment, freeUntil, rate }: OfflineRate, asked: Asked) {
  const epoch = freeUntil === null ? 0 : Math.floor(freeUntil / 1_000);
  const prices = breakdownOf(forOneRoom(rate, asked.guests.rooms), nightsOf(asked.dates), asked.currency);
  return {
    block_id: rateId,
    room_id: Number(room.roomId),
    room_name: room.name,
    name: room.name,
    name_without_policy: room.name,
    max_occupancy: String(room.sleeps),
    nr_adults: asked.guests.adults,
    nr_children: asked.guests.children,
    room_count: room.roomsLeft,
    room_surface_in_m2: room.sizeM2,
    refundable: bit(freeUntil !== null),
    refundable_until: freeUntil === null ? '' : written(epoch),
    refundable_until_epoch: epoch,
    breakfast_included: bit(meals !== 'none'),
    half_board: bit(meals === 'half_board'),
    full_board: bit(meals === 'full_board'),
    all_inclusive: bit(meals === 'all_inclusive'),
    mealplan: '',
    paymentterms: {
      cancellation: { type: freeUntil === null ? 'non_refundable' : 'free_cancellation', type_translation: '' },
      prepayment: { type: payment === 'hotel' ? 'no_prepayment' : 'full_prepayment', simple_translation: '' },
    },
    block_text: { policies: [] },
    product_price_breakdown: { ...prices, nr_stays: 1 },
  };
}

/** The `data` of a list of rooms. */
export const roomListOf = (hotel: OfflineHotel, rooms: readonly OfflineRoom[], asked: Asked) => ({
  hotel_id: Number(hotel.hotelId),
  soldout: bit(rooms.length === 0),
  rooms: Object.fromEntries(
    rooms.map((room) => {
      const photos = photosFor(hotel, asked.pictures);
      const bedTypes = textsIn(OFFLINE_HOTELS, asked.language).beds[room.beds].map((name_with_count) => ({
        name_with_count,
        count: 1,
        description: '',
      }));
      return [
        room.roomId,
        {
          description: 'A room.',
          photos: photos.slice(room.photo % photos.length, (room.photo % photos.length) + 1),
          facilities: hotel.amenities
            .filter((_, at) => at % 3 !== 2)
            .slice(0, 6)
            .map((name, id) => ({ id, name, facilitytype_name: 'General' })),
          highlights: [],
          bed_configurations: [{ bed_types: bedTypes }],
        },
      ];
    }),
  ),
  block: rooms.flatMap((room) => room.rates.map((rate) => blockOf(room, rate, asked))),
});
