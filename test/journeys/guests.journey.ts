import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  checkStep,
  EMPTY_CARD,
  newTraveller,
  openBookings,
  openCheckStep,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  stayLater,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

async function payBy(page: Page, card: RegExp): Promise<void> {
  await checkStep(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
  await checkout.getByRole('radio', { name: card }).check();
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
}

it('A traveller books two rooms for someone else, and finds the guests in booking, voucher and own data', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Asha Rao'));
  await openCity(page, 'Goa');
  const address = new URL(page.url());
  address.searchParams.set('rooms', '2');
  address.searchParams.set('adults', '2');
  await page.goto(address.href);
  await stayLater(page, 30);
  await openFirstHotel(page);

  await openCheckStep(page);
  const step = checkStep(page);
  await step.getByText('Optional. Add a phone number, an arrival time or a request for the hotel.').waitFor();
  await step.getByRole('button', { name: 'Guest details and requests' }).click();
  const name = step.getByLabel('Name of the guest who checks in');
  expect(await name.inputValue()).toBe('Asha Rao');
  await step.getByRole('switch', { name: 'I’m booking for someone else' }).check();
  expect(await step.getByLabel('Country code').locator('option:checked').textContent()).toBe('+91 India');
  await step.getByLabel('Mobile number (optional)').fill('12345');
  await step.getByRole('button', { name: /^Pay ₹/ }).click();
  await step.getByText('This is required.').waitFor();
  await step.getByText('Enter a phone number such as 98765 43210, or with its country code.').waitFor();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Keys, so that what moves when a fault is gone counts as the traveller's doing.
  await name.press('Space');
  await name.fill('मीरा राव');
  await step.getByLabel('Mobile number (optional)').press('Backspace');
  await step.getByLabel('Mobile number (optional)').fill('98765 43210');
  await step.getByRole('button', { name: 'Save this guest for next time' }).click();
  await page.getByText('मीरा राव is saved.').waitFor();
  await step.getByLabel('Room 1').focus();
  await step.getByRole('button', { name: 'Choose मीरा राव' }).click();
  await step.getByLabel('Room 2').fill('Ravi Rao');
  await step.getByLabel('Arrival time (India)').selectOption('Between 9:00 pm and 10:00 pm (India)');
  await step.getByLabel('Beds').selectOption('Two single beds');
  await step.getByLabel('Requests for the hotel').fill('A quiet room,\nplease');

  // The address has the step, which is open again.
  await page.reload();
  await step.getByText(/^मीरा राव · \+91 98765 43210 · Room 1: मीरा राव · Room 2: Ravi Rao · /).waitFor();
  await payBy(page, EMPTY_CARD);
  await page.waitForURL(/\/paymentFailed/i);
  await page.getByRole('link', { name: /try again/i }).click();
  await page.waitForURL(/\/hotelDetails/i);
  await openCheckStep(page);
  await payBy(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);

  await openBookings(page);
  const told = ['मीरा राव', '+91 98765 43210', 'Room 1: मीरा राव, Room 2: Ravi Rao'];
  const wishes = ['Between 9:00 pm and 10:00 pm (India)', 'Two single beds', 'A quiet room, please'];
  const booking = page.getByRole('listitem').filter({ hasText: 'PDV-' });
  for (const words of [...told, ...wishes]) await booking.getByText(words, { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await booking.getByRole('link', { name: /voucher/i }).click();
  for (const words of [...told, ...wishes, 'Asha Rao'])
    await page.getByRole('article').getByText(words, { exact: true }).waitFor();

  await page.goto('/profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.guests).toMatchObject([{ name: 'मीरा राव', phone: '+919876543210' }]);
  expect(data.bookings[0].stay).toMatchObject({
    leadGuest: { name: 'मीरा राव', phone: '+919876543210', email: null },
    ...{ forSomeoneElse: true, roomGuests: ['मीरा राव', 'Ravi Rao'], arrivalTime: '21:00', bedWish: 'twin' },
    requests: 'A quiet room, please',
  });
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
