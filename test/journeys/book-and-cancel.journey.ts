import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
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

it.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
])('A visitor on %s finds a hotel, registers, pays, sees the booking and cancels it', async (_where, viewport) => {
  const traveller = await openTraveller(on.browser, on.product.origin, viewport);
  const { page } = traveller;
  const faults: Record<string, readonly string[]> = {};
  const look = async (screen: string) => {
    faults[screen] = await accessibilityFaults(page);
  };
  const kavya = newTraveller();

  await page.goto('/');
  await page.getByRole('heading', { name: 'Top destinations in India' }).waitFor();
  await look('home');
  await openCity(page, 'Goa');
  await page.getByText('Hotels found').waitFor();
  await look('results');
  await stayLater(page, 30);
  const hotel = await openFirstHotel(page);
  await look('hotel');

  await page
    .getByRole('link', { name: 'Continue Booking' })
    .or(page.getByRole('button', { name: 'Continue Booking' }))
    .first()
    .click();
  await page.waitForURL(/\/login/);
  await look('login');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signup/);
  await look('signup');
  await signUp(page, kavya);
  await logIn(page, kavya);
  await page.waitForURL(/\/hotelDetails/i);
  await page.getByRole('heading', { level: 1, name: hotel }).waitFor();

  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  await checkStep(page).getByText(hotel).waitFor();
  await look('check before paying');
  await page.goBack();
  await checkStep(page).waitFor({ state: 'hidden' });
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await page.getByRole('heading', { name: /Kavya Menon/ }).waitFor();
  await look('payment success');

  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  await look('bookings');
  await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
  await page.getByRole('dialog').getByText('Cancel this booking?').waitFor();
  await look('cancel dialog');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Reservation Cancelled').waitFor();
  await page.getByText('No Bookings found, please book some hotels.').waitFor();
  await page.getByLabel('Cancelled').check();
  await page.getByRole('heading', { name: hotel }).waitFor();

  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  expect(traveller.errors).toEqual([]);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});
