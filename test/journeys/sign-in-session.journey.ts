import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const storages = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Replaces the stored token, as if time had passed. */
const exchangeToken = (page: Page, token: string) =>
  page.evaluate((next) => {
    const kept = JSON.parse(localStorage.getItem('root') ?? '{}');
    kept.state.user.currentUser.token = next;
    localStorage.setItem('root', JSON.stringify(kept));
  }, token);

const tokenUntil = (expiry: number) =>
  ['{"alg":"HS256"}', JSON.stringify({ exp: Math.floor(expiry / 1000) }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it('An expired stored token signs out when the page loads, and leaves nothing personal', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const gone = newTraveller('Gone Tomorrow');
  await becomeTraveller(page, gone);
  await exchangeToken(page, tokenUntil(Date.now() - 1000));
  await page.goto('/profile');
  await page.waitForURL(/\/login/);
  await page.getByText('Your session has expired. Please log in again.').waitFor();
  await page.getByRole('link', { name: 'Login/Signup' }).waitFor();
  const kept = await storages(page);
  for (const personal of [gone.name, gone.email, 'token']) expect(kept).not.toContain(personal);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('An unreadable token is logged, and refused by the server once', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const told: string[] = [];
  page.on('console', (message) => told.push(`${message.type()}: ${message.text()}`));
  await becomeTraveller(page, newTraveller('Odd Token'));
  await exchangeToken(page, 'nonsense');
  await page.goto('/profile');
  await page.getByText('Please log in to go on.').waitFor();
  await page.waitForURL(/\/login/);
  expect(told).toContain('info: Invalid token specified');
  expect(await page.getByText('Please log in to go on.').count()).toBe(1);
  expect(await storages(page)).not.toContain('Odd Token');
  await traveller.close();
});

it('A saved state of another shape starts clean, and is removed', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.goto('/healthz');
  const written = '{"version":1,"state":{"user":{"currentUser":{"userDetails":{"name":"Old Friend"}}}}}';
  await page.evaluate((text) => localStorage.setItem('root', text), written);
  await page.goto('/');
  await page.getByRole('link', { name: 'Login/Signup' }).waitFor();
  expect(await storages(page)).toBe('[{},{}]');
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A browser that blocks storage for the site still shows the product', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The storage is closed', 'SecurityError');
        },
      });
    }
  });
  await becomeTraveller(page, newTraveller('No Trace'));
  await page.getByRole('button', { name: 'Account of No Trace' }).waitFor();
  await page.getByRole('combobox', { name: 'Destination' }).pressSequentially('goa');
  await page.getByRole('option').first().waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
