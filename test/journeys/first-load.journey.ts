import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTraveller, PHONE } from '../support/browser/open-browser.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

/** kB are 1,000 bytes, as they travel (brotli), without any interaction. */
const MOST_SCRIPT_BYTES = 112_000;

const on = productInBrowser();

it('The first load of / stays light and reaches no other host', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const scripts: Response[] = [];
  traveller.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await traveller.page.goto('/', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map(async (response) => (await response.request().sizes()).responseBodySize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.info(`First load of /: ${scripts.length} scripts, ${total} bytes`);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(traveller.strangers).toEqual([]);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
