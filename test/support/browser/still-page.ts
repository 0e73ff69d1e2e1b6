import type { Page } from 'playwright-core';

/**
 * Waits until a page stands still: its fonts are there, it is drawn, and whatever fades or slides has ended. What turns for
 * as long as something is awaited is not waited for.
 */
export const stillPage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
