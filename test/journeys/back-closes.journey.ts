import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  agreeToPay,
  checkStep,
  logIn,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  pay,
  signUp,
  stayLater,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
/** Back closes what is open, and keeps the address. */
async function backCloses(page: Page): Promise<void> {
  await dialog(page).first().waitFor();
  const before = page.url();
  await page.goBack();
  await dialog(page).first().waitFor({ state: 'detached' });
  expect(page.url()).toBe(before);
}

it('On a phone Back closes each sheet, keeps what was chosen in it, and only then leaves the page', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await backCloses(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await dialog(page).getByLabel('Breakfast included').click();
  await page.waitForURL(/breakfast=true/);
  await backCloses(page);
  await page.getByRole('button', { name: 'Remove filter: Breakfast included' }).waitFor();
  await page.getByRole('button', { name: /^Change the search/ }).click();
  await page.getByRole('button', { name: /^Guests/ }).click();
  await page.getByRole('button', { name: 'More adults' }).click();
  await backCloses(page);
  expect(await page.getByRole('button', { name: /^Guests/ }).textContent()).toContain('2 adults');
  await page.getByRole('button', { name: /^Dates/ }).click();
  await backCloses(page);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('breakfast'));
  await page.goBack();
  await page.getByRole('heading', { name: 'Top destinations in India' }).waitFor();
  expect(traveller.errors).toEqual([]);
});

it('Back closes the photos, the step before paying, the checkout and the questions of the account', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const owner = newTraveller('Back Rao');
  await page.goto('/signup');
  await signUp(page, owner);
  await logIn(page, owner);
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  const hotel = await openFirstHotel(page);
  await page.getByRole('button', { name: new RegExp(`^${hotel}, photo 2 of`) }).click();
  await backCloses(page);
  await page.getByRole('button', { name: new RegExp(`^${hotel}, photo 2 of`) }).click();
  await dialog(page).waitFor();
  // A reload shows the page below, and the next Back leaves it.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  await checkStep(page).getByText(hotel).waitFor();
  // The step is in the address: a reload shows it again, with a price of now, and Back leads to the page below it.
  const step = page.url();
  expect(new URL(step).searchParams.get('step')).toBe('check');
  await page.reload();
  await checkStep(page).getByText(hotel).waitFor();
  await page.goBack();
  await checkStep(page).waitFor({ state: 'detached' });
  const below = page.url();
  expect(below).toBe(step.replace('&step=check', ''));
  // By its address alone there is no page below: leaving leads there all the same.
  await page.goto('about:blank');
  await page.goto(step);
  await checkStep(page).getByText(hotel).waitFor();
  await checkStep(page).getByRole('button', { name: 'Go back' }).last().click();
  await checkStep(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(below);
  await agreeToPay(page);
  await page.getByRole('button', { name: 'Close the payment window' }).waitFor();
  await page.goBack();
  await page.getByText('The payment window was closed. We haven’t received a payment.').waitFor();
  expect(page.url()).toMatch(/hotelDetails/i);
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await openBookings(page);
  await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
  await backCloses(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await backCloses(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(traveller.errors).toEqual([]);
});
