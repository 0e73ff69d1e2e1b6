import { useState } from 'react';
import type { Card } from '#contract/search.ts';

const NONE: readonly Card[] = [];

/** Whether a list is the other, or the other and more hotels after it. */
const continues = (list: readonly Card[], before: readonly Card[]): boolean =>
  before.every(({ hotelId }, at) => list[at]?.hotelId === hotelId);

/**
 * A number that changes with the order of the hotels, and stays where further ones are appended. In the keys of the
 * cards it replaces those of another order: cards that change places long after the choice move without the traveller's
 * doing (Cumulative Layout Shift).
 */
export function useListOrder(hotels: readonly Card[] = NONE): number {
  const [shown, setShown] = useState({ hotels, order: 0 });
  if (shown.hotels === hotels) return shown.order;
  const order = continues(hotels, shown.hotels) ? shown.order : shown.order + 1;
  setShown({ hotels, order });
  return order;
}
