import { z } from 'zod';
import { type Instant, instant } from '#core/shared/index.ts';
import { refuseFields } from '../problems/problem.ts';

/** What a cursor remembers of where a list ended. */
type Remembered = readonly (string | number)[];

/** A cursor: opaque to callers, and safe in an address. */
export const cursorOf = (remembered: Remembered): string =>
  Buffer.from(JSON.stringify(remembered)).toString('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/**
 * What a cursor remembers; `null` at the beginning of a list.
 * @throws Refused VALIDATION_FAILED naming `after` for text that is no cursor of this list.
 */
export function readCursor<Shape extends z.ZodType<Remembered>>(
  shape: Shape,
  after: string | undefined,
): z.output<Shape> | null {
  if (after === undefined) return null;
  const read = shape.safeParse(parsed(after));
  return read.success ? read.data : refuseFields({ field: 'after', code: 'INVALID' });
}

/** The latest instant that there is, in milliseconds (ECMA-262, Time Values and Time Range). */
const MAX_INSTANT = 8.64e15;

/** An id in a cursor: nothing that the database can't store. */
export const idInCursor = z.string().regex(/^[\w.:-]{1,80}$/);

const place = z.tuple([z.int().min(0).max(MAX_INSTANT), idInCursor]);

/** The place after which a list goes on that is ordered by an instant: that of its last entry, and the entry's id. */
export interface ListPlace {
  readonly at: Instant;
  readonly id: string;
}

/**
 * The place in the cursor of a list that is ordered by an instant; `null` at the beginning.
 * @throws Refused VALIDATION_FAILED naming `after` for text that is no such cursor.
 */
export function placeIn(after: string | undefined): ListPlace | null {
  const read = readCursor(place, after);
  return read && { at: instant(read[0]), id: read[1] };
}

/** A part of a list as callers read it; `next` is what its cursor remembers, `null` at the end. */
export const toListJson = <Item>(data: readonly Item[], next: Remembered | null) => ({
  data: [...data],
  hasMore: next !== null,
  nextCursor: next === null ? null : cursorOf(next),
});

/** The part of a list in hand after a position, and the position after it. */
export function partOf<Item>(all: readonly Item[], from: number, limit: number) {
  const next = from + limit;
  return { items: all.slice(from, next), next: next < all.length ? next : null };
}
