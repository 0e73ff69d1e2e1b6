import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, livePage, PHONE, type Traveller } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  bookLater,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  stayLater,
} from '../support/browser/traveller-steps.ts';
import { type CuttableConnection, startCuttableConnection } from '../support/process/cuttable-connection.ts';

const on = productInBrowser();
const UNREACHABLE = 'Padav can’t be reached right now. Please check your connection and try again.';

let line: CuttableConnection;
beforeAll(async () => {
  line = await startCuttableConnection(on.product.origin);
});
afterAll(() => line?.close());

function open(): Promise<Traveller> {
  line.mend();
  return openTraveller(on.browser, line.origin, PHONE, 'allow');
}

/** The connection is lost, and the browser reports it. */
async function lose(page: Page): Promise<void> {
  line.cut();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
}

/** It is back. */
async function regain(page: Page): Promise<void> {
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** The worker controls this page. */
const underTheWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);

/** All data of the site in this browser: its storages, and the texts of its caches. */
const allKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const shelves = await Promise.all(names.map((name) => caches.open(name)));
    const answers = await Promise.all(shelves.map((policy) => policy.matchAll()));
    const texts = await Promise.all(answers.flat().map((answer) => answer.text()));
    const addresses = await Promise.all(shelves.map(async (policy) => (await policy.keys()).map(({ url }) => url)));
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, addresses, texts]);
  });

const bookingsKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bookings-kept')));

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it.each([
  ['en-IN', 'en', 'Padav – hotels across India'],
  ['hi-IN', 'hi', 'Padav – पूरे भारत में होटल'],
])('The web can be installed, in %s', async (locale, lang, name) => {
  const context = await on.browser.newContext({ baseURL: line.origin, locale });
  const page = await livePage(context);
  await page.goto('/');
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const answer = await context.request.get(address);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name, lang, display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await context.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    if (type === 'image/png') expect(sizeOf(await icon.body())).toBe(sizes);
  }
  const worker = await context.request.get('/worker.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
  await context.close();
});

it('Without a connection the home page is shown, and a page that was never opened explains why it is missing', async () => {
  const traveller = await open();
  const { page } = traveller;
  await page.goto('/');
  await underTheWorker(page);
  await lose(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Find a place to rest, anywhere in India' }).waitFor();
  await page.getByText('No connection to Padav. You can keep reading').waitFor();
  for (const address of ['/docs', '/hotelDetails?hotelId=1', '/no/such/page']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'No connection to Padav' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'My bookings kept on this device' }).count()).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await regain(page);
  await page.getByText('The connection is back.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'We could not find that page' }).waitFor();
  await traveller.close();
});

it('The page without a connection is in the language that was read last', async () => {
  const traveller = await open();
  const { page } = traveller;
  await page.goto('/');
  await underTheWorker(page);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  await expect.poll(() => allKept(page), { timeout: 60_000 }).toContain('/kept/hi/frame');
  await lose(page);
  await page.goto('/docs');
  await page.getByRole('heading', { level: 1, name: 'Padav से कनेक्शन नहीं है' }).waitFor();
  await traveller.close();
});

it('Bookings are saved on the device when the traveller turns that on, can be read offline, and are deleted at logout', async () => {
  const traveller = await open();
  const { page } = traveller;
  const meera = newTraveller('Meera Iyer');
  await becomeTraveller(page, meera);
  await underTheWorker(page);
  const hotel = await bookLater(page);
  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  const reference = (await page.getByText(/^PDV-/).first().textContent()) ?? '';

  const keep = page.getByRole('switch', { name: 'Keep on this device' });
  expect(await keep.isChecked()).toBe(false);
  expect(await allKept(page)).not.toContain(reference);
  await lose(page);
  await openBookings(page);
  await page.getByText(UNREACHABLE, { exact: false }).first().waitFor();
  expect(await page.getByText(reference).count()).toBe(0);

  await regain(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  await keep.check();
  await page.getByText(/^As of \d/).waitFor();
  expect(await bookingsKept(page)).toHaveLength(1);
  await expect.poll(() => allKept(page), { timeout: 60_000 }).toContain('/kept/account');

  await lose(page);
  await page.goto('/docs');
  await page.getByRole('link', { name: 'My bookings kept on this device' }).click();
  await page.getByText(/These are your bookings as of .+ Nothing can be changed, cancelled or paid/).waitFor();
  await page.getByText(reference).waitFor();
  expect(await page.getByRole('button', { name: `Cancel ${hotel}` }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await regain(page);
  await page.getByRole('button', { name: `Cancel ${hotel}` }).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login/Signup' }).waitFor();
  const left = await allKept(page);
  for (const personal of [meera.name, meera.email, reference]) expect(left).not.toContain(personal);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

it('A payment without a connection is refused with a message, and nothing of it is sent later', async () => {
  const traveller = await open();
  const { context, page } = traveller;
  await becomeTraveller(page, newTraveller('Arun Das'));
  await underTheWorker(page);
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  await openFirstHotel(page);
  const button = page.getByRole('button', { name: /^Pay ₹/ }).first();
  await button.waitFor();
  const orders = () => on.product.database.database.knex('orders').select();
  const before = await orders();
  await lose(page);
  await button.click();
  await page.getByText(UNREACHABLE, { exact: false }).first().waitFor();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await regain(page);
  await page.getByText('The connection is back.').waitFor();
  await page.reload();
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .waitFor();
  expect(sent.filter((request) => request.includes('/payment'))).toEqual([]);
  expect(await orders()).toEqual(before);
  await traveller.close();
});
