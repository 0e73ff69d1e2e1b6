import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agreeToPay, openBookings } from '../support/browser/traveller-steps.ts';
import { atHotel, bookingsOf, newestOrder, openShop, payByCard, type Shop, untilOrderIs } from './payment-shop.ts';

const PATIENCE = { timeout: 60_000, interval: 500 };

/** Reloads a page until it shows a text. */
const untilItSays = (page: Page, sentence: RegExp) =>
  vi.waitFor(async () => {
    await page.reload();
    await page.getByText(sentence).first().waitFor({ timeout: 3_000 });
  }, PATIENCE);

async function payOnItsPage(page: Page): Promise<void> {
  await agreeToPay(page);
  await page.waitForURL(/\/checkout\/window/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** The full test: in the short run the order of payment events is tested without a browser. */
describe.runIf(process.env.PADAV_FULL === '1')('payments that complete outside the page', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop?.close());

  it('The webhook books before the browser returns, and the browser finds that booking', async () => {
    const { page, close } = await atHotel(shop, 'Anil Rao');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/payment/validate', async (route) => {
      await held;
      await route.continue();
    });
    const returning = page.waitForRequest('**/payment/validate');
    await payByCard(page);
    await returning;
    const order = newestOrder(shop);
    await untilOrderIs(shop, order, 'booked');
    expect(page.url()).toMatch(/hotelDetails/);
    letGo();
    await page.waitForURL(/\/paymentSuccess/i);
    expect(await bookingsOf(shop, order)).toBe(1);
    await close();
  });

  it('A payment that fails first and is authorised in time turns its page into success', async () => {
    const { page, close } = await atHotel(shop, 'Divya Nair');
    shop.gateway.next({ outcome: 'late' });
    await payByCard(page);
    await page.waitForURL(/\/paymentFailed/i);
    await page.getByText('The payment took too long and was stopped').waitFor();
    const order = newestOrder(shop);
    const [payment] = shop.gateway.books.paymentsOf(order);
    shop.gateway.authorise(payment?.id ?? '');
    await page.waitForURL(/\/paymentSuccess/i);
    expect(await bookingsOf(shop, order)).toBe(1);
    await close();
  });

  it('A payment after its order expired is refunded, and an email says so', async () => {
    const { page, close } = await atHotel(shop, 'Farah Khan');
    shop.gateway.next({ outcome: 'late' });
    await payByCard(page);
    await page.waitForURL(/\/paymentFailed/i);
    const order = newestOrder(shop);
    const { knex } = shop.product.database.database;
    await knex('orders')
      .where({ gateway_order_id: order })
      .update({
        placed_at: knex.raw(`placed_at - interval '1 hour'`),
        expires_at: knex.raw(`expires_at - interval '1 hour'`),
      });
    const [payment] = shop.gateway.books.paymentsOf(order);
    shop.gateway.authorise(payment?.id ?? '');
    await page.getByText('This payment could not become a booking. You’ll get a full refund.').waitFor();
    await untilOrderIs(shop, order, 'refunded');
    expect(await bookingsOf(shop, order)).toBe(0);
    expect(payment).toMatchObject({ captured: true, refund_status: 'full' });
    await page.goto('/offline/outbox');
    await untilItSays(page, /being refunded|will be refunded|full refund|was refunded/);
    await close();
  });

  it('A cancelled booking shows each step of its refund, to the paisa', async () => {
    const { page, hotel, close } = await atHotel(shop, 'Sanjay Gupta');
    shop.gateway.setRefundCourse('pending');
    await payByCard(page);
    await page.waitForURL(/\/paymentSuccess/i);
    const order = newestOrder(shop);
    await openBookings(page);
    await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
    await page
      .getByRole('dialog')
      .getByText(/^You’ll be refunded ₹/)
      .waitFor();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('Reservation Cancelled').waitFor();
    await page.getByLabel('Cancelled').check();
    await page.getByText(/is being refunded\. Banks take/).waitFor();
    const [payment] = shop.gateway.books.paymentsOf(order);
    const refunds = shop.gateway.books.refundsOf(payment?.id ?? '');
    expect(refunds.map(({ amount }) => amount)).toEqual([payment?.amount]);
    shop.gateway.turnRefund(refunds[0]?.id ?? '', 'processed');
    await vi.waitFor(async () => {
      await openBookings(page);
      await page.getByLabel('Cancelled').check();
      await page.getByText(/was refunded on/).waitFor({ timeout: 3_000 });
    }, PATIENCE);
    await close();
  });

  it('A browser that blocks popups pays on the gateway’s page and is redirected back', async () => {
    const { page, context, hotel, close } = await atHotel(shop, 'Leela Das');
    const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.12';
    await context.addInitScript(
      (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }),
      userAgent,
    );
    await page.reload();
    const address = page.url();
    shop.gateway.next({ outcome: 'fail', reason: 'card_declined' });
    await payOnItsPage(page);
    await page.waitForURL(/\/paymentFailed\?order=order_/i);
    await page.getByText('Your bank declined the card').waitFor();
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await page.waitForURL(address);
    await payOnItsPage(page);
    await page.waitForURL(/\/paymentSuccess\?order=order_/i);
    await page.getByRole('heading', { name: /Your booking is successful/ }).waitFor();
    await page.getByText(hotel).first().waitFor();
    expect(await bookingsOf(shop, newestOrder(shop))).toBe(1);
    await close();
  });
});
