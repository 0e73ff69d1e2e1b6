import { expect, it } from 'vitest';
import { weighLoaded } from '../support/browser/loaded-bytes.ts';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, bookLater, newTraveller, openBookings } from '../support/browser/traveller-steps.ts';

/** kB are 1,000 bytes, as transferred (brotli). */
const MAX_SCRIPT_BYTES = 275_000;

const on = productInBrowser();

it('All steps from home to a cancelled booking stay within their limit, and request no other host', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  const loaded = weighLoaded(page);
  await page.goto('/');
  await becomeTraveller(page, newTraveller('Anjali Rao'));
  const hotel = await bookLater(page);
  await openBookings(page);
  await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Reservation Cancelled').waitFor();
  await page.goto('/favourites', { waitUntil: 'networkidle' });
  const { files, bytes } = await loaded.of('script');
  console.info(`The whole way: ${files} scripts, ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
