import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { checkStep } from '../support/browser/traveller-steps.ts';
import { withAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { freePort } from '../support/free-port.ts';

// Passkeys are bound to the public URL, so its port is known before the start.
const on = productInBrowser({ PORT: String(await freePort()) });
/** Browsers allow no passkey at an IP address: the same product by its host name. */
const named = () => on.product.origin.replace('127.0.0.1', 'localhost');

/** Taps and keys as the browser counts them, whatever the journey says it does. */
interface Effort {
  taps: number;
  keys: number;
}

/** A page on a phone whose real taps and keystrokes are counted. */
async function countedPage(): Promise<{ page: Page; effort: Effort }> {
  const { page, context } = await openTraveller(on.browser, named(), PHONE, 'block', 'en-IN', true);
  const effort: Effort = { taps: 0, keys: 0 };
  await context.exposeFunction('countEffort', (what: keyof Effort) => {
    effort[what] += 1;
  });
  await page.addInitScript(() => {
    const count = (what: string) => (event: Event) => {
      if (event.isTrusted) void (window as unknown as { countEffort(what: string): void }).countEffort(what);
    };
    addEventListener('pointerdown', count('taps'), true);
    addEventListener('keydown', count('keys'), true);
  });
  return { page, effort };
}

const tap = (where: Locator) => where.tap();

async function write(where: Locator, text: string): Promise<void> {
  await where.tap();
  await where.pressSequentially(text);
}

/** From the results to the page of the first hotel that has a price. */
async function toFirstHotel(page: Page): Promise<void> {
  const bookable = page
    .getByRole('article')
    .filter({ hasNotText: /Sold out|No price/ })
    .first();
  await tap(bookable.getByRole('link'));
  await page.waitForURL(/\/hotelDetails\?/i);
}

/** Pays at the checkout, whose first choice is a card that pays. */
async function payAtCheckout(page: Page): Promise<void> {
  const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
  await tap(checkout.getByRole('button', { name: /^Pay ₹/ }));
  await page.waitForURL(/\/paymentSuccess/i);
  await page.getByText(/Your booking is successful/).waitFor();
}

let people = 0;
const someone = () => ({ name: 'Asha Rao', email: `asha${++people}.${process.pid}@mail.in`, password: 'kochi rain' });

const searchGoa = async (page: Page) => {
  await write(page.getByRole('combobox').first(), 'goa');
  await tap(page.getByRole('option', { name: /^Goa/ }).first());
  await tap(page.getByRole('search').getByRole('button', { name: 'Search', exact: true }));
};

const tapTile = (page: Page) => tap(page.getByRole('link', { name: /Goa/ }).and(page.locator('[href*="?"]')).first());

const payButton = (page: Page) => checkStep(page).getByRole('button', { name: /^Pay / });

/** From the hotel to the step, as a new guest who fills in the account. */
async function fillAccount(page: Page, { name, email, password }: ReturnType<typeof someone>): Promise<void> {
  await tap(page.getByRole('button', { name: 'Book as a new guest' }));
  const step = checkStep(page);
  await write(step.getByLabel('Name', { exact: true }), name);
  await write(step.getByLabel('Email', { exact: true }), email);
  await write(step.getByLabel('Password', { exact: true }), password);
}

it.each([
  ['a tile of a city', tapTile],
  ['a typed destination', searchGoa],
])('A new traveller pays for a room from home by %s: at most 11 taps and 60 keystrokes', async (_, search) => {
  const { page, effort } = await countedPage();
  await page.goto('/');
  await search(page);
  await toFirstHotel(page);
  await fillAccount(page, someone());
  await tap(payButton(page));
  // A new account gets a discount: the lower price is shown before anything is ordered.
  await checkStep(page)
    .getByText(/^Your account lowers the price from/)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await tap(payButton(page));
  await payAtCheckout(page);
  console.info(`New traveller, ${_}: ${effort.taps} taps, ${effort.keys} keystrokes`);
  expect(effort.taps).toBeLessThanOrEqual(11);
  expect(effort.keys).toBeLessThanOrEqual(60);
});

it('A returning traveller pays for a room from home: at most 6 taps and no keystroke', async () => {
  const { page, effort } = await countedPage();
  await page.goto('/');
  await searchGoa(page);
  await toFirstHotel(page);
  await fillAccount(page, someone());
  await tap(payButton(page));
  await tap(payButton(page));
  await payAtCheckout(page);

  // The next booking: home remembers the last search.
  await page.goto('/');
  Object.assign(effort, { taps: 0, keys: 0 });
  await tap(page.getByRole('search').getByRole('button', { name: 'Search', exact: true }));
  const other = page
    .getByRole('article')
    .filter({ hasNotText: /Sold out|No price/ })
    .nth(1);
  await tap(other.getByRole('link'));
  await page.waitForURL(/\/hotelDetails\?/i);
  await tap(page.getByRole('button', { name: /^Pay ₹/ }).first());
  await tap(payButton(page));
  await payAtCheckout(page);
  console.info(`Returning traveller: ${effort.taps} taps, ${effort.keys} keystrokes`);
  expect(effort.taps).toBeLessThanOrEqual(6);
  expect(effort.keys).toBe(0);
});

it('A new traveller pays with an account by passkey, without a password', async () => {
  const { page, effort } = await countedPage();
  await withAuthenticator(page);
  await page.goto('/');
  await tapTile(page);
  await toFirstHotel(page);
  await tap(page.getByRole('button', { name: 'Book as a new guest' }));
  const step = checkStep(page);
  const { name, email } = someone();
  await tap(step.getByRole('button', { name: 'Use a passkey instead of a password' }));
  await write(step.getByLabel('Name', { exact: true }), name);
  await write(step.getByLabel('Email', { exact: true }), email);
  expect(await step.getByLabel('Password', { exact: true }).count()).toBe(0);
  await tap(payButton(page));
  await step.getByText(/^Your account lowers the price from/).waitFor();
  await tap(payButton(page));
  await payAtCheckout(page);
  console.info(`New traveller by passkey: ${effort.taps} taps, ${effort.keys} keystrokes`);
  expect(effort.taps).toBeLessThanOrEqual(11);
  expect(effort.keys).toBeLessThanOrEqual(60);
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Passkeys' }).getByText('My device').waitFor();
});
