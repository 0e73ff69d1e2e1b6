import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, openFirstHotel, stayLater } from '../support/browser/traveller-steps.ts';

const on = productInBrowser({ PRODUCT_POLICY: 'transparent' });

const AMOUNT = /₹[\d,]+(?:\.\d\d)?/;
const amountIn = (text: string | null): string => AMOUNT.exec(text ?? '')?.[0] ?? 'no amount';

it('A traveller on a phone reads prices by date and moves the stay to a cheap day; prices stay per night', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/calendar?')) asked.push(request.url());
  });
  await page.goto('/');
  await openCity(page, 'Goa');
  await stayLater(page, 40);
  const card = page
    .getByRole('article')
    .filter({ hasNotText: /Sold out|No price/ })
    .first();
  await card.getByText('Price for 3 nights').waitFor();
  const whole = amountIn(await card.textContent());
  await page.getByText('Per night', { exact: true }).click();
  await card.getByText('per night on average').waitFor();
  await card.getByText(`${whole} for 3 nights`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await openFirstHotel(page);
  const price = page.getByRole('complementary', { name: 'Your stay' });
  await price.getByText('per night on average').waitFor();
  await page.reload();
  await price.getByText('per night on average').waitFor();
  await price.getByText('Whole stay', { exact: true }).click();
  const total = price.getByText('Total', { exact: true }).locator('xpath=following-sibling::*');
  expect(await total.textContent()).toBe(whole);
  expect(asked).toEqual([]);

  await price.getByRole('button', { name: 'See prices by date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices by date' });
  const own = dialog.getByRole('button', { name: /your arrival/ });
  await dialog.getByText('Cheapest days of the month').waitFor();
  expect(asked).toHaveLength(1);
  expect(await own.getAttribute('aria-label')).toContain(`${whole} for 3 nights`);
  expect(await accessibilityFaults(page)).toEqual([]);
  const cheap = dialog.getByRole('button', { name: /among the cheapest days of the month/ });
  expect(await cheap.count()).toBeGreaterThanOrEqual(1);
  const other = cheap.and(dialog.locator('[aria-pressed=false]')).first();
  const cheaper = amountIn(await other.getAttribute('aria-label'));
  await other.focus();
  await page.keyboard.press('Enter');
  await dialog.getByText(`${cheaper} for 3 nights`).waitFor();
  const before = new URL(page.url()).searchParams.get('arrivalDate');
  await dialog.getByRole('button', { name: 'Choose these dates' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await price.getByText(cheaper, { exact: true }).last().waitFor();
  expect(await total.textContent()).toBe(cheaper);
  const address = new URL(page.url()).searchParams;
  expect(address.get('arrivalDate')).not.toBe(before);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Your stay');
  expect(asked).toHaveLength(1);

  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('arrivalDate') === before);
  await page.waitForFunction((sum) => document.body.textContent?.includes(sum), whole);
  expect(await total.textContent()).toBe(whole);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
});
