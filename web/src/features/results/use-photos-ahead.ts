import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { Card } from '#contract/search.ts';

/** How many cards have their photo at first: more than the provider answers at once. */
const AT_FIRST = 24;
/** How many cards after the last on the screen have their photo: further than browsers load lazy ones. */
const AFTER_SCREEN = 20;
/** Once fewer cards than this are left with a photo, the next ones get theirs. */
const LEFT = 12;
/** More than any page is high: a card that was passed at once, as by the End key, counts as reached. */
const ANY_HEIGHT_PX = 10_000_000;

/** The index of the last card that begins above the lower edge of the screen. */
function lastReached(cards: HTMLCollection): number {
  let [reached, beyond] = [0, cards.length];
  while (beyond - reached > 1) {
    const middle = (reached + beyond) >> 1;
    if ((cards[middle]?.getBoundingClientRect().top ?? Infinity) < innerHeight) reached = middle;
    else beyond = middle;
  }
  return reached;
}

/**
 * How many cards of the list have their photo in the page; it grows as the traveller nears the others. A browser looks at
 * every lazy photo that it has not loaded in every frame that scrolls, which with 300 of them takes half of the frame.
 * @param hotels The hotels of the list, in its order.
 * @param isDrawn Whether the server drew the list; it then has all of its photos, as without scripts none would come later.
 */
export function usePhotosAhead(
  list: RefObject<HTMLElement | null>,
  hotels: readonly Card[] | undefined,
  isDrawn: boolean,
): number {
  const [count, setCount] = useState(Math.max(AT_FIRST, isDrawn ? (hotels?.length ?? 0) : 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other elements
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') {
      setCount(Infinity);
      return;
    }
    const cards = list.current?.children;
    const card = cards?.[count - LEFT];
    if (cards === undefined || card === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        startTransition(() => setCount((known) => Math.max(known, lastReached(cards) + AFTER_SCREEN)));
      },
      { rootMargin: `${ANY_HEIGHT_PX}px 0px 0px 0px` },
    );
    observer.observe(card);
    return () => observer.disconnect();
  }, [list, hotels, count]);
  return count;
}
