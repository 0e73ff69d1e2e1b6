import type { ScrollPosition } from './scroll-positions.ts';

/** How long a page may take to grow to its previous height, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Events by which the traveller scrolls the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position and the focus, again while the page grows: until the page is tall enough, the traveller
 * moves it, or the time is over. Returns how to stop.
 */
export function restorePosition({ y, focus }: ScrollPosition): () => void {
  const growth = new ResizeObserver(go);
  const timeout = setTimeout(stop, TIMEOUT_MS);

  function stop(): void {
    growth.disconnect();
    clearTimeout(timeout);
    for (const type of USER_EVENTS) removeEventListener(type, stop, true);
  }

  function go(): void {
    const target = focus === '' ? null : document.getElementById(focus);
    target?.focus({ preventScroll: true });
    scrollTo(0, y);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - innerHeight >= y && (focus === '' || target !== null)) stop();
  }

  for (const type of USER_EVENTS) addEventListener(type, stop, true);
  growth.observe(document.body);
  go();
  return stop;
}
