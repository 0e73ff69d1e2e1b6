import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  pay,
  stayLater,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser({ PRODUCT_POLICY: 'transparent' });

it('Under the transparent policy the same total is on card, hotel page, pay button and booking', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Meera Nair'));
  await openCity(page, 'Mumbai');
  await stayLater(page, 20);
  const card = page
    .getByRole('article')
    .filter({ hasNotText: /Sold out|No price/ })
    .first();
  const total = /₹[\d,]+(?:\.\d\d)?/.exec((await card.textContent()) ?? '')?.[0] ?? 'no price';
  expect(await card.textContent()).not.toContain('extra GST and fees');
  const hotel = await openFirstHotel(page);
  await page.getByText('Taxes and fees').waitFor();
  await page.getByRole('button', { name: `Pay ${total}` }).waitFor();
  expect(await page.getByText('Login to get 50% discount').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(await page.getByText(total, { exact: true }).count()).toBe(1);
  expect(await page.getByText('Paid online', { exact: true }).count()).toBe(0);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
