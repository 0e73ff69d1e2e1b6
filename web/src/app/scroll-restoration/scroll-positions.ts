import { number, record, text, tryParse } from '../../lib/parse.ts';

/** Where a traveller was on a page when they left it: how far down, and the id of what had the focus (or nothing). */
export interface ScrollPosition {
  readonly y: number;
  readonly focus: string;
}

/** The places of this tab's history, by the key of its entries. */
export type ScrollPositions = Map<string, ScrollPosition>;

const KEY = 'places-left';
/** The oldest are forgotten first. */
const MAX_POSITIONS = 50;

const place = record({ y: number, focus: text });

/** What the tab kept over a reload; nothing where its storage is closed or holds something else. */
export function readPositions(): ScrollPositions {
  // Where pages are drawn nobody has left one.
  if (typeof document === 'undefined') return new Map();
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return new Map(
      Object.entries(kept ?? {}).flatMap(([key, value]) => {
        const read = tryParse(place, value);
        return read === null ? [] : [[key, read] as const];
      }),
    );
  } catch (fault) {
    console.info('The places of this tab can’t be read; going back starts at the top.', fault);
    return new Map();
  }
}

/** Keeps the latest places for a reload; with none the storage stays empty. */
export function savePositions(places: ScrollPositions): void {
  try {
    if (places.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-MAX_POSITIONS))));
  } catch (fault) {
    console.info('The places of this tab can’t be kept; going back after a reload starts at the top.', fault);
  }
}
