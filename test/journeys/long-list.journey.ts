import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity } from '../support/browser/traveller-steps.ts';
import { growSearch, MANY } from './map-steps.ts';

const on = productInBrowser();

/** Parts of the whole list, from its top. */
const PLACES = fc.sample(fc.double({ min: 0.02, max: 0.99, noNaN: true }), { seed: 7, numRuns: 4 });
/** Pixels by which what a traveller saw may have moved. */
const UNSEEN_PX = 2;

/** The card in the middle of the screen, and where it is; null between two cards. */
const middleCard = (page: Page) =>
  page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth * 0.4, innerHeight / 2)?.closest('article');
    return card ? { name: card.ariaLabel, top: card.getBoundingClientRect().top } : null;
  });

/** Shows all pages of the results. */
async function showAll(page: Page): Promise<number> {
  const cards = page.locator('main article');
  const more = page.getByRole('button', { name: 'Show more hotels' });
  for (let shown = await cards.count(); (await more.count()) > 0; shown = await cards.count()) {
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
  return cards.count();
}

/** Scrolls to a part of the list, then on until a card is in the middle of the screen. */
async function scrollToPart(page: Page, part: number) {
  // The page is no longer held at the place of before once the traveller does something.
  await page.keyboard.press('Shift');
  await page.evaluate((of) => scrollTo(0, of * document.documentElement.scrollHeight), part);
  await expect
    .poll(async () => {
      const card = await middleCard(page);
      if (card === null) await page.evaluate(() => scrollBy(0, -60));
      return card;
    })
    .not.toBeNull();
}

/** Where the card in the middle is once two looks, some frames apart, agree. */
async function settled(page: Page) {
  let last = await middleCard(page);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await middleCard(page);
        return before !== null && last !== null && before.name === last.name && before.top === last.top;
      },
      { interval: 150 },
    )
    .toBe(true);
  return last;
}

/** How many cards the browser has laid out and may paint. */
const paintedCards = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((cards) => cards.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length);

const leaveAndGoBack = async (page: Page) => {
  await page
    .locator('header a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
};
const reload = async (page: Page) => void (await page.reload());

/** Goes to places of a list of `many`, comes to each again in these ways, and expects the same card where it was. */
async function comeAgain(page: Page, many: number, ways: readonly ((page: Page) => Promise<void>)[]) {
  for (const part of PLACES) {
    await scrollToPart(page, part);
    const seen = await settled(page);
    for (const [way, come] of ways.entries()) {
      await come(page);
      await expect.poll(() => page.locator('main article').count()).toBe(many);
      const now = await settled(page);
      expect({ part, way, card: now?.name }).toEqual({ part, way, card: seen?.name });
      expect(Math.abs((now?.top ?? 0) - (seen?.top ?? 0)), `${way} at ${part}`).toBeLessThanOrEqual(UNSEEN_PX);
    }
  }
}

describe.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('On %s', (_, device) => {
  it('Back and a reload show the same hotel of several pages at the same place', async () => {
    const traveller = await openTraveller(on.browser, on.product.origin, device);
    await openCity(traveller.page, 'Delhi');
    const many = await showAll(traveller.page);
    expect(many).toBeGreaterThan(40);
    await comeAgain(traveller.page, many, [leaveAndGoBack, reload]);
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });

  it('Back shows the same of 300 hotels at the same place', async () => {
    const traveller = await openTraveller(on.browser, on.product.origin, device);
    await growSearch(traveller.page);
    await openCity(traveller.page, 'Goa');
    await expect.poll(() => traveller.page.locator('main article').count()).toBe(MANY);
    await comeAgain(traveller.page, MANY, [leaveAndGoBack]);
    await expect.poll(() => paintedCards(traveller.page)).toBeLessThan(MANY / 4);
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });
});
