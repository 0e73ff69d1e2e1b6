import { fail } from './planted-answers.ts';
import { at, booking, dialog, type Station, toBookings, toHotel } from './station.ts';

/** The screens of a signed-in traveller. */
export const TRAVELLERS: readonly Station[] = [
  { ...at('profile', '/profile'), signedIn: true },
  { name: 'my bookings', signedIn: true, reach: toBookings },
  {
    name: 'my bookings, none past',
    signedIn: true,
    async reach(page, words) {
      await toBookings(page, words);
      await page.getByLabel(words.BOOKINGS.past, { exact: true }).check();
      await booking(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'my bookings, not to be had',
    signedIn: true,
    async reach(page, words) {
      await fail(page, '**/hotel?*');
      await fail(page, '**/hotel');
      await page.goto('/profile');
      await page.getByRole('button', { name: words.ACCOUNT.bookings, exact: true }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'before a booking is cancelled',
    signedIn: true,
    async reach(page, words) {
      await toBookings(page, words);
      await booking(page).getByText(words.BOOKINGS.cancelShort, { exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'a change of dates or rooms, or why there is none',
    signedIn: true,
    async reach(page, _words, tour) {
      await page.goto(`/change?booking=${tour.bookingId}`);
      await page.getByRole('main').getByText(/PDV-/).first().waitFor();
    },
  },
  {
    name: 'a change, the new stay beside the old one',
    signedIn: true,
    async reach(page, { SEARCH }, tour) {
      await page.goto(`/change?booking=${tour.bookingId}`);
      await page.getByRole('group', { name: SEARCH.guests }).getByRole('button').first().click();
      const menu = page.getByRole('dialog');
      await menu.getByRole('button', { name: SEARCH.more(SEARCH.rooms), exact: true }).click();
      await menu.getByRole('button', { name: SEARCH.done, exact: true }).click();
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('main').getByRole('table').waitFor();
    },
  },
  {
    name: 'before an account is deleted',
    signedIn: true,
    async reach(page, { ACCOUNT }) {
      await page.goto('/profile');
      await page.getByRole('button', { name: ACCOUNT.deletion, exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'account menu',
    signedIn: true,
    async reach(page) {
      await page.goto('/');
      await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'check before you pay',
    signedIn: true,
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.getByRole('complementary').getByRole('button', { name: /₹/ }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: /₹/ }).waitFor();
    },
  },
  {
    name: 'check before you pay, guests open and sent empty',
    signedIn: true,
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.getByRole('complementary').getByRole('button', { name: /₹/ }).first().click();
      await page.getByRole('dialog').locator('button[aria-expanded]').click();
      await page.getByRole('dialog').getByRole('switch').check();
      await page.getByRole('dialog').getByRole('button', { name: /₹/ }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'payment success',
    signedIn: true,
    async reach(page, _words, tour) {
      await page.goto(tour.paid);
      await page.getByRole('main').getByText(/PDV-/).first().waitFor();
    },
  },
  { ...at('payment failed', '/paymentFailed'), signedIn: true },
  {
    name: 'voucher',
    signedIn: true,
    async reach(page, _words, tour) {
      await page.goto(`/voucher?booking=${tour.bookingId}`);
      await page.getByRole('article').getByText(/PDV-/).first().waitFor();
    },
  },
];
