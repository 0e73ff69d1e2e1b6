import type { Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { sharedBrowser, type Traveller } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { type RunningProduct, startProduct } from '../support/browser/running-product.ts';
import {
  agreeToPay,
  becomeTraveller,
  newTraveller,
  openCity,
  openFirstHotel,
  stayLater,
} from '../support/browser/traveller-steps.ts';
import { type RazorpayServer, startRazorpayServer } from '../support/razorpay-server/server.ts';

const KEYS = { keyId: 'rzp_test_1DP5mmOlF5G5ag', keySecret: 'a-local-key-secret' };
const WEBHOOK_SECRET = 'a-local-webhook-secret';
const PATIENCE = { timeout: 60_000, interval: 200 };

/** The product with its gateway, and a browser. */
export interface Shop {
  readonly gateway: RazorpayServer;
  readonly product: RunningProduct;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Starts the product with `PAYMENT_GATEWAY=razorpay`, and the local gateway, which calls its webhook. */
export async function openShop(): Promise<Shop> {
  const gateway = await startRazorpayServer(KEYS);
  const env = {
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_URL: gateway.url,
    RAZORPAY_CHECKOUT_URL: gateway.scriptUrl,
  };
  const [product, browser] = await Promise.all([startProduct(env), sharedBrowser()]);
  gateway.webhooks.target = { url: `${product.origin}/payment/webhook`, secret: WEBHOOK_SECRET };
  return {
    gateway,
    product,
    browser,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await product.stop();
      await gateway.close();
    },
  };
}

/** A signed-in traveller on the page of a hotel, for a stay that can still be cancelled. */
export async function atHotel({ browser, product }: Shop, name: string): Promise<Traveller & { hotel: string }> {
  const traveller = await openTraveller(browser, product.origin);
  await becomeTraveller(traveller.page, newTraveller(name));
  await openCity(traveller.page, 'Goa');
  await stayLater(traveller.page, 30);
  return { ...traveller, hotel: await openFirstHotel(traveller.page) };
}

const window = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame');

/** Clicks the pay button and waits for the gateway's window. */
export async function openWindow(page: Page): Promise<void> {
  await agreeToPay(page);
  await window(page).getByRole('button', { name: 'Pay', exact: true }).waitFor();
}

/** Pays in the gateway's window, with the given test card. */
export async function payByCard(page: Page, card?: string): Promise<void> {
  await openWindow(page);
  if (card !== undefined) await window(page).getByLabel('Test card').selectOption(card);
  await window(page).getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Closes the gateway's window, which asks for a confirmation. */
export async function closeWindow(page: Page): Promise<void> {
  await window(page).getByRole('button', { name: 'Close checkout' }).click();
  await window(page).getByRole('button', { name: 'Yes, cancel' }).click();
}

/** The only order at the gateway of the newest traveller. */
export function newestOrder({ gateway }: Shop): string {
  return gateway.books.orders.at(-1)?.id ?? expect.fail('The gateway holds no order');
}

/** Waits until an order has this state. */
export async function untilOrderIs({ product }: Shop, orderId: string, status: string): Promise<void> {
  const { knex } = product.database.database;
  await vi.waitFor(async () => {
    const row = await knex('orders').where({ gateway_order_id: orderId }).first('status');
    expect(row?.status).toBe(status);
  }, PATIENCE);
}

/** The number of bookings of an order. */
export async function bookingsOf({ product }: Shop, orderId: string): Promise<number> {
  const { knex } = product.database.database;
  return (await knex('bookings').where({ gateway_order_id: orderId })).length;
}
