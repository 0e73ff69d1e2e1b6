import { expect, it } from 'vitest';
import { freshTraveller, PHONE } from '../support/browser/open-browser.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

/** Each so many calls one is opened: they are all laid out alike. */
const EVERY = 6;

it('On a phone the page of the API is no wider than the screen, whichever call is open', async () => {
  // The page is laid out by a package, late and anew: what moves on it is not ours to hold.
  const traveller = await freshTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto('/docs');
  const calls = page.locator('.opblock');
  await calls.first().waitFor();
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const opened = (await calls.all()).filter((_, at) => at % EVERY === 0);
  expect(opened.length).toBeGreaterThan(6);
  for (const call of opened) {
    await call.locator('.opblock-summary-control').click();
    await call.locator('.responses-wrapper').waitFor();
    expect(await tooWide()).toBe(0);
    await call.locator('.opblock-summary-control').click();
  }
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
