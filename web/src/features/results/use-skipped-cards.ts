import { type RefObject, useLayoutEffect } from 'react';
import type { Card } from '#contract/search.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';

/** A list with fewer cards is painted quickly as a whole. */
const FROM_CARDS = 25;
/** How long a list has its width until cards are skipped, in milliseconds: some frames, in which all are laid out. */
const STILL_MS = 300;

/**
 * Lets the browser skip the cards that are far from the screen: with hundreds of them it looks through all, in frames of a
 * slow phone that are then late. Cards are skipped once all of them have been laid out in their present width, so that
 * the browser knows the height of each and the page is as high as before.
 * @param hotels The hotels of the list; others have other cards.
 */
export function useSkippedCards(list: RefObject<HTMLElement | null>, hotels: readonly Card[] | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other elements
  useLayoutEffect(() => {
    const cards = list.current;
    if (cards === null || cards.childElementCount < FROM_CARDS) return;
    let width = -1;
    let still: ReturnType<typeof setTimeout> | undefined;
    let stayIdle = () => {};
    const layOut = () => {
      clearTimeout(still);
      stayIdle();
      cards.removeAttribute('data-skips');
    };
    const skip = () => {
      stayIdle = whenIdle(() => cards.setAttribute('data-skips', ''));
    };
    const resized = new ResizeObserver(() => {
      if (cards.clientWidth === width) return;
      width = cards.clientWidth;
      layOut();
      still = setTimeout(skip, STILL_MS);
    });
    resized.observe(cards);
    return () => {
      resized.disconnect();
      layOut();
    };
  }, [list, hotels]);
}
