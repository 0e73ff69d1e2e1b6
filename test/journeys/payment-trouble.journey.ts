import { expect, it } from 'vitest';
import { accessibilityFaults } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  agreeToPay,
  becomeTraveller,
  checkStep,
  EMPTY_CARD,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  pay,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

it('A failed payment shows the reason and a link back, and trying again books', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Ravi Iyer'));
  await openCity(page, 'Mumbai');
  const hotel = await openFirstHotel(page);

  await pay(page, EMPTY_CARD);
  await page.waitForURL(/\/paymentFailed/i);
  await page.getByRole('heading', { name: /Ravi Iyer/ }).waitFor();
  await page
    .getByText(/insufficient_funds|insufficient/i)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: /try again/i }).click();
  await page.waitForURL(/\/hotelDetails/i);
  await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(await page.getByRole('heading', { name: hotel }).count()).toBe(1);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it('A closed checkout enables the button, and nothing is booked', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller());
  await openCity(page, 'Delhi');
  await openFirstHotel(page);
  await agreeToPay(page);
  await page.getByRole('button', { name: 'Close the payment window' }).click();
  await page.getByText('The payment window was closed. We haven’t received a payment.').waitFor();
  expect(
    await page
      .getByRole('button', { name: /^Pay ₹/ })
      .first()
      .isEnabled(),
  ).toBe(true);
  await openBookings(page);
  await page.getByText('No Bookings found, please book some hotels.').waitFor();
  await traveller.close();
});

it('An unreachable gateway is reported, and nothing is lost', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller());
  await openCity(page, 'Bengaluru');
  await openFirstHotel(page);
  const { knex } = on.product.database.database;
  await knex('offline_faults').insert({ service: 'payments', mode: 'failing' });
  await agreeToPay(page);
  await checkStep(page)
    .getByText(/payment service can’t be reached/)
    .first()
    .waitFor();
  await knex('offline_faults').delete();
  await checkStep(page).getByRole('button', { name: 'Go back' }).last().click();
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await traveller.close();
});

it('Answers that are lost on the way are requested again by the page: one booking, one charge, no error', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller());
  await openCity(page, 'Goa');
  const hotel = await openFirstHotel(page);
  const { knex } = on.product.database.database;
  const written = async () =>
    (await Promise.all([knex('orders'), knex('payments'), knex('bookings')])).map(({ length }) => length);
  const before = await written();
  const lost: string[] = [];
  await page.route(/\/(?:quotes|payment\/create-checkout|payment\/validate|hotel)$/, async (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    if (lost.includes(call)) return route.fallback();
    lost.push(call);
    // The server has done what it was asked for.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  await openBookings(page);
  await page.getByRole('heading', { name: hotel }).waitFor();
  expect(await page.getByRole('heading', { name: hotel }).count()).toBe(1);
  expect(lost).toEqual(
    expect.arrayContaining(['POST /quotes', 'POST /payment/create-checkout', 'POST /payment/validate', 'POST /hotel']),
  );
  expect((await written()).map((rows, at) => rows - (before[at] ?? 0))).toEqual([1, 1, 1]);
  await traveller.close();
});
