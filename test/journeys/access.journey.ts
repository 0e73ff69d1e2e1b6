import { expect, it } from 'vitest';
import { accessibilityFaults } from '../support/browser/open-browser.ts';
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
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

it.each(['/profile', '/PaymentSuccess', '/paymentSuccess', '/PaymentFailed', '/paymentFailed'])(
  'A visitor at %s is asked to log in',
  async (address) => {
    const traveller = await openTraveller(on.browser, on.product.origin);
    await traveller.page.goto(address);
    await traveller.page.waitForURL(/\/login/);
    await traveller.page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    await traveller.close();
  },
);

it('An unknown address is answered with status 404 and a link home', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /home/i }).last().click();
  await page.getByRole('heading', { name: 'Top destinations in India' }).waitFor();
  await traveller.close();
});

it('A second traveller can’t see or cancel bookings of the first', async () => {
  const first = await openTraveller(on.browser, on.product.origin);
  const owner = newTraveller('Asha Rao');
  await becomeTraveller(first.page, owner);
  await openCity(first.page, 'Visakhapatnam');
  await openFirstHotel(first.page);
  await pay(first.page, PAYING_CARD);
  await first.page.waitForURL(/\/paymentSuccess/i);
  const booking = await on.product.database.database.knex('bookings').first('id');

  const second = await openTraveller(on.browser, on.product.origin);
  await becomeTraveller(second.page, newTraveller('Somebody Else'));
  await openBookings(second.page);
  await second.page.getByText('No Bookings found, please book some hotels.').waitFor();
  const statuses = await second.page.evaluate(async (id) => {
    const kept: { state: { user: { currentUser: { token: string } } } } = JSON.parse(
      localStorage.getItem('root') ?? '{}',
    );
    const headers = { authorization: `Bearer ${kept.state.user.currentUser.token}` };
    const ask = async (method: string) => (await fetch(`/hotel/${id}`, { method, headers })).status;
    return [await ask('GET'), await ask('DELETE')];
  }, String(booking?.id));
  expect(statuses).toEqual([404, 404]);

  await openBookings(first.page);
  await first.page.getByRole('button', { name: /^Cancel / }).waitFor();
  await Promise.all([first.close(), second.close()]);
});

it('After a logout nothing personal stays in the browser', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const leaving = newTraveller('Leaving Soon');
  await becomeTraveller(page, leaving);
  await page.getByRole('button', { name: /Leaving Soon/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('Logout successful').waitFor();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const personal of ['Leaving Soon', leaving.email, 'token":"']) expect(kept).not.toContain(personal);
  await traveller.close();
});
