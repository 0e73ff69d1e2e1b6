import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, livePage, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { newTraveller, openCity, openFirstHotel, stayLater } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Clicks a button that opens the sign-in popup. */
async function opened(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()]);
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return popup;
}

/** Signs in at the provider's page with the traveller's account. */
async function signInAs(window: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('Email').fill(email);
  await window.getByRole('button', { name: 'Continue' }).click();
}

/** From home to a hotel on chosen dates, and on to the login. Returns the hotel and its address. */
async function continueBooking(page: Page) {
  await openCity(page, 'Goa');
  await stayLater(page, 12);
  const hotel = await openFirstHotel(page);
  const address = new URL(page.url());
  await page
    .getByRole('link', { name: 'Continue Booking' })
    .or(page.getByRole('button', { name: 'Continue Booking' }))
    .first()
    .click();
  await page.waitForURL(/\/login/);
  return { hotel, address: address.pathname + address.search };
}

async function standsAtHotel(page: Page, { hotel, address }: Awaited<ReturnType<typeof continueBooking>>) {
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .waitFor();
}

it('A visitor signs in through the popup and returns to the same hotel, dates and guests', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page, context } = traveller;
  const left = await continueBooking(page);
  const closed = await opened(page, 'Continue with Google');
  expect(await accessibilityFaults(closed)).toEqual([]);
  await closed.close();
  await page.getByText('The Google window was closed before you were logged in.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const window = await opened(page, 'Continue with Google');
  const ended = window.waitForEvent('close');
  await window.getByRole('button', { name: /Asha Rao/ }).click();
  await ended;
  await page.getByText('Login successful').waitFor();
  await standsAtHotel(page, left);
  await page.getByRole('button', { name: 'Account of Asha Rao' }).waitFor();
  // The remaining cookies identify the device, and say that somebody is signed in here: neither signs anybody in.
  const kept = await context.cookies();
  expect(new Map(kept.map(({ name, httpOnly, sameSite }) => [name, [httpOnly, sameSite]]))).toEqual(
    new Map([
      ['padav_device', [true, 'Lax']],
      ['traveller', [false, 'Lax']],
    ]),
  );
  // A new account has a discount.
  expect(kept.find(({ name }) => name === 'traveller')?.value).toBe('discount');
  expect(traveller.errors).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});

it('A browser that blocks the popup signs in within the page and returns to the same hotel', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const left = await continueBooking(page);
  await google(page).click();
  await page.getByText('Your browser blocked the Google window.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with Google in this page' }).click();
  await page.waitForURL(/\/offline\/identity/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('We couldn’t confirm your login. Please try again.').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await signInAs(page, newTraveller('Ravi Pillai'));
  await standsAtHotel(page, left);
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('sign-in')));
  expect(kept).toEqual([]);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A popup that another tab opened signs nobody in here', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page, context } = traveller;
  await page.goto('/login');
  const waiting = await opened(page, 'Continue with Google');
  const other = await livePage(context);
  await other.goto('/login');
  const window = await opened(other, 'Continue with Google');
  let logins = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/socialLogin')) logins += 1;
  });
  await signInAs(window, newTraveller('Nisha Iyer'));
  await other.getByText('Login successful').waitFor();
  // The earlier popup is no longer valid in this browser: its page says so and has a link.
  await waiting.getByRole('button', { name: /Meera Nair/ }).click();
  await waiting.getByText('Nobody was logged in; please start again.').waitFor();
  expect(logins).toBe(1);
  await traveller.close();
});

it('An account without a password confirms its identity in the popup to change its email', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const owner = newTraveller('Leela Bose');
  await page.goto('/login');
  await signInAs(await opened(page, 'Continue with Google'), owner);
  await page.getByText('Login successful').waitFor();
  await on.product.database.database.knex('sessions').update({ signed_in_at: new Date(Date.now() - 16 * 60_000) });
  await page.goto('/profile');
  const changed = newTraveller().email;
  await page.getByLabel('Email', { exact: true }).fill(changed);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Is it you?').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signInAs(await opened(page, 'Confirm with Google'), newTraveller('Somebody Else'));
  await page.getByText('We couldn’t confirm your login. Please try again.').waitFor();
  await signInAs(await opened(page, 'Confirm with Google'), owner);
  await page.getByText('Update successful').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(changed);
  expect(await on.product.database.database.knex('accounts').where({ email: changed }).first('name')).toEqual({
    name: owner.name,
  });
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
