import type { List } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import type { AnswerOf, BodyOf, ItemOf, QueryOf } from '../transport/shapes.ts';
import type { Transport } from '../transport/transport.ts';

/** Prices that are kept for 15 minutes. */
export class QuoteCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The price of a stay, to be booked; with `changes` the one that a booking is put at. @throws PadavError */
  create(body: BodyOf<'createPartnerQuote'>, options?: RequestOptions): Promise<AnswerOf<'createPartnerQuote'>> {
    return this.#transport.call('createPartnerQuote', { body }, options);
  }

  /** A quote. @throws PadavError */
  get(quoteId: string, options?: RequestOptions): Promise<AnswerOf<'getPartnerQuote'>> {
    return this.#transport.call('getPartnerQuote', { path: { quoteId } }, options);
  }
}

/** Bookings: made, read, changed and cancelled. */
export class BookingCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Books a quote, once however often the request has to be sent.
   * @throws PadavError
   */
  create(body: BodyOf<'createPartnerBooking'>, options?: RequestOptions): Promise<AnswerOf<'createPartnerBooking'>> {
    return this.#transport.call('createPartnerBooking', { body }, options);
  }

  /** Your bookings, newest first; with `updatedSince` in the order of their last change. */
  list(query: QueryOf<'listPartnerBookings'> = {}, options?: RequestOptions): List<ItemOf<'listPartnerBookings'>> {
    return this.#transport.list('listPartnerBookings', { query }, options);
  }

  /** A booking. @throws PadavError */
  get(bookingId: string, options?: RequestOptions): Promise<AnswerOf<'getPartnerBooking'>> {
    return this.#transport.call('getPartnerBooking', { path: { bookingId } }, options);
  }

  /** Changes what you store with a booking. @throws PadavError */
  update(
    bookingId: string,
    body: BodyOf<'updatePartnerBooking'>,
    options?: RequestOptions,
  ): Promise<AnswerOf<'updatePartnerBooking'>> {
    return this.#transport.call('updatePartnerBooking', { path: { bookingId }, body }, options);
  }

  /** Puts a booking at another stay, of a quote that was made with `changes`. @throws PadavError */
  change(
    bookingId: string,
    body: BodyOf<'changePartnerBooking'>,
    options?: RequestOptions,
  ): Promise<AnswerOf<'changePartnerBooking'>> {
    return this.#transport.call('changePartnerBooking', { path: { bookingId }, body }, options);
  }

  /** Cancels a booking under the terms of its stay. @throws PadavError */
  cancel(
    bookingId: string,
    body: BodyOf<'cancelPartnerBooking'> = {},
    options?: RequestOptions,
  ): Promise<AnswerOf<'cancelPartnerBooking'>> {
    return this.#transport.call('cancelPartnerBooking', { path: { bookingId }, body }, options);
  }
}
