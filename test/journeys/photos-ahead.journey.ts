import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { seededWalks } from '../support/browser/seeded-walks.ts';
import { openCity } from '../support/browser/traveller-steps.ts';
import { growSearch, MANY } from './map-steps.ts';

const on = productInBrowser();

/** By how many parts of the whole page a traveller moves at once. */
const JUMPS = [0, 0.02, 0.1, 0.37, 0.5, 0.8, 1] as const;
const KEYS = ['End', 'Home', 'PageDown', 'PageUp'] as const;
const WIDTHS = [360, 390, 700, 1000, 1280, 1600] as const;
const STEPS = [
  ...JUMPS.map((part) => ({ do: 'jump', part }) as const),
  ...KEYS.map((key) => ({ do: 'key', key }) as const),
  ...WIDTHS.map((width) => ({ do: 'resize', width }) as const),
];
type Step = (typeof STEPS)[number];
const STEPS_OF_A_WALK = 12;

async function take(page: Page, step: Step): Promise<void> {
  if (step.do === 'resize') return page.setViewportSize({ width: step.width, height: 800 });
  if (step.do === 'key') return page.keyboard.press(step.key);
  await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), step.part);
}

/** How many cards have their own photo, and those on the screen whose photo has not come. */
const photosOf = (page: Page) =>
  page.locator('main article').evaluateAll((cards) => {
    const photos = cards.map((card) => card.querySelector('img'));
    const onScreen = photos.filter((photo) => {
      const { top = 0, bottom = 0 } = photo?.getBoundingClientRect() ?? {};
      return bottom > 0 && top < innerHeight;
    });
    return {
      cards: cards.length,
      withPhoto: photos.filter((photo) => photo?.src.startsWith('http')).length,
      missing: onScreen.filter((photo) => photo === null || !photo.complete || photo.naturalWidth < 2).length,
    };
  });

it.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('On %s, of 300 hotels those on the screen have their photos, wherever a traveller goes', async (_, device) => {
  const traveller = await openTraveller(on.browser, on.product.origin, device);
  const { page } = traveller;
  await growSearch(page);
  await openCity(page, 'Goa');
  await expect.poll(() => photosOf(page)).toMatchObject({ cards: MANY, missing: 0 });
  expect((await photosOf(page)).withPhoto).toBeLessThan(MANY / 5);
  for (const walk of seededWalks(STEPS, STEPS_OF_A_WALK)) {
    const taken: Step[] = [];
    for (const step of walk) {
      await take(page, step);
      taken.push(step);
      await expect
        .poll(async () => {
          const { missing } = await photosOf(page);
          return missing === 0 ? 'all there' : { taken, missing };
        })
        .toBe('all there');
    }
  }
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
