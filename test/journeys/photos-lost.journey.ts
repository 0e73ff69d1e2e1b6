import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  bookLater,
  newTraveller,
  openBookings,
  openCity,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

/** Where browsers draw their sign of a picture that could not be loaded, within a rounded corner. */
const CORNER = { left: 10, top: 10, width: 40, height: 40 };

/** How much a shade over the picture may change its colour, of 255: far less than the lines of that sign. */
const SHADE = 24;

/** Whether the first corner of a picture shows one colour, and no sign. */
async function isPlain(picture: Locator): Promise<boolean> {
  const corner = await sharp(await picture.screenshot())
    .extract(CORNER)
    .toBuffer();
  const { channels } = await sharp(corner).stats();
  return channels.every(({ min, max }) => max - min < SHADE);
}

it('A photo that can’t be loaded leaves a plain area, on a card, on the home page and in a booking', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.route(/\/pictures\//, (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => isPlain(page.locator('main img[loading="lazy"]').first())).toBe(true);
  await openCity(page, 'Goa');
  await expect.poll(() => isPlain(page.locator('main article img').first())).toBe(true);
  await becomeTraveller(page, newTraveller('Anjali Rao'));
  await bookLater(page);
  await openBookings(page);
  await expect.poll(() => isPlain(page.locator('main img[alt=""]').first())).toBe(true);
  await traveller.close();
});
