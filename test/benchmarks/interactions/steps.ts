import type { Locator, Page } from 'playwright-core';
import { clusters, dialogOf, mapView, markers } from '#test/journeys/map-steps.ts';

/** Something that a traveller does, up to its effect on the screen. */
export interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' });
const place = (page: Page) => page.getByRole('option', { name: /^Jaipur/ }).first();
const dates = (page: Page) => page.getByRole('dialog', { name: 'Dates' });
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const cards = (page: Page) => page.locator('main article');
const searchButton = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true });

/** Does something that changes the address of the page. */
async function changing(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = page.url();
  await act();
  await page.waitForURL((url) => url.href !== before);
}

/** Closes a dialog by its key. */
async function closeByKey(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** A traveller on a phone, from the first page to the results of a search. */
export const TO_RESULTS: readonly Step[] = [
  {
    name: 'Type a destination',
    async act(page) {
      await destination(page).tap();
      await destination(page).pressSequentially('jaipur', { delay: 120 });
      await place(page).waitFor();
    },
  },
  { name: 'Choose a place', act: (page) => place(page).tap() },
  {
    name: 'Open the dates',
    async act(page) {
      await page.getByRole('button', { name: /^Dates/ }).tap();
      await dates(page).locator('table').first().waitFor();
    },
  },
  {
    name: 'Choose dates',
    async act(page) {
      await dates(page).getByRole('button', { name: 'Next month' }).tap();
      for (const day of ['10', '12'])
        await dates(page)
          .locator('table')
          .last()
          .getByRole('button', { name: new RegExp(`^${day} `) })
          .tap();
    },
  },
  {
    name: 'Search',
    async act(page) {
      await searchButton(page).tap();
      await cards(page).first().waitFor();
    },
  },
];

/** Among 300 hotels, and on to one of them. */
export const AMONG_RESULTS: readonly Step[] = [
  {
    name: 'Open the filters',
    async act(page) {
      await page.getByRole('button', { name: /^Filters/ }).tap();
      await filters(page).getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'Filter',
    act: (page) => changing(page, () => filters(page).locator('input[type=checkbox]:enabled').first().tap()),
  },
  { name: 'Close the filters', act: (page) => closeByKey(page, filters(page)) },
  {
    name: 'Sort',
    async act(page) {
      await page.getByLabel('Sort by').focus();
      await changing(page, () => page.keyboard.press('ArrowDown'));
    },
  },
  {
    name: 'Open the map',
    async act(page) {
      await mapView(page).tap();
      await clusters(page).or(markers(page)).first().waitFor();
    },
  },
  { name: 'Close the map', act: (page) => closeByKey(page, dialogOf(page)) },
  {
    name: 'Open a hotel',
    async act(page) {
      await cards(page).first().getByRole('link').tap();
      await page.waitForURL(/\/hotelDetails\?/i);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

/** Searches another place from the results, and waits for its hotels. */
export async function searchAgain(page: Page, city: string): Promise<void> {
  await page.getByRole('button', { name: /^Change the search/ }).tap();
  await destination(page).fill(city);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .tap();
  await searchButton(page).tap();
  await page.getByRole('heading', { level: 1, name: `Hotels in ${city}` }).waitFor();
  await cards(page).first().waitFor();
}
