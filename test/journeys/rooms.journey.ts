import { expect, it } from 'vitest';
import { accessibilityFaults, DESKTOP, PHONE } from '../support/browser/open-browser.ts';
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
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'A traveller on %s chooses another room, and it is in the price, the check step, the booking and the voucher',
  async (_, viewport) => {
    const traveller = await openTraveller(on.browser, on.product.origin, viewport);
    const { page } = traveller;
    const asha = newTraveller();
    await page.goto('/signup');
    await signUp(page, asha);
    await logIn(page, asha);
    await page.waitForURL((url) => url.pathname === '/');
    await openCity(page, 'Goa');
    await stayLater(page, 30);
    const hotel = await openFirstHotel(page);

    const rooms = page.getByRole('region', { name: 'Rooms' });
    await rooms.getByRole('button', { name: 'See rooms and rates' }).click();
    const last = rooms
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .last();
    const name = (await last.getByRole('heading').textContent()) ?? '';
    await last
      .getByRole('button', { name: new RegExp(`^Choose ${name}, `) })
      .first()
      .click();
    await rooms.getByText(`You have chosen: ${name}.`).waitFor();
    expect(page.url()).toMatch(/[?&]rate=[\w-]+/);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.reload();
    const price = page.getByRole('complementary', { name: 'Your stay' });
    await price.getByText(name).waitFor();
    const button = page.getByRole('button', { name: /^Pay ₹/ }).first();
    const label = (await button.textContent()) ?? '';
    await button.click();
    await checkStep(page).getByText(new RegExp(name)).first().waitFor();
    await checkStep(page).getByRole('button', { name: label }).waitFor();
    await page.goBack();
    await checkStep(page).waitFor({ state: 'hidden' });
    await pay(page, PAYING_CARD);
    await page.waitForURL(/\/paymentSuccess/i);
    await openBookings(page);
    await page.getByRole('heading', { name: hotel }).waitFor();
    const [booking] = await page.evaluate(async () => {
      const token = JSON.parse(localStorage.getItem('root') ?? '{}').state.user.currentUser.token;
      const answer = await fetch('/hotel', { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()) as { _id: string; rates: { name: string }[] }[];
    });
    expect(booking?.rates.map((rate) => rate.name)).toEqual([name]);
    await page.goto(`/voucher?booking=${booking?._id}`);
    await page.getByRole('article').getByText(name).waitFor();
    expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
    await traveller.close();
  },
);
