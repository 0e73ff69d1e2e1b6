import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { stillPage } from '../support/browser/still-page.ts';
import { becomeTraveller, bookLater, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();
const ADDRESS = '/profile?panel=bookings';
const READ = '/hotel?status=confirmed';

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('On %s My bookings asks for the bookings before its code has come, once', async (_where, viewport) => {
  const traveller = await openTraveller(on.browser, on.product.origin, viewport);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller());
  const hotel = await bookLater(page);
  const reads: string[] = [];
  const begun = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      if (!request.url().endsWith(READ)) return;
      reads.push(request.headers()['accept-language'] ?? '');
      resolve();
    });
  });
  // The program of the page is held until the bookings are asked for: without that it never comes.
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto(ADDRESS);
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(reads).toEqual(['en']);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(traveller.errors).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

it('My bookings looks the same whether the one file of its styles comes or not', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller());
  const hotel = await bookLater(page);
  const together = /\/assets\/together-[^/]+\.css$/;
  async function seen() {
    await page.goto(ADDRESS);
    await page.getByRole('heading', { name: hotel }).waitFor();
    await stillPage(page);
    const styles = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].map((link) => link.href);
    return { picture: await page.locator('main').screenshot(), styles: await page.evaluate(styles) };
  }
  const whole = await seen();
  expect(whole.styles).toEqual([expect.stringMatching(together)]);
  await page.route(together, (route) => route.abort());
  const parts = await seen();
  expect(parts.styles.length).toBeGreaterThan(3);
  expect(parts.picture.equals(whole.picture)).toBe(true);
  await traveller.close();
});

it.each([
  ['by a pointer', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
  ['by the space bar', (page: Page) => page.keyboard.down(' '), (page: Page) => page.keyboard.up(' ')],
])('The menu of the avatar opens %s although its code comes during the press', async (_how, begin, end) => {
  const traveller = await openTraveller(on.browser, on.product.origin, DESKTOP);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller());
  let send = () => {};
  const isDown = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/account-menu-[^/]+\.js$/, async (route) => {
    await isDown;
    await route.continue();
  });
  await page.goto('/');
  const avatar = page.getByRole('button', { name: /^Account of/ });
  await avatar.focus();
  await avatar.hover();
  const come = page.waitForResponse(/\/assets\/account-menu-[^/]+\.js$/);
  await begin(page);
  send();
  await (await come).finished();
  await stillPage(page);
  await end(page);
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await traveller.close();
});
