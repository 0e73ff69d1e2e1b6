import type { RequestOptions } from '../options.ts';
import type { AnswerOf, BodyOf } from '../transport/shapes.ts';
import type { Transport } from '../transport/transport.ts';

/** What test keys alone can do. */
export class TestModeCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Fills the balance. @throws PadavError */
  topUp(body: BodyOf<'topUpTestBalance'>, options?: RequestOptions): Promise<AnswerOf<'topUpTestBalance'>> {
    return this.#transport.call('topUpTestBalance', { body }, options);
  }

  /** Pays the payment link of a booking, or fails to, as a customer would. @throws PadavError */
  payLink(bookingId: string, body: BodyOf<'payTestLink'>, options?: RequestOptions): Promise<AnswerOf<'payTestLink'>> {
    return this.#transport.call('payTestLink', { path: { bookingId }, body }, options);
  }

  /** Moves a booking behind its deadline, to its day of arrival, or behind its end. @throws PadavError */
  moveTime(
    bookingId: string,
    body: BodyOf<'moveTestTime'>,
    options?: RequestOptions,
  ): Promise<AnswerOf<'moveTestTime'>> {
    return this.#transport.call('moveTestTime', { path: { bookingId }, body }, options);
  }
}
