import type { Page } from 'playwright-core';
import { stillPage } from '../still-page.ts';

/** A width and colour scheme for a station. */
export interface TourViewport {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** Whether contrasts are checked there. */
  readonly contrast: boolean;
}

const HEIGHT = 900;
const WIDTHS = [320, 390, 768, 1600] as const;

/**
 * All widths, light and dark in turns: where one language is light the other is dark. Contrasts, which no language changes,
 * are checked at the narrowest and the widest, so in both schemes at both.
 */
export const viewportsOf = (first: TourViewport['scheme']): readonly TourViewport[] =>
  WIDTHS.map((width, at) => ({
    width,
    scheme: (at % 2 === 0) === (first === 'light') ? 'light' : 'dark',
    contrast: at === 0 || at === WIDTHS.length - 1,
  }));

/** The widths and schemes of screenshots. */
export const SCREENSHOT_VIEWPORTS: readonly TourViewport[] = [390, 1280].flatMap((width) => [
  { width, scheme: 'light', contrast: true },
  { width, scheme: 'dark', contrast: true },
]);

/** Sets a page to a width and scheme, and waits until it is stable. */
export async function applyViewport(
  page: Page,
  { width, scheme }: Pick<TourViewport, 'width' | 'scheme'>,
): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
  await stillPage(page);
}
