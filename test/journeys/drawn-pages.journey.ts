import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant, MESSAGES, REFUSALS } from '#core/shared/index.ts';
import { PAGE } from '#src/locales/en/web/app/document.ts';
import { drawnPage, fetchPage } from '../support/browser/drawn-page.ts';
import { accessibilityFaults, DESKTOP, LAPTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, checkStep, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const TODAY = dayInIndia(instant(Date.now()));
const STAY = `arrivalDate=${addDays(TODAY, 30)}&departureDate=${addDays(TODAY, 32)}&rooms=1&adults=2&children=1&childrenAges=7`;
const RESULTS = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;

const drawn = (address: string, language?: string) => drawnPage(on.product.origin + address, language);

const SOON = { timeout: 60_000, interval: 500 };

/** Loads results without scripts again until they are drawn. */
async function untilDrawn(page: Page): Promise<void> {
  const count = async () => {
    const cards = await page.getByRole('article').count();
    if (cards === 0) await page.reload();
    return cards;
  };
  await expect.poll(count, SOON).toBeGreaterThan(0);
}

/** The address of the first hotel among some results. */
async function firstHotel(): Promise<string> {
  const [, link = ''] = /href="(\/hotelDetails\?[^"]+)"/.exec(await drawn(RESULTS)) ?? [];
  return link.replaceAll('&amp;', '&');
}

/** The calls of the API by which a page would read again what it was drawn with. */
function readAgainBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/hotels\/(?:search|[^/]+(?:\/description)?)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

it.each([
  ['a phone', PHONE],
  ['a small desktop', LAPTOP],
  ['a desktop', DESKTOP],
])('Results and a hotel arrive drawn on %s, and are not read again', async (_, size) => {
  const html = await drawn(RESULTS);
  const [, name = ''] = /<article[^>]*aria-label="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(/<h2>[^<]+<\/h2>.*₹/s);
  const hotel = await firstHotel();
  await drawn(hotel);
  const traveller = await openTraveller(on.browser, on.product.origin, size);
  const { page } = traveller;
  const asked = readAgainBy(page);
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe(name);
  await page.goto(hotel, { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  expect(await page.title()).toBe(`${await page.getByRole('heading', { level: 1 }).textContent()} – Padav`);
  expect(asked).toEqual([]);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'A hotel arrives drawn on %s for who is signed in, with their price and button, and is not read again',
  async (_, size) => {
    const hotel = await firstHotel();
    await drawn(hotel);
    const traveller = await openTraveller(on.browser, on.product.origin, size);
    const { page } = traveller;
    await becomeTraveller(page, newTraveller('Asha Rao'));
    const asked = readAgainBy(page);
    const html = await (await page.goto(hotel, { waitUntil: 'networkidle' }))?.text();
    const button = page.getByRole('button', { name: /^Pay ₹/ });
    expect(html).toContain(await button.textContent());
    expect(html).not.toContain('Asha');
    await page.getByRole('button', { name: 'Account of Asha Rao' }).waitFor();
    expect(asked).toEqual([]);
    await button.click();
    await checkStep(page).getByText('Booked for').waitFor();
    expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
    await traveller.close();
  },
);

it('Drawn results work: another order and a hotel are read when they are asked for', async () => {
  await drawn(RESULTS);
  const traveller = await openTraveller(on.browser, on.product.origin, DESKTOP);
  const { page } = traveller;
  const asked = readAgainBy(page);
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  // By a key: the cards change places, which is a shift of a page that nobody has touched.
  const first = page.getByRole('article').first();
  const before = await first.getAttribute('aria-label');
  await page.getByLabel('Sort by').press('ArrowDown');
  await page.waitForURL(/sort=/);
  await expect.poll(() => first.getAttribute('aria-label'), { timeout: 60_000 }).not.toBe(before);
  expect(asked).toEqual(['/hotels/search']);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/hotelDetails/);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  expect(asked.filter((path) => path === '/hotels/search')).toHaveLength(1);
  expect(traveller.errors).toEqual([]);
  await traveller.close();
});

it.each([
  '&sort=asc&page=2',
  '&view=list&stars=4,5&freeCancellation=true',
  '&view=map',
  '&priceMin=99999999',
  '&hotel=1&sort=dist',
])('A page of results is hydrated without a change and without a shift: %s', async (more) => {
  await drawn(RESULTS + more);
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const asked = readAgainBy(traveller.page);
  await traveller.page.goto(RESULTS + more, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path === '/hotels/search')).toEqual([]);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

/** The findings of axe on a page as browsers without scripts show it; axe itself needs scripts, so it runs on a copy without the page's own. */
async function faultsWithoutScripts(page: Page): Promise<readonly string[]> {
  const html = await page.content();
  const copy = await on.browser.newPage({ baseURL: on.product.origin });
  const body = html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/(?<=<\/?)noscript/g, 'div');
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await copy.goto(page.url());
  const faults = await accessibilityFaults(copy);
  await copy.close();
  return faults;
}

it('A search and a hotel can be read without scripts, in Hindi as well', async () => {
  for (const [locale, heading] of [
    ['en-IN', 'Hotels in Goa'],
    ['hi-IN', 'Goa में होटल'],
  ] as const) {
    await drawn(RESULTS, locale);
    const context = await on.browser.newContext({ baseURL: on.product.origin, javaScriptEnabled: false, locale });
    const page = await context.newPage();
    await page.goto(RESULTS);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').textContent();
    expect(await card.textContent()).toContain('₹');
    expect(await faultsWithoutScripts(page)).toEqual([]);
    await drawn(await firstHotel());
    await card.getByRole('link').click();
    await page.waitForURL(/\/hotelDetails/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    expect(await page.getByRole('main').textContent()).toContain('₹');
    expect(await faultsWithoutScripts(page)).toEqual([]);
    await context.close();
  }
});

it('A long list that the server drew has the photo of every hotel', async () => {
  const photos = (await drawn(`${RESULTS}&page=3`)).match(/<article.*?<img[^>]*>/gs) ?? [];
  expect(photos.length).toBeGreaterThan(40);
  expect(photos.filter((photo) => !/<img[^>]* src="[/]/.test(photo))).toEqual([]);
});

it('Without scripts a hotel that is not there and a place that is not found lead back to the search', async () => {
  const context = await on.browser.newContext({ baseURL: on.product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of [`/hotelDetails?hotelId=99999999&${STAY}`, '/hotels?place=zzzzqqq']) {
    await page.goto(address);
    await page.getByRole('link', { name: PAGE.search }).click();
    await page.locator('input[name=place]').fill('goa');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/hotels\?/);
    await untilDrawn(page);
    expect(await faultsWithoutScripts(page)).toEqual([]);
  }
  await expect
    .poll(() => page.goto('/hotels?place=zzzzqqq').then(() => page.textContent('noscript')), SOON)
    .toContain(MESSAGES.PLACE_NOT_FOUND.en);
  const gone = `/hotelDetails?hotelId=99999999&${STAY}`;
  await expect.poll(() => fetchPage(on.product.origin + gone), SOON).toContain(REFUSALS.NOT_FOUND.en);
  await expect
    .poll(() => page.goto(gone).then(() => page.textContent('noscript')), SOON)
    .toContain(REFUSALS.NOT_FOUND.en);
  await context.close();
});

it('The code of a hotel page is requested when the traveller interacts with the results', async () => {
  await drawn(RESULTS);
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  const letters = asked.filter((path) => path.endsWith('.woff2'));
  expect(letters.filter((path) => path.includes('rupee-sign'))).toHaveLength(1);
  expect(letters.filter((path) => path.includes('latin-ext'))).toEqual([]);
  const isHotel = (path: string) => path.startsWith('/assets/hotel-page-') && path.endsWith('.js');
  expect(asked.filter(isHotel)).toEqual([]);
  const moved = async () => {
    await page.mouse.move(200, 400);
    await page.mouse.move(210, 410);
    return asked.filter(isHotel);
  };
  await expect.poll(moved, { timeout: 60_000 }).toHaveLength(1);
  await traveller.close();
});
