import { expect, it } from 'vitest';
import { LANGUAGES } from '#core/shared/index.ts';
import { weighLoaded } from '../support/browser/loaded-bytes.ts';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

/** kB are 1,000 bytes, as transferred (brotli), without any interaction; what loads at rest included. */
const MAX_SCRIPT_BYTES = 90_000;
/** The page with its styles: what a connection sends before it hears from the browser, less the headers. */
const MAX_PAGE_BYTES = 14_000;

const on = productInBrowser();

it.each(LANGUAGES)('The first load of / stays within its limit and requests no other host (%s)', async (language) => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const loaded = weighLoaded(traveller.page);
  await traveller.page.goto(`/?lang=${language}`, { waitUntil: 'networkidle' });
  const [scripts, styles, pages] = [
    await loaded.of('script'),
    await loaded.of('stylesheet'),
    await loaded.of('document'),
  ];
  console.info(
    `First load of / (${language}): ${scripts.files} scripts, ${scripts.bytes} bytes; page and styles ${pages.bytes} bytes`,
  );
  expect(scripts.bytes).toBeGreaterThan(10_000);
  expect(scripts.bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(styles.files).toBe(0);
  expect(pages.bytes).toBeGreaterThan(5_000);
  expect(pages.bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES);
  expect(traveller.strangers).toEqual([]);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
