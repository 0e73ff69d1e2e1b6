import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  pay,
  stayLater,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser({ PRODUCT_POLICY: 'transparent' });

/** Books the first hotel of Goa that can be cancelled free of charge, or that can't. */
async function book(page: Page, days: number, isFree: boolean): Promise<string> {
  await openCity(page, 'Goa');
  await stayLater(page, days);
  if (isFree) {
    await page.goto(`${page.url()}&freeCancellation=true`);
    await page.getByRole('article').first().waitFor();
  }
  const hotel = await openFirstHotel(page);
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  return hotel;
}

/** Opens the page of changes of a hotel's booking, from My bookings, once the hotel has confirmed it. */
async function openChange(page: Page, hotel: string): Promise<void> {
  await openBookings(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hotel }) });
  await card.getByText('Confirmed by the hotel').waitFor();
  await card.getByRole('link', { name: `Change dates or rooms at ${hotel}` }).click();
  await page.getByRole('heading', { name: 'Change dates or rooms' }).waitFor();
}

/** Sets the number of rooms and asks for the price. */
async function askForRooms(page: Page, way: 'Add' | 'Remove'): Promise<void> {
  await page.getByRole('button', { name: /^Guests/ }).click();
  const menu = page.getByRole('dialog', { name: 'Guests' });
  await menu
    .getByRole('button', { name: new RegExp(`^(${way === 'Add' ? 'More|Add' : 'Fewer|Less|Remove'}).*room`, 'i') })
    .click();
  await menu.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'See the new price' }).click();
  await page.getByRole('table').waitFor();
}

/** Types other dates and asks for the price. */
async function askForDates(page: Page, arrival: string, departure: string): Promise<void> {
  await page.getByRole('button', { name: /^Dates/ }).click();
  for (const [name, day] of [
    ['Check-in', arrival],
    ['Check-out', departure],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    await field.fill(day);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'See the new price' }).click();
  await page.getByRole('table').waitFor();
}

/** What a row of the table says of the stay now and of the new one. */
async function rowOf(page: Page, name: string): Promise<readonly [now: string, next: string]> {
  const cells = page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
  const [now = '', next = ''] = await cells.allTextContents();
  return [now, next];
}

/** Pays the difference that the page of changes shows. */
async function payDifference(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹.* and change$/ }).click();
  const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
  await checkout.getByRole('radio', { name: PAYING_CARD }).check();
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(/\/paymentSuccess/i);
}

const amountIn = (text: string | null): number =>
  Number(/₹([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 'NaN');

it('A traveller takes a second room, pays the difference, gives it up again and gets it back; one reference', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Meera Nair'));
  const hotel = await book(page, 30, true);
  await openChange(page, hotel);
  const title = await page
    .getByText(/PDV-[A-Z0-9]{6}/)
    .first()
    .textContent();
  await page.getByRole('button', { name: 'See the new price' }).click();
  await page.getByText('Choose other dates, guests or rooms').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await askForRooms(page, 'Add');
  const more = amountIn(await page.getByText(/^You pay ₹.* more$/).textContent());
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay ₹.* and change$/ }).click();
  const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
  expect(
    amountIn(
      (await checkout.getAttribute('aria-label')) ?? (await checkout.getByRole('heading').first().textContent()),
    ),
  ).toBe(more);
  await checkout.getByRole('radio', { name: PAYING_CARD }).check();
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.waitForURL(/\/paymentSuccess/i);

  await openChange(page, hotel);
  expect(
    await page
      .getByText(/PDV-[A-Z0-9]{6}/)
      .first()
      .textContent(),
  ).toBe(title);
  await askForRooms(page, 'Remove');
  const back = amountIn(await page.getByText(/^You get ₹.* back$/).textContent());
  expect(back).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Change my booking' }).click();
  await page.getByText('Your booking is changed.').waitFor();
  await page.getByRole('heading', { name: hotel }).waitFor();
  await page
    .getByText(/^Changed on /)
    .nth(1)
    .waitFor();
  const [one = '', other = ''] = await page.getByText(/^Changed on /).allTextContents();
  expect([one, other].map((line) => /\d rooms?/.exec(line)?.[0])).toEqual(['1 room', '2 rooms']);
  await page.getByText(/being refunded|will be refunded|was refunded/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A traveller moves a stay to other, longer dates and pays the difference; both stays are told', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Ravi Menon'));
  const hotel = await book(page, 30, true);
  await openChange(page, hotel);
  const today = dayInIndia(instant(Date.now()));
  const [arrival, departure] = [addDays(today, 70), addDays(today, 80)];
  await askForDates(page, arrival, departure);

  const [oldDates, newDates] = await rowOf(page, 'Dates');
  expect(newDates).toMatch(new RegExp(`${Number(arrival.slice(8))} \\w+ – \\w+, ${Number(departure.slice(8))} `));
  expect(oldDates).not.toBe(newDates);
  expect((await rowOf(page, 'Nights'))[1]).toBe('10 nights');
  const [oldPrice, newPrice] = await rowOf(page, 'Price of the stay');
  const more = amountIn(await page.getByText(/^You pay ₹.* more$/).textContent());
  expect(more).toBeCloseTo(amountIn(newPrice) - amountIn(oldPrice), 2);
  const [guests] = await rowOf(page, 'Guests');
  const [room] = await rowOf(page, 'Room');
  await payDifference(page);

  await openBookings(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hotel }) });
  await card.getByText(newDates, { exact: true }).waitFor();
  const history = await card.getByText(/^Changed on /).allTextContents();
  expect(history).toHaveLength(1);
  expect(history[0]).toContain(`Before: ${[oldDates, guests, room, oldPrice].join('; ')}.`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});
