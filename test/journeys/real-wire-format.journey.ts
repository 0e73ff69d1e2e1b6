import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { type RunningProduct, startProduct } from '../support/browser/running-product.ts';
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
import { type ProviderServer, startProviderServer } from '../support/hotel-provider-server/server.ts';
import { worldSource } from '../support/hotel-provider-server/source.ts';

const KEY = 'a-local-key';
const HOST = 'booking-com15.p.rapidapi.com';

let provider: ProviderServer;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  const source = worldSource({ clock: { now: () => instant(Date.now()) }, unknownKeys: 100 });
  provider = await startProviderServer({ source, key: KEY, host: HOST });
  const env = { HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: KEY, BOOKING_COM15_URL: provider.url };
  [product, browser] = await Promise.all([startProduct(env), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await provider?.close();
});

it('A traveller finds, pays and cancels a hotel from the real provider’s wire format', async () => {
  const { page, errors, close } = await openTraveller(browser, product.origin);
  await becomeTraveller(page, newTraveller('Rohan Das'));
  await openCity(page, 'Visakhapatnam');
  await stayLater(page, 30);
  const hotel = await openFirstHotel(page);
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Reservation Cancelled').waitFor();

  const calls = new Set(provider.calls.map(({ call }) => call));
  expect(calls).toContain('searchHotelsByCoordinates');
  expect(calls).toContain('getHotelDetails');
  expect(calls).toContain('getDescriptionAndInfo');
  expect(errors).toEqual([]);
  expect(product.output()).not.toContain(KEY);
  await close();
});
