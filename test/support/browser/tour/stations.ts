import { PHONE } from '../open-browser.ts';
import { CONSOLE } from './partners/console-stations.ts';
import { CONSOLE_DATA } from './partners/data-stations.ts';
import { INVITATIONS } from './partners/invitation-stations.ts';
import { REQUESTS } from './partners/request-stations.ts';
import { fail, hang } from './planted-answers.ts';
import { ABOUT, at, dialog, fromWithin, heading, type Station, toHotel, toOwnAccount, toResults } from './station.ts';
import { TRANSPARENT } from './transparent-stations.ts';
import { TRAVELLERS } from './traveller-stations.ts';

export type { Station } from './station.ts';
export { TRAVELLERS } from './traveller-stations.ts';

const ALSO_PRICED = [
  'home',
  'results',
  'hotel',
  'hotel, rooms listed',
  'check before you pay',
  'my bookings',
  'voucher',
];

/** The screens of a visitor. */
export const VISITORS: readonly Station[] = [
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
  at('comparison, none', '/compare'),
  at('rooms for a group', '/group'),
  {
    name: 'rooms for a group, sent empty',
    async reach(page) {
      await page.goto('/group', { waitUntil: 'networkidle' });
      await page.locator('main button[type=submit]').last().click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  at('hotels, no search yet', '/hotels'),
  { name: 'results', reach: (page, _words, tour) => toResults(page, tour) },
  {
    name: 'results, on their way',
    async reach(page, _words, tour) {
      await hang(page, '**/hotels/search*');
      await fromWithin(page, tour.results);
      // The placeholder of the page's code announces a loading state too.
      await heading(page);
      await page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'results, not to be had',
    async reach(page, _words, tour) {
      await fail(page, '**/hotels/search*');
      await fromWithin(page, tour.results);
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
  {
    name: 'comparison, two',
    async reach(page, _words, tour) {
      await toResults(page, tour);
      for (const at of [0, 1]) await page.getByRole('article').getByRole('checkbox').nth(at).check();
      await page.locator('main a[href^="/compare"]').click();
      await page.getByRole('table').waitFor();
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
    name: 'check before you pay, of a visitor, sent empty',
    async reach(page, { OWN_ACCOUNT }, tour) {
      await toOwnAccount(page, OWN_ACCOUNT.begin, tour);
      await page.getByRole('dialog').getByRole('button', { name: /₹/ }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'check before you pay, of a visitor who has an account',
    async reach(page, { OWN_ACCOUNT }, tour) {
      await toOwnAccount(page, OWN_ACCOUNT.begin, tour);
      await page.getByRole('button', { name: OWN_ACCOUNT.hasAccount, exact: true }).click();
      await page.locator('input[autocomplete=current-password]').waitFor();
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
      await fromWithin(page, tour.hotel);
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
];

/** The screens of organisations and their members. */
export const PARTNERS: readonly Station[] = [...INVITATIONS, ...CONSOLE, ...REQUESTS, ...CONSOLE_DATA];

/** Every screen in every visibly different state. */
export const STATIONS: readonly Station[] = [...VISITORS, ...TRAVELLERS, ...PARTNERS];

/** The screens that differ by the product's policy. */
export const PRICED: readonly Station[] = [
  ...STATIONS.filter(({ name }) => ALSO_PRICED.includes(name)),
  ...TRANSPARENT,
];
