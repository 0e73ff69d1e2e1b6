import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { DEFAULT_LANGUAGE, type Language } from '#core/shared/index.ts';
import { accessibilityFaults } from '../open-browser.ts';
import type { Tour } from './prepare.ts';
import type { StationPage } from './station-page.ts';
import type { Station } from './stations.ts';
import { applyViewport, SCREENSHOT_VIEWPORTS, type TourViewport, viewportsOf } from './viewports.ts';
import { wordsIn } from './words.ts';

/** The folder of screenshots, when they are made (`npm run tool -- screens`). */
const PICTURES =
  process.env.PADAV_SCREENS === '1' ? path.resolve(import.meta.dirname, '../../../../.cache/screens') : null;
/** Primary controls are at least this tall (WCAG 2.2, 2.5.5). */
const MIN_HEIGHT = 44;

/** Elements wider than the page, and buttons that are too small for touch or truncate their text. */
const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((min) => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const buttons = [...document.querySelectorAll<HTMLElement>('button[type=submit], .mantine-Button-root')];
    const small = buttons.filter((each) => each.offsetHeight > 0 && each.offsetHeight < min);
    const labels = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')];
    const cut = labels.filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight);
    return [
      ...(wide > 0 ? [`${wide} px wider than the page`] : []),
      ...small.map((each) => `${each.offsetHeight} px tall: ${each.textContent}`),
      ...cut.map((each) => `its words are cut: ${each.textContent}`),
    ];
  }, MIN_HEIGHT);

async function picture(
  page: Page,
  station: Station,
  language: Language,
  { width, scheme }: TourViewport,
): Promise<void> {
  if (PICTURES === null) return;
  mkdirSync(PICTURES, { recursive: true });
  const name = `${station.name.replaceAll(/[^a-z]+/g, '-')}-${width}-${scheme}-${language}.png`;
  await page.screenshot({ path: path.join(PICTURES, name), fullPage: true });
}

/**
 * Checks a station in one language, in all widths and schemes.
 * @returns The findings of axe, too wide or too small elements, and console messages: empty when there are none.
 */
export async function visit(
  { page, errors, begin }: StationPage,
  tour: Tour,
  station: Station,
  language: Language,
): Promise<readonly string[]> {
  const found: string[] = [];
  await begin(station.signedIn === true);
  await station.reach(page, await wordsIn(language), tour);
  for (const look of PICTURES === null
    ? viewportsOf(language === DEFAULT_LANGUAGE ? 'light' : 'dark')
    : SCREENSHOT_VIEWPORTS) {
    await applyViewport(page, look);
    const faults = [...(await accessibilityFaults(page, look)), ...(await layoutFaults(page))];
    found.push(...faults.map((fault) => `${station.name}, ${language}, ${look.width}, ${look.scheme}: ${fault}`));
    await picture(page, station, language, look);
  }
  return [...found, ...errors().map((error) => `${station.name}: ${error}`)];
}
