import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant, REFUSALS } from '#core/shared/index.ts';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, openFirstHotel, stayLater } from '../support/browser/traveller-steps.ts';
import { startFaultServer } from '../support/fault-server/server.ts';
import { startProviderServer } from '../support/hotel-provider-server/server.ts';
import { worldSource } from '../support/hotel-provider-server/source.ts';

const KEY = 'a-local-key';
const rawOf = () => ({ type: 'application/json', text: '{"message":"no"}' });
const faults = await startFaultServer({ protocol: 'http', rawOf });
const source = worldSource({ clock: { now: () => instant(Date.now()) } });
const provider = await startProviderServer({ source, key: KEY, host: 'booking-com15.p.rapidapi.com' });

beforeAll(() => faults.before(Number(new URL(provider.url).port)));
const on = productInBrowser({
  HOTEL_PROVIDER: 'booking-com15',
  BOOKING_COM15_KEY: KEY,
  BOOKING_COM15_URL: `http://127.0.0.1:${faults.port}/api/v1`,
  HOTEL_PROVIDER_PER_SECOND: '100',
});
afterAll(async () => {
  await faults.close();
  await provider.close();
});

const cards = (page: Page) => page.getByRole('article');
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const sentence = (page: Page, code: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_QUOTA') =>
  page.getByRole('main').getByText(REFUSALS[code].en);

/** The same place on days that were not requested before: by its address, as a saved link. */
function addressOn(page: Page, days: number): string {
  const address = new URL(page.url());
  for (const end of ['arrivalDate', 'departureDate']) {
    const day = new Date(`${address.searchParams.get(end)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    address.searchParams.set(end, day.toISOString().slice(0, 10));
  }
  return address.href;
}

it('A provider that refuses, is slow and recovers shows the traveller a message, and the search stays', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await openCity(page, 'Visakhapatnam');
  await stayLater(page, 30);

  await faults.fail('503');
  const wanted = addressOn(page, 1);
  await page.goto(wanted);
  await sentence(page, 'PROVIDER_UNAVAILABLE').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(page.url()).toBe(wanted);
  expect(await page.getByRole('combobox', { name: 'Destination' }).inputValue()).toContain('Visakhapatnam');

  // Slow is worse than refused: it is waited for, times out, and shows the same message.
  await faults.fail('slow');
  await tryAgain(page).click();
  await expect.poll(() => faults.met(), { timeout: 30_000 }).toBeGreaterThan(0);
  await sentence(page, 'PROVIDER_UNAVAILABLE').waitFor();

  await faults.heal();
  await expect
    .poll(
      async () => {
        if (await tryAgain(page).isVisible()) await tryAgain(page).click();
        await cards(page).first().or(tryAgain(page)).waitFor();
        return cards(page).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(page.url()).toBe(wanted);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A used-up plan is shown on the results and on a hotel, with a next step and cached data', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Mumbai');
  await stayLater(page, 40);
  const results = page.url();
  const name = await openFirstHotel(page);
  const hotel = page.url();

  provider.misbehave('monthly-quota', 1);
  await page.goto(addressOn(page, 1));
  await page.getByRole('alert').filter({ hasText: REFUSALS.PROVIDER_QUOTA.en }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'See other hotels' }).click();
  // The address changes before the screen does, and the hotel's page has the same sentence: the heading distinguishes
  // them.
  await page.waitForURL(/\/hotels\?/);
  await page.getByRole('heading', { level: 1, name: /Mumbai/ }).waitFor();
  await sentence(page, 'PROVIDER_QUOTA').waitFor();
  await tryAgain(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(results);
  await cards(page).first().waitFor();
  await page.goto(hotel);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
