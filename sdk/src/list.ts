/** A part of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  /** Whether more follows. */
  readonly hasMore: boolean;
  /** Where the next part begins; null at the end. */
  readonly nextCursor: string | null;
}

/**
 * A list of the API, read as far as a program goes through it: `for await (const booking of padav.bookings.list())`. Nothing
 * is asked before.
 * @typeParam Item what it lists
 */
export class List<Item> implements AsyncIterable<Item> {
  readonly #read: (after: string | undefined) => Promise<Page<Item>>;
  readonly #start: string | undefined;

  /** @internal */
  constructor(read: (after: string | undefined) => Promise<Page<Item>>, start: string | undefined) {
    this.#read = read;
    this.#start = start;
  }

  /**
   * One part of the list.
   * @param after the `nextCursor` of the part before; without it the first one
   * @throws PadavError
   */
  page(after?: string | null): Promise<Page<Item>> {
    return this.#read(after ?? this.#start);
  }

  /**
   * The parts of the list one after the other, for a program that keeps `nextCursor` to go on later.
   * @throws PadavError
   */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let after: string | null | undefined;
    do {
      const page: Page<Item> = await this.page(after);
      yield page;
      after = page.hasMore ? page.nextCursor : null;
    } while (after !== null);
  }

  /**
   * Each item of the list.
   * @throws PadavError
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }
}
