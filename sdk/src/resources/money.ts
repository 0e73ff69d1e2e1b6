import type { List } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import type { AnswerOf, BodyOf, ItemOf, QueryOf } from '../transport/shapes.ts';
import type { Transport } from '../transport/transport.ts';

/** Top-ups of your balance by payment links. */
export class TopUpCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Asks for a link that tops up your balance once it is paid. @throws PadavError */
  create(body: BodyOf<'createTopUp'>, options?: RequestOptions): Promise<AnswerOf<'createTopUp'>> {
    return this.#transport.call('createTopUp', { body }, options);
  }

  /** A top-up as it is now. @throws PadavError */
  get(topUpId: string, options?: RequestOptions): Promise<AnswerOf<'getTopUp'>> {
    return this.#transport.call('getTopUp', { path: { topUpId } }, options);
  }

  /** Your top-ups by links, newest first. */
  list(query: QueryOf<'listTopUps'> = {}, options?: RequestOptions): List<ItemOf<'listTopUps'>> {
    return this.#transport.list('listTopUps', { query }, options);
  }
}

/** What you have with Padav, and what moved it. */
export class BalanceCalls {
  readonly #transport: Transport;
  /** Top-ups by payment links. */
  readonly topUps: TopUpCalls;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
    this.topUps = new TopUpCalls(transport);
  }

  /** Your balance, and what of it can be spent. @throws PadavError */
  get(options?: RequestOptions): Promise<AnswerOf<'getBalance'>> {
    return this.#transport.call('getBalance', {}, options);
  }

  /** Says below what you want to hear that little is left. @throws PadavError */
  update(body: BodyOf<'updateBalance'>, options?: RequestOptions): Promise<AnswerOf<'updateBalance'>> {
    return this.#transport.call('updateBalance', { body }, options);
  }

  /** What moved your balance, newest first. */
  transactions(query: QueryOf<'listTransactions'> = {}, options?: RequestOptions): List<ItemOf<'listTransactions'>> {
    return this.#transport.list('listTransactions', { query }, options);
  }
}

/** Statements of calendar months. */
export class StatementCalls {
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The statement of a month.
   * @param month such as `2026-12`
   * @throws PadavError
   */
  get(month: string, options?: RequestOptions): Promise<AnswerOf<'getStatement'>> {
    return this.#transport.call('getStatement', { path: { month } }, options);
  }
}
