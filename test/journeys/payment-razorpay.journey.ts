import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, livePage } from '../support/browser/open-browser.ts';
import { openBookings } from '../support/browser/traveller-steps.ts';
import {
  atHotel,
  bookingsOf,
  closeWindow,
  newestOrder,
  openShop,
  openWindow,
  payByCard,
  type Shop,
  untilOrderIs,
} from './payment-shop.ts';

const EMPTY_CARD = '4100 2800 0008 0001';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

it('Pays in the gateway’s window, which loads nothing before the click, and enables the button when closed', async () => {
  const { page, strangers, hotel, errors, close } = await atHotel(shop, 'Kavya Menon');
  const elsewhere = () => strangers.filter((address) => !address.startsWith('data:'));
  expect(elsewhere()).toEqual([]);
  await openWindow(page);
  expect(elsewhere()).toContain(shop.gateway.scriptUrl);
  await closeWindow(page);
  await page.getByText('The payment window was closed. We haven’t received a payment.').waitFor();

  await payByCard(page);
  await page.waitForURL(/\/paymentSuccess/i);
  await page.getByRole('heading', { name: 'Thank you, Kavya Menon. Your booking is successful.' }).waitFor();
  await page.getByText(/^PDV-/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(shop.gateway.books.orders).toHaveLength(1);
  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(await bookingsOf(shop, newestOrder(shop))).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

it('A failed payment shows the reason, links back with its dates, and the second one books', async () => {
  const { page, close } = await atHotel(shop, 'Ravi Iyer');
  const address = page.url();
  await payByCard(page, EMPTY_CARD);
  await page.waitForURL(/\/paymentFailed/i);
  await page.getByRole('heading', { name: /^Sorry, Ravi Iyer/ }).waitFor();
  await page.getByText('Insufficient balance of your account').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go back and try again' }).click();
  await page.waitForURL(address);
  await payByCard(page);
  await page.waitForURL(/\/paymentSuccess/i);
  const order = newestOrder(shop);
  expect(shop.gateway.books.paymentsOf(order).map(({ status }) => status)).toEqual(['failed', 'captured']);
  expect(await bookingsOf(shop, order)).toBe(1);
  await close();
});

it('A tab that is closed after paying loses nothing: the booking appears without an action', async () => {
  const { page, context, hotel, close } = await atHotel(shop, 'Meera Shah');
  shop.gateway.next({ outcome: 'vanish' });
  await payByCard(page);
  const order = await expect
    .poll(() => newestOrder(shop))
    .toBeTruthy()
    .then(() => newestOrder(shop));
  const later = await livePage(context);
  await page.close();
  await untilOrderIs(shop, order, 'booked');
  await openBookings(later);
  await later.getByRole('heading', { name: hotel }).waitFor();
  expect(await bookingsOf(shop, order)).toBe(1);
  await close();
});
