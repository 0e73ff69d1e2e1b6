import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, openFirstHotel } from '../support/browser/traveller-steps.ts';

const on = productInBrowser({ PRODUCT_POLICY: 'transparent' });

it('A visitor reads reviews by kind of traveller, by word, the newest first, and all of them', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await openFirstHotel(page);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByLabel('Scores by aspect').getByText('Cleanliness').waitFor();
  const told = page.getByRole('tabpanel').getByRole('status');
  await expect.poll(() => told.textContent()).toBe('10 reviews shown');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('radio', { name: /^Families/ }).check();
  await expect.poll(() => told.textContent()).toMatch(/^(\d+|None) of (the )?10 reviews read so far match/);
  for (const by of await page.getByRole('tabpanel').getByRole('article').allTextContents())
    expect(by).toContain('Family');

  await page.getByRole('radio', { name: 'All travellers' }).check();
  await page.getByRole('searchbox', { name: 'Search in the reviews' }).fill('room');
  await page.keyboard.press('Enter');
  await expect.poll(() => told.textContent()).toMatch(/of 10 reviews read so far match$/);
  for (const text of await page.getByRole('tabpanel').getByRole('article').allTextContents())
    expect(text).toMatch(/room/i);

  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await page.getByLabel('Sort reviews by').selectOption('Newest first');
  await expect.poll(() => told.textContent()).toBe('10 reviews shown');
  const more = page.getByRole('button', { name: 'Show more reviews' });
  while ((await more.count()) > 0) {
    const before = await told.textContent();
    await more.click();
    await expect.poll(() => told.textContent()).not.toBe(before);
    await page.locator('ul[aria-busy=false]').waitFor();
  }
  await page.getByText('That is every review guests wrote here.').waitFor();
  const days = await page.getByRole('tabpanel').getByRole('article').allTextContents();
  const dates = days.map((text) => Date.parse(/\d{1,2} \w{3} \d{4}/.exec(text)?.[0] ?? ''));
  expect(dates.length).toBeGreaterThan(20);
  expect(dates).toEqual([...dates].sort((one, other) => other - one));
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
