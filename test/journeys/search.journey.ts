import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

const today = dayInIndia(instant(Date.now()));
const stay = (ahead: number, nights: number) =>
  `arrivalDate=${addDays(today, ahead)}&departureDate=${addDays(today, ahead + nights)}&rooms=1&adults=2&children=0`;

const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' });
const beside = (page: Page) => page.getByRole('complementary', { name: 'Map beside the list' });
const cards = (page: Page) => page.getByRole('article');
const query = (page: Page) => new URL(page.url()).searchParams;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

it('A search by keyboard only, by an old name of the city and typed dates, and its hotels on a map beside them', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.goto('/');
  await destination(page).focus();
  await page.keyboard.type('vizag');
  await page
    .getByRole('option', { name: /^Visakhapatnam/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await destination(page).inputValue()).toBe('Visakhapatnam');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Check-in' }).waitFor();
  await page.keyboard.press('Tab');
  const [year, month, day] = addDays(today, 40).split('-');
  await page.keyboard.type(`${day}/${month}/${year}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type(addDays(today, 42));
  await page.getByText('4 nights', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: /^Dates/ }).textContent()).toMatch(/ · 2 nights$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/hotels\?/);
  await cards(page).first().waitFor();
  expect([query(page).get('arrivalDate'), query(page).get('departureDate')]).toEqual([
    addDays(today, 40),
    addDays(today, 42),
  ]);

  const pins = beside(page).getByRole('button', { name: /, rated |close together/ });
  await pins.first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const link = cards(page).nth(1).getByRole('link');
  const own = (await link.getAttribute('id')) ?? 'none';
  await link.focus();
  await beside(page).locator('[data-lit], [aria-pressed="true"]').waitFor();
  for (
    let step = 0;
    step < 10 &&
    (await beside(page)
      .getByRole('button', { name: /, rated / })
      .count()) === 0;
    step += 1
  ) {
    await beside(page)
      .getByRole('button', { name: /close together/ })
      .first()
      .press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.padav-map *'));
  }
  const pin = beside(page)
    .getByRole('button', { name: /, rated / })
    .first();
  const [name = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(', ');
  await pin.press('Enter');
  const shown = page.getByRole('article', { name }).getByRole('link');
  expect(await focused(page)).toBe(await shown.getAttribute('id'));
  expect(own).toMatch(/^hotel-/);

  await page.getByRole('button', { name: 'Hide the map' }).click();
  await beside(page).waitFor({ state: 'detached' });
  expect(query(page).get('view')).toBe('list');
  await page.reload();
  await cards(page).first().waitFor();
  expect(await beside(page).count()).toBe(0);
  await page.goBack();
  await beside(page).waitFor();
  expect(traveller.errors).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

it('On a phone recent searches are offered again, and nearby places on request', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page, context } = traveller;
  await page.goto(`/hotels?destination=Mysuru&latitude=12.31&longitude=76.65&${stay(9, 2)}`);
  await cards(page).first().waitFor();
  await page.goto('/');
  await destination(page).click();
  const again = page.getByRole('option', { name: /^Mysuru/ });
  await again.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await again.click();
  expect(await page.getByRole('button', { name: /^Guests/ }).textContent()).toBe('1 room, 2 adults, 0 children');

  await context.clearPermissions();
  await page.keyboard.press('Escape');
  await destination(page).click();
  await page.getByRole('option', { name: /^Near me/ }).click();
  await page.getByText(/^Your browser isn’t sharing your location/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 15.496_7, longitude: 73.827_7 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/hotels\?.*latitude=15\.5&longitude=73\.83&/);
  await cards(page).first().waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('On a phone the code of the dates comes with the choice of a place, before they are opened', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto('/');
  await destination(page).fill('Jaipur');
  const asked = page.waitForRequest(/\/assets\/dates-panel/);
  await page
    .getByRole('option', { name: /^Jaipur/ })
    .first()
    .click();
  await asked;
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('An empty list links to a place with hotels, and filters without results name those to remove', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto(`/hotels?destination=Hampi&latitude=15.34&longitude=76.46&${stay(9, 3)}`);
  await page.getByRole('heading', { name: 'No hotels here for these dates.' }).waitFor();
  const nearby = page.getByRole('list', { name: /^(Larger places nearby|Nearest larger places)$/ });
  await nearby.waitFor();
  expect(await page.getByRole('heading', { name: 'Dates with hotels here' }).count(), 'there are none on any').toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await nearby.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Hotels in (?!Hampi)/ }).waitFor();
  await cards(page).first().waitFor();

  await page.goto(`/hotels?destination=Goa&latitude=15.3&longitude=74&stars=5&priceMax=2000&${stay(9, 2)}`);
  const remove = page.getByRole('button', { name: /^Remove “.*”: \d+ hotels?$/ }).first();
  await remove.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const promised = Number(/: (\d+) hotel/.exec((await remove.textContent()) ?? '')?.[1]);
  await remove.click();
  await expect.poll(() => cards(page).count()).toBe(promised);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
