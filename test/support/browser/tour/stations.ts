import type { Page } from 'playwright-core';
import { PHONE } from '../open-browser.ts';
import type { Tour } from './prepare.ts';
import type { Words } from './words.ts';

/** A state of a screen in the tour. */
export interface Station {
  readonly name: string;
  /** Whether the traveller is signed in. */
  readonly signedIn?: boolean;
  /** Brings a new page into that state. */
  reach(page: Page, words: Words, tour: Tour): Promise<void>;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
const booking = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: /PDV-/ }).first();
const dialog = (page: Page) => page.getByRole('dialog').last().waitFor();

const at = (name: string, address: string): Station => ({
  name,
  async reach(page) {
    await page.goto(address);
    await heading(page);
  },
});

async function toResults(page: Page, { results }: Tour): Promise<void> {
  await page.goto(results);
  await page.getByRole('article').first().waitFor();
}

async function toHotel(page: Page, { hotel }: Tour): Promise<void> {
  await page.goto(hotel);
  await page.getByRole('main').locator('aside, [role=complementary]').first().waitFor();
}

async function toBookings(page: Page, { ACCOUNT }: Words): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: ACCOUNT.bookings, exact: true }).click();
  await booking(page).waitFor();
}

/** The footer's pages, which share one screen: the longest and the shortest; and the one on the order of results. */
const ABOUT = ['/privacy', '/apps', '/ranking'] as const;

const fail = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.request().resourceType() === 'document' ? route.fallback() : route.fulfill({ status: 503, body: '{}' }),
  );

const hang = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.request().resourceType() === 'document' ? route.fallback() : new Promise<void>(() => undefined),
  );

/** The screens of a visitor. */
const VISITORS: readonly Station[] = [
  at('home', '/'),
  {
    name: 'home, places offered',
    async reach(page) {
      await page.goto('/');
      await page.getByRole('combobox').first().fill('goa');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home, dates open',
    async reach(page, { SEARCH }) {
      await page.goto('/');
      await page.getByRole('group', { name: SEARCH.dates }).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'home, guests open',
    async reach(page, { SEARCH }) {
      await page.goto('/');
      await page.getByRole('group', { name: SEARCH.guests }).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
  at('login', '/login'),
  {
    name: 'login, sent empty',
    async reach(page, { AUTH }) {
      await page.goto('/login', { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('button', { name: AUTH.login, exact: true }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  at('signup', '/signup'),
  {
    name: 'signup, sent empty',
    async reach(page, { AUTH }) {
      await page.goto('/signup', { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('button', { name: AUTH.signup, exact: true }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  at('forgotten password', '/forgot'),
  at('a link without its secret', '/reset'),
  at('not found', '/no/such/page'),
  ...ABOUT.map((address) => at(`about ${address}`, address)),
  at('favourites, none', '/favourites'),
  at('hotels, no search yet', '/hotels'),
  { name: 'results', reach: (page, _words, tour) => toResults(page, tour) },
  {
    name: 'results, on their way',
    async reach(page, _words, tour) {
      await hang(page, '**/hotels/search*');
      await page.goto(tour.results);
      // The placeholder of the page's code announces a loading state too.
      await heading(page);
      await page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'results, not to be had',
    async reach(page, _words, tour) {
      await fail(page, '**/hotels/search*');
      await page.goto(tour.results);
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'results, none here',
    async reach(page, _words, tour) {
      const address = new URL(tour.results, tour.origin);
      address.searchParams.set('latitude', '8.5');
      address.searchParams.set('longitude', '70.5');
      address.searchParams.set('destination', 'Arabian Sea');
      await page.goto(address.href);
      await heading(page);
      await page.getByRole('search').getByRole('combobox').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'results, on the map',
    async reach(page, { MAP }, tour) {
      await toResults(page, tour);
      await page.getByRole('button', { name: MAP.open, exact: true }).click();
      // A cluster of hotels, or a price.
      await page.getByRole('dialog').getByRole('button', { name: /\d/ }).first().waitFor();
    },
  },
  {
    name: 'results, filters open on a phone',
    async reach(page, { FILTERS }, tour) {
      await page.setViewportSize(PHONE);
      await toResults(page, tour);
      await page.getByRole('button', { name: FILTERS.open(0), exact: true }).click();
      await dialog(page);
    },
  },
  { name: 'hotel', reach: (page, _words, tour) => toHotel(page, tour) },
  {
    name: 'hotel, rooms listed',
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.locator('section[aria-labelledby]:has(> h2) > button').first().click();
      await page.locator('main li h3').first().waitFor();
    },
  },
  {
    name: 'hotel, prices by date',
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.locator('main aside button[aria-haspopup=dialog]').last().click();
      await page.locator('[role=dialog] table [data-cheapest]').first().waitFor();
    },
  },
  {
    name: 'favourites, one',
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.locator('main button[aria-pressed=false]').first().click();
      await page.locator('main button[aria-pressed=true]').first().waitFor();
      await page.goto('/favourites');
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'hotel, its photos large',
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.locator('main button[aria-haspopup=dialog] img').first().click();
      await dialog(page);
    },
  },
  {
    name: 'hotel, not to be had',
    async reach(page, _words, tour) {
      await fail(page, '**/hotels/*');
      await page.goto(tour.hotel);
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
];

/** The screens of a signed-in traveller. */
const TRAVELLERS: readonly Station[] = [
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

/** Every screen in every visibly different state. */
export const STATIONS: readonly Station[] = [...VISITORS, ...TRAVELLERS];

/** The screens that differ by the product's policy. */
export const PRICED: readonly Station[] = VISITORS.filter(({ name }) => ['home', 'results', 'hotel'].includes(name));
