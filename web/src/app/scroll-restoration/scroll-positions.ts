import { number, record, text, tryParse } from '../../lib/parse.ts';

/** The scroll offset of a page when it was left, and the id of the focused element (or empty). */
export interface ScrollPosition {
  readonly y: number;
  readonly focus: string;
}

/** The positions of this tab, by the key of the history entry. */
export type ScrollPositions = Map<string, ScrollPosition>;

const KEY = 'places-left';
/** How many positions are stored; the oldest are dropped first. */
const MAX_POSITIONS = 50;

const place = record({ y: number, focus: text });

/** Reads the positions from before a reload; empty where the storage is not readable. */
export function readPositions(): ScrollPositions {
  // The build prerenders without a document.
  if (typeof document === 'undefined') return new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return new Map(
      Object.entries(stored ?? {}).flatMap(([key, value]) => {
        const read = tryParse(place, value);
        return read === null ? [] : [[key, read] as const];
      }),
    );
  } catch (fault) {
    console.info('The scroll positions can’t be read; going back starts at the top.', fault);
    return new Map();
  }
}

/** Stores the latest positions for a reload. */
export function savePositions(places: ScrollPositions): void {
  try {
    if (places.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-MAX_POSITIONS))));
  } catch (fault) {
    console.info('The scroll positions can’t be stored for a reload.', fault);
  }
}
