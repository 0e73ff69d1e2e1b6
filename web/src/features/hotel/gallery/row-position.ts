/** Whether the page is written from right to left. */
export const isRightToLeft = (): boolean => document.dir === 'rtl';

/** How far each item stands from where its row begins, in pixels to the right. */
function distancesIn(row: HTMLElement): readonly number[] {
  const side = isRightToLeft() ? 'right' : 'left';
  const begin = row.getBoundingClientRect()[side];
  return [...row.children].map((item) => item.getBoundingClientRect()[side] - begin);
}

/**
 * Scrolls a row so that an item stands where the row begins: at its left, or at its right in a page that is written from
 * right to left, where `scrollLeft` is negative.
 */
export function moveToBegin(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const distance = distancesIn(row)[index];
  if (distance !== undefined) row.scrollTo({ left: row.scrollLeft + distance, behavior });
}

/** The index of the item that stands nearest to where its row begins; 0 in an empty row. */
export function firstInView(row: HTMLElement): number {
  const distances = distancesIn(row).map(Math.abs);
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}
