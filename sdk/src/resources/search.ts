import type { List } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import type { AnswerOf, ItemOf, QueryOf } from '../transport/shapes.ts';
import type { Transport } from '../transport/transport.ts';

/** The organisation of the key. */
export class OrganisationCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Your organisation with its terms, and what the key may do. @throws PadavError */
  get(options?: RequestOptions): Promise<AnswerOf<'getOwnOrganisation'>> {
    return this.#transport.call('getOwnOrganisation', {}, options);
  }
}

/** Places, around which hotels are searched. */
export class PlaceCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Places that somebody may mean, best first. */
  list(query: QueryOf<'listPlaces'>, options?: RequestOptions): List<ItemOf<'listPlaces'>> {
    return this.#transport.list('listPlaces', { query }, options);
  }
}

/** Hotels: searched for a stay, and one of them with what it has. */
export class HotelCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A search: hotels around a place or a point with a room for the stay, each with its lowest price. */
  list(query: QueryOf<'listHotels'>, options?: RequestOptions): List<ItemOf<'listHotels'>> {
    return this.#transport.list('listHotels', { query }, options);
  }

  /** A hotel, without prices. @throws PadavError */
  get(hotelId: string, options?: RequestOptions): Promise<AnswerOf<'getHotel'>> {
    return this.#transport.call('getHotel', { path: { hotelId } }, options);
  }

  /** The pictures of a hotel. */
  photos(
    hotelId: string,
    query: QueryOf<'listHotelPhotos'> = {},
    options?: RequestOptions,
  ): List<ItemOf<'listHotelPhotos'>> {
    return this.#transport.list('listHotelPhotos', { path: { hotelId }, query }, options);
  }

  /** The rooms that a hotel has left for a stay, with their rates; none when it is sold out. */
  rooms(hotelId: string, query: QueryOf<'listHotelRooms'>, options?: RequestOptions): List<ItemOf<'listHotelRooms'>> {
    return this.#transport.list('listHotelRooms', { path: { hotelId }, query }, options);
  }

  /** What guests wrote about a hotel. */
  reviews(
    hotelId: string,
    query: QueryOf<'listHotelReviews'> = {},
    options?: RequestOptions,
  ): List<ItemOf<'listHotelReviews'>> {
    return this.#transport.list('listHotelReviews', { path: { hotelId }, query }, options);
  }
}
