import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());
const searchAnswer = z.object({
  hotels: z.array(fields),
  pages: z.number(),
  asOf: z.string(),
  filters: fields,
});
const listAnswer = z.array(fields);

type Fields = z.output<typeof fields>;

/** What the databases of the peers are filled with: what the product answered, so that they can answer the same. */
export interface PeerRows {
  readonly user: { readonly _id: string; readonly email: string; readonly password: string; readonly name: string };
  /** The place that is searched, with the counts of its filters. */
  readonly destination: Fields;
  /** The hotels found there, in order of their popularity. */
  readonly hotels: readonly Fields[];
  /** Each with its hotel, which the peers store apart. */
  readonly bookings: readonly (Fields & { readonly hotel: Fields })[];
}

/** The fields of a booking in the API that are those of its hotel. */
const OF_HOTEL = ['hotelId', 'name', 'city', 'image', 'address', 'zip', 'phone', 'checkInFrom', 'checkOutUntil'];

/** The account whose bookings the peers list. */
export const PEER_USER = {
  _id: 'peer-account',
  email: 'asha@example.in',
  password: 'a hash that no call reads',
  name: 'Asha Rao',
} as const;

const part = (value: Fields, isPart: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => isPart(name)));

/**
 * The rows of the peers, from what the product answered.
 * @param search JSON of GET /hotels/search
 * @param list JSON of GET /hotel
 * @param point the point that the search names
 */
export function peerRows(
  search: unknown,
  list: unknown,
  point: { readonly latitude: number; readonly longitude: number },
): PeerRows {
  const { hotels, pages, asOf, filters } = searchAnswer.parse(search);
  return {
    user: PEER_USER,
    destination: { ...point, pages, asOf, filters },
    hotels: hotels.map((hotel, at) => ({ ...hotel, popularity: hotels.length - at })),
    bookings: listAnswer.parse(list).map((booking) => ({
      ...part(booking, (name) => !OF_HOTEL.includes(name)),
      hotel: part(booking, (name) => OF_HOTEL.includes(name)),
    })),
  };
}
