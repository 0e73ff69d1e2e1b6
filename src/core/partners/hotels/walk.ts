import { accepted, type Refusal, type Result } from '../../shared/index.ts';

/** Where a list goes on: a page of its source, from 1, and how many items of that page are behind. */
export interface Position {
  readonly page: number;
  readonly at: number;
}

/** The beginning of a list. */
export const START: Position = { page: 1, at: 0 };

/** One page of a source; `last` when no page follows. */
export interface SourcePage<Item> {
  readonly items: readonly Item[];
  readonly last: boolean;
}

/** A part of a list, and where the next one begins; `null` at the end. */
export interface Part<Item> {
  readonly items: readonly Item[];
  readonly next: Position | null;
}

/** How a list is read. */
export interface Walk<Item, Refused extends Refusal<string, unknown>> {
  readonly from: Position;
  /** The most items of the part, at least 1. */
  readonly limit: number;
  /** The most pages that are read for one part: what is left out must not cost calls without end. */
  readonly pages: number;
  readonly read: (page: number) => Promise<Result<SourcePage<Item>, Refused>>;
  /** Whether the list has an item of its source. */
  readonly keeps: (item: Item) => boolean;
}

/** Where a list goes on after some items of a page. */
function after<Item>(page: number, at: number, { items, last }: SourcePage<Item>, keeps: (item: Item) => boolean) {
  if (items.slice(at).some(keeps)) return { page, at };
  return last ? null : { page: page + 1, at: 0 };
}

/**
 * Reads the next part of a list that a source has in pages of its own size. A part is shorter than its limit at the end of
 * the list, and where most items of many pages are left out. A refusal of any page refuses the part.
 */
export async function walk<Item, Refused extends Refusal<string, unknown>>({
  from,
  limit,
  pages,
  read,
  keeps,
}: Walk<Item, Refused>): Promise<Result<Part<Item>, Refused>> {
  const taken: Item[] = [];
  let position = from;
  for (let count = 0; count < pages; count += 1) {
    const answer = await read(position.page);
    if (!answer.ok) return answer;
    let at = position.at;
    for (const item of answer.value.items.slice(at)) {
      if (taken.length === limit) break;
      if (keeps(item)) taken.push(item);
      at += 1;
    }
    const next = after(position.page, at, answer.value, keeps);
    if (next === null || taken.length === limit) return accepted({ items: taken, next });
    position = next;
  }
  return accepted({ items: taken, next: position });
}
