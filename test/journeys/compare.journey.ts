import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, stayLater } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

it('A visitor compares hotels on a phone, removes one and shares the others', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await stayLater(page, 20);
  const cards = page.getByRole('article').filter({ hasNotText: /Sold out|No price/ });
  const names: string[] = [];
  for (const at of [0, 1, 2, 3]) {
    const card = cards.nth(at);
    names.push((await card.getAttribute('aria-label')) ?? '');
    await card.getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: 'Compare' });
  await bar.getByText('4 of 4 hotels chosen to compare').waitFor();
  await cards.nth(4).getByRole('checkbox').click();
  await bar.getByText('You can compare 4 hotels at a time.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const prices = await Promise.all(
    [0, 1, 2, 3].map(async (at) => /₹[\d,]+/.exec((await cards.nth(at).textContent()) ?? '')?.[0]),
  );

  await bar.getByRole('link', { name: 'Compare now' }).click();
  const table = page.getByRole('table');
  await table.waitFor();
  const figures = () =>
    table
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell')
      .allTextContents();
  expect((await figures()).map((text) => /₹[\d,]+/.exec(text)?.[0])).toEqual(prices);
  for (const name of names) await table.getByRole('link', { name: `See ${name}` }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const scroll = page.getByRole('region', { name: 'Hotels side by side' });
  await scroll.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  const label = await table.getByRole('rowheader', { name: 'Price' }).boundingBox();
  expect(label?.x).toBeLessThan(40);
  expect(label?.x).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: `Remove ${names[1]} from the comparison` }).click();
  await expect.poll(async () => (await figures()).length).toBe(3);
  await page.reload();
  await table.waitFor();
  expect(await figures()).toHaveLength(3);

  const friend = await openTraveller(on.browser, on.product.origin, PHONE);
  await friend.page.goto(page.url());
  for (const name of [names[0], names[2], names[3]])
    await friend.page.getByRole('link', { name: `See ${name}` }).waitFor();
  expect([traveller.errors, traveller.strangers, friend.errors]).toEqual([[], [], []]);
  await friend.close();
  await traveller.close();
});

it('A press on a hotel stays the hotel’s where the bar of those compared comes over it meanwhile', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, { width: 1280, height: 900 });
  const { page } = traveller;
  await openCity(page, 'Goa');
  const card = page.getByRole('article').nth(1);
  const link = card.getByRole('link');
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20));
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await card.getByRole('checkbox').evaluate((element: HTMLInputElement) => element.click());
  const bar = page.getByRole('region', { name: 'Compare' });
  await bar.waitFor();
  const top = (await bar.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(y + height / 2).toBeGreaterThan(top);
  // A press that takes longer than the bar takes none.
  await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await page.mouse.up();
  await page.waitForURL(/\/hotelDetails\?/i);
  await page.goBack();
  await bar.getByRole('link', { name: 'Compare now' }).click();
  await page.getByRole('table').waitFor();
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
