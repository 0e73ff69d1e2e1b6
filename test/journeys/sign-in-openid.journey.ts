import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { type RunningProduct, startProduct } from '../support/browser/running-product.ts';
import { freePort } from '../support/free-port.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/open-id-provider/provider.ts';

const CLIENT = { clientId: 'padav-web', clientSecret: 'a-canary-secret-of-the-client' };
const ASHA = { sub: 'asha', email: 'asha@example.in', email_verified: true, name: 'Asha Rao' };
const RAVI = { sub: 'ravi', email: 'ravi@example.in', email_verified: true, name: 'Ravi Pillai' };

let provider: OpenIdProvider;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const callbacks = [`${origin}/auth/google/callback`];
  provider = await startOpenIdProvider({ ...CLIENT, callbacks, residents: [ASHA, RAVI] });
  [product, browser] = await Promise.all([
    startProduct({
      PORT: port,
      PUBLIC_URL: origin,
      IDENTITY: 'google',
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    }),
    openBrowser(),
  ]);
});
afterEach(() => provider.misbehave(null));
afterAll(async () => {
  await browser.close();
  await product.stop();
  await provider.close();
});

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Clicks the button and waits for the provider's login. */
async function opened(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await popup.getByPlaceholder('Enter any login').waitFor();
  return popup;
}

/** Signs in at the provider's pages, and consents. */
async function agree(window: Page, login: string): Promise<void> {
  await window.getByPlaceholder('Enter any login').fill(login);
  await window.getByPlaceholder('and password').fill('anything');
  await window.getByRole('button', { name: 'Sign-in' }).click();
  await window.getByRole('button', { name: 'Continue' }).click();
}

it('A traveller signs in at a real OpenID provider, in a popup that closes automatically', async () => {
  const traveller = await openTraveller(browser, product.origin);
  const { page } = traveller;
  await page.goto('/login');
  const window = await opened(page);
  expect(new URL(window.url()).origin).toBe(provider.issuer);
  const ended = window.waitForEvent('close');
  await agree(window, 'asha');
  await ended;
  await page.getByText('Login successful').waitFor();
  await page.getByRole('button', { name: 'Account of Asha Rao' }).waitFor();
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A browser that blocks the popup signs in within the page', async () => {
  const traveller = await openTraveller(browser, product.origin, PHONE);
  const { page } = traveller;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await google(page).click();
  await page.getByRole('link', { name: 'Continue with Google in this page' }).click();
  await agree(page, 'ravi');
  await page.getByText('Login successful').waitFor();
  expect(new URL(page.url()).origin).toBe(product.origin);
  expect(page.url()).not.toContain('code=');
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('Cancelling at the provider shows a message, and allows another try', async () => {
  const traveller = await openTraveller(browser, product.origin);
  const { page } = traveller;
  await page.goto('/login');
  const window = await opened(page);
  await window.getByRole('link', { name: 'Cancel' }).click();
  await window.getByText('We couldn’t confirm your login. Please try again.').waitFor();
  await window.getByRole('link', { name: 'Try again' }).click();
  await agree(window, 'asha');
  await page.getByText('Login successful').waitFor();
  await traveller.close();
});

it('A provider that disconnects during the sign-in is reported in the popup, and the page can start again', async () => {
  const traveller = await openTraveller(browser, product.origin);
  const { page } = traveller;
  await page.goto('/login');
  const window = await opened(page);
  await window.getByPlaceholder('Enter any login').fill('asha');
  await window.getByPlaceholder('and password').fill('anything');
  await window.getByRole('button', { name: 'Sign-in' }).click();
  await window.getByRole('button', { name: 'Continue' }).waitFor();
  // From here on it redirects browsers and fails everything else: the product can't exchange the code.
  provider.misbehave('tokens');
  await window.getByRole('button', { name: 'Continue' }).click();
  await window.getByText('We couldn’t confirm your login. Please try again.').waitFor();
  await window.close();
  provider.misbehave(null);
  await page.getByText('The Google window was closed before you were logged in.').waitFor();
  // The provider still has the session and the consent.
  await google(page).click();
  await page.getByText('Login successful').waitFor();
  await traveller.close();
});
