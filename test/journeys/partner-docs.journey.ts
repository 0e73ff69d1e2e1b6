import { expect, it } from 'vitest';
import { accessibilityFaults, DESKTOP, freshTraveller, PHONE } from '../support/browser/open-browser.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

it.each([
  ['a desktop', DESKTOP, { contrast: true }],
  // No width changes a colour.
  ['a phone', PHONE, { contrast: false }],
] as const)('Every page of the documentation for partners is sound on %s', async (_, screen, checked) => {
  const reader = await freshTraveller(on.browser, on.product.origin, screen);
  const { page } = reader;
  await page.goto('/partner/docs');
  const paths = await page
    .locator('nav[aria-label="Documentation"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(7);
  for (const path of paths) {
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, wide, await accessibilityFaults(page, checked)]).toEqual([path, 0, []]);
    await page.locator('nav[aria-label="Documentation"] a[aria-current=page]').waitFor({ state: 'attached' });
  }
  expect([reader.errors, reader.strangers]).toEqual([[], []]);
  await reader.close();
});

it('A reader without scripts sees every page whole, and the menu opens on a phone', async () => {
  const context = await on.browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
    baseURL: on.product.origin,
  });
  const page = await context.newPage();
  await page.goto('/partner/docs/errors');
  await page.getByRole('heading', { name: 'KEY_INVALID' }).waitFor();
  await page.locator('nav a[href="/partner/docs/test-mode"]').click();
  await page.getByText('htl_test_sold_out').waitFor();
  await context.close();
});
