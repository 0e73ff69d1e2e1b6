import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { accessibilityFaults, DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { listed, type NewTraveller } from './links-screens.ts';

const arrival = addDays(dayInIndia(instant(Date.now())), 20);
const STAY = `arrivalDate=${arrival}&departureDate=${addDays(arrival, 3)}&rooms=1&adults=2&children=0`;
const RESULTS_PATH = `/hotels?sort=asc&page=2&stars=3%2C4%2C5&destination=Goa&latitude=15.3&longitude=74&${STAY}`;

/** The scroll offset and focus of a page. */
interface Place {
  readonly y: number;
  readonly focus: string;
}

const place = (page: Page): Promise<Place> =>
  page.evaluate(() => ({ y: scrollY, focus: document.activeElement?.id ?? '' }));

/** Waits for an offset within 8 pixels, with the same focus. */
async function expectPlace(page: Page, { y, focus }: Place): Promise<void> {
  await page.waitForFunction((id) => document.activeElement?.id === id, focus);
  const now = await place(page);
  expect(Math.abs(now.y - y)).toBeLessThanOrEqual(8);
}

/** Scrolls an element to the middle of the screen. */
const bringUp = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate(async (part) => {
    scrollTo(0, part.getBoundingClientRect().top + scrollY - innerHeight / 2);
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  });

/** Counts from now on what going back must not need: searches at the server, and the skeleton of the list. */
async function watchLoading(page: Page): Promise<() => Promise<number>> {
  let searches = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/hotels/search') searches += 1;
  });
  await page.evaluate((loading) => {
    const seen = { skeletons: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector(`[aria-label="${loading}"], main [aria-busy="true"]`)) seen.skeletons += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, RESULTS.loading);
  return async () =>
    searches + (await page.evaluate(() => (window as unknown as { seen: { skeletons: number } }).seen.skeletons));
}

const results = (page: Page) => page.getByRole('article').first().waitFor();
const onHotel = async (page: Page) => {
  await page.waitForURL(/\/hotelDetails\?/);
  await page.getByRole('tab').first().waitFor();
};

/** Back, forward and reload restore the position of a page. */
export function leadsBack(newTraveller: NewTraveller): void {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('Back returns travellers on %s to the card that they left, and home to the city', async (_where, viewport) => {
    const traveller = await newTraveller(viewport);
    const { page } = traveller;

    // Home, to a city further down, and back.
    await page.goto('/');
    await bringUp(page, '#city-goa');
    const city = { ...(await place(page)), focus: 'city-goa' };
    expect(city.y).toBeGreaterThan(0);
    await page.locator('#city-goa').click();
    await results(page);
    expect((await place(page)).y).toBe(0);
    await page.goBack();
    await expectPlace(page, city);

    // Filtered and sorted results, to a hotel far down, and back: at once, without loading again.
    await page.goto(RESULTS_PATH);
    await results(page);
    const hotels = await listed(page);
    expect(hotels.length).toBeGreaterThan(12);
    expect(await accessibilityFaults(page)).toEqual([]);
    const left = `hotel-${hotels[8]}`;
    await bringUp(page, `[id="${left}"]`);
    const card = { ...(await place(page)), focus: left };
    await page.locator(`[id="${left}"]`).click();
    await onHotel(page);
    expect((await place(page)).y).toBe(0);
    const loaded = await watchLoading(page);
    await page.goBack();
    await expectPlace(page, card);
    expect(await loaded()).toBe(0);
    expect(await listed(page)).toEqual(hotels);
    await page.waitForFunction((search) => location.search === search, RESULTS_PATH.slice('/hotels'.length));

    // The same after the hotel's page, and then the results, were reloaded in between.
    await page.goForward();
    await onHotel(page);
    await page.reload();
    await onHotel(page);
    await page.goBack();
    await results(page);
    await expectPlace(page, card);
    await page.reload();
    await results(page);
    await expectPlace(page, card);
    expect(await listed(page)).toEqual(hotels);

    expect(traveller.errors).toEqual([]);
    await traveller.close();
  });
}
