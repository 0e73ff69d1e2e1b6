import type { ScrollPosition } from './scroll-positions.ts';

/** How long a page may take to grow as long as it was. */
const PATIENCE_MS = 10_000;
/** What says that the traveller has gone on by themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Puts the page where it was left, and the focus on what had it, again while the page grows: until all of it is there,
 * the traveller moves, or the patience ends. Returns how to give up.
 */
export function restorePosition({ y, focus }: ScrollPosition): () => void {
  const growth = new ResizeObserver(go);
  const patience = setTimeout(stop, PATIENCE_MS);

  function stop(): void {
    growth.disconnect();
    clearTimeout(patience);
    for (const way of OWN_WAYS) removeEventListener(way, stop, true);
  }

  function go(): void {
    const target = focus === '' ? null : document.getElementById(focus);
    target?.focus({ preventScroll: true });
    scrollTo(0, y);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - innerHeight >= y && (focus === '' || target !== null)) stop();
  }

  for (const way of OWN_WAYS) addEventListener(way, stop, true);
  growth.observe(document.body);
  go();
  return stop;
}
