import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The number of hotels in an enlarged search. */
export const MANY = 300;

interface Answer {
  readonly hotels: readonly { readonly hotelId: string; readonly latitude: number; readonly longitude: number }[];
}

/** Responds to each search with `MANY` hotels: those of the server, and copies of them around. */
export async function growSearch(page: Page): Promise<void> {
  await page.route(/\/hotels\/search\?/, async (route) => {
    const response = await route.fetch();
    const answer: Answer = await response.json();
    const hotels = Array.from({ length: MANY }, (_, at) => {
      const hotel = answer.hotels[at % answer.hotels.length];
      if (hotel === undefined || at < answer.hotels.length) return hotel;
      const [north, east] = [Math.sin(at * 7.3) * 0.35, Math.cos(at * 3.7) * 0.35];
      const [latitude, longitude] = [hotel.latitude + north, hotel.longitude + east];
      return { ...hotel, hotelId: `${hotel.hotelId}-${at}`, name: `Hotel number ${at}`, latitude, longitude };
    });
    await route.fulfill({ response, json: { ...answer, hotels, count: MANY } });
  });
}

/** The part that axe checks: the whole list is behind it. */
export const DIALOG = '[role="dialog"]';

export const mapView = (page: Page) => page.getByRole('button', { name: 'Map View' });
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const clusters = (page: Page) => dialogOf(page).getByRole('button', { name: /hotels close together/ });
export const markers = (page: Page) => dialogOf(page).getByRole('button', { name: /, rated / });

/** The number of hotels on the map, alone or in clusters. */
export async function hotelsShown(page: Page): Promise<number> {
  await clusters(page).first().waitFor();
  const counts = await clusters(page).allTextContents();
  return counts.reduce((sum, count) => sum + Number(count), await markers(page).count());
}

/** Presses the focused marker until it is a single hotel; the focus moves into each cluster. */
export async function nearToAMarker(page: Page): Promise<void> {
  await clusters(page).or(markers(page)).first().waitFor();
  for (let step = 0; step < 10 && (await markers(page).count()) === 0; step += 1) {
    const before = await clusters(page).allTextContents();
    await clusters(page).first().press('Enter');
    await expect.poll(() => clusters(page).allTextContents(), { timeout: 20_000 }).not.toEqual(before);
  }
}

/** By keyboard: from the open map to the card of a hotel in the list, and back to the button. */
export async function openAMarkerByKeyboard(page: Page): Promise<void> {
  await nearToAMarker(page);
  await markers(page).first().press('Enter');
  const card = dialogOf(page).getByRole('article');
  const name = (await card.getAttribute('aria-label')) ?? '';
  expect(await page.locator('main article', { hasText: name }).count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await mapView(page).evaluate((button) => button === document.activeElement)).toBe(true);
}
