import type { Page } from 'playwright-core';

/** How a station is looked at. */
export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const HEIGHT = 900;
const WIDTHS = [320, 390, 768, 1440] as const;

/** All widths, light and dark in turns: what one language has in the light the other has in the dark. */
export const looksOf = (first: Look['scheme']): readonly Look[] =>
  WIDTHS.map((width, at) => ({ width, scheme: (at % 2 === 0) === (first === 'light') ? 'light' : 'dark' }));

/** The looks that pictures are made of. */
export const PICTURED: readonly Look[] = [390, 1280].flatMap((width) => [
  { width, scheme: 'light' },
  { width, scheme: 'dark' },
]);

/** Turns the page to a look, and waits until it stands still in it. */
export async function turn(page: Page, { width, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map((each) => each.finished));
  });
}
