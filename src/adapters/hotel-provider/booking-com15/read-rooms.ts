import { z } from 'zod';
import type { ProviderPrice } from '#core/pricing/index.ts';
import { paise } from '#core/shared/index.ts';
import type { HotelRooms, Meals, Photo, RatePayment, RoomRate, RoomType } from '#core/stays/index.ts';
import { deadlineOf } from './deadline.ts';
import { photoOf } from './photos.ts';
import { breakdownPrice } from './prices.ts';
import { blockId, breakdown, figure, flag, list, part, plain, text } from './wire.ts';

/** A higher figure is malformed: no room sleeps more, is larger or is left more often. */
const LIMITS = { people: 50, squareMetres: 2_000, rooms: 1_000, rates: 200 };

const photo = part({ url_max750: text, url_original: text, ratio: figure });
const bed = part({ name_with_count: plain });
const room = part({
  photos: list(photo),
  facilities: list(part({ name: plain })),
  highlights: list(part({ translated_name: plain })),
  bed_configurations: list(part({ bed_types: list(bed) })),
});
type Room = z.output<typeof room>;

const roomId = z
  .union([z.number().int().transform(String), z.string()])
  .transform((value) => value.trim())
  .refine((value) => /^[\w-]{1,40}$/.test(value))
  .nullable()
  .catch(null);

const block = part({
  block_id: blockId,
  room_id: roomId,
  room_name: plain,
  name_without_policy: plain,
  max_occupancy: figure,
  room_count: figure,
  room_surface_in_m2: figure,
  breakfast_included: figure,
  half_board: flag,
  full_board: flag,
  all_inclusive: flag,
  refundable: figure,
  refundable_until: text,
  refundable_until_epoch: figure,
  paymentterms: part({ cancellation: part({ type: text }), prepayment: part({ type: text }) }),
  product_price_breakdown: breakdown,
});
type Block = NonNullable<z.output<typeof block>>;

const answer = part({
  rooms: z.record(z.string(), z.unknown()).catch({}),
  block: list(block),
});

const whole = (value: number | null, max: number): number | null =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max ? value : null;

function mealsOf({ breakfast_included: breakfast, half_board, full_board, all_inclusive }: Block): Meals | null {
  if (all_inclusive) return 'all_inclusive';
  if (full_board) return 'full_board';
  if (half_board) return 'half_board';
  return breakfast === null ? null : breakfast === 1 ? 'breakfast' : 'none';
}

/** Only a block without any prepayment is paid at the hotel. */
const paymentOf = ({ paymentterms }: Block): RatePayment =>
  paymentterms?.prepayment?.type === 'no_prepayment' ? 'hotel' : 'online';

/** A block is priced for one room; the rate for all rooms of the stay. */
function priceFor(rooms: number, price: ProviderPrice | null): ProviderPrice | null {
  if (price === null || rooms === 1) return price;
  const gross = paise(price.gross.paise * rooms);
  return {
    gross: { wholeRupees: Math.floor(gross / 100), paise: gross },
    excludedCharges: price.excludedCharges.map((charge) => paise(charge * rooms)),
  };
}

const rateOf = (read: Block, rateId: string, rooms: number): RoomRate => ({
  rateId,
  meals: mealsOf(read),
  payment: paymentOf(read),
  freeUntil: deadlineOf(read),
  sleeps: whole(read.max_occupancy, LIMITS.people),
  roomsLeft: whole(read.room_count, LIMITS.rooms),
  price: priceFor(rooms, breakdownPrice(read.product_price_breakdown)),
});

function photoFor(read: Room): Photo | null {
  for (const each of read?.photos ?? []) {
    const found = photoOf(each.url_max750 ?? each.url_original, 'card', each.ratio);
    if (found !== null) return found;
  }
  return null;
}

const namesOf = (names: readonly (string | null)[]): readonly string[] => [
  ...new Set(names.flatMap((name) => name ?? [])),
];

const typeOf = (id: string, read: Room, first: Block): Omit<RoomType, 'rates'> => ({
  roomId: id,
  name: first.room_name ?? first.name_without_policy,
  beds: namesOf(read?.bed_configurations[0]?.bed_types.map(({ name_with_count }) => name_with_count) ?? []),
  sizeM2: whole(Math.round(first.room_surface_in_m2 ?? 0), LIMITS.squareMetres),
  photo: photoFor(read),
  facilities: namesOf([
    ...(read?.highlights.map(({ translated_name }) => translated_name) ?? []),
    ...(read?.facilities.map(({ name }) => name) ?? []),
  ]),
});

/**
 * Parses the `data` of a list of rooms: blocks by their room, in the provider's order. A block without an id or a room
 * can't be booked and is left out; of blocks with one id the first counts. The answer may be the object itself or a list
 * with it.
 */
export function readRooms(data: unknown, hotelId: string, rooms: number): HotelRooms {
  const read = answer.parse(Array.isArray(data) ? data[0] : data);
  const types = new Map<string, Omit<RoomType, 'rates'> & { readonly rates: RoomRate[] }>();
  const seen = new Set<string>();
  for (const each of (read?.block ?? []).slice(0, LIMITS.rates)) {
    const { block_id: rateId, room_id: id } = each;
    if (rateId === null || id === null || seen.has(rateId)) continue;
    seen.add(rateId);
    const type = types.get(id) ?? { ...typeOf(id, room.parse(read?.rooms[id] ?? null), each), rates: [] };
    type.rates.push(rateOf(each, rateId, rooms));
    types.set(id, type);
  }
  return { hotelId, rooms: [...types.values()] };
}
