import { expect, it } from 'vitest';
import { freshTraveller, PHONE } from '../support/browser/open-browser.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

/** One of this many calls is opened: they all have the same layout. */
const EVERY = 10;

it('On a phone the page of the API is no wider than the screen, whichever call is open', async () => {
  // A package renders the page, late and repeatedly: its layout shifts are not checked.
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
