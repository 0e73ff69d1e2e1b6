import type { Page } from 'playwright-core';
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

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
export const booking = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: /PDV-/ }).first();
export const dialog = (page: Page) => page.getByRole('dialog').last().waitFor();

export const at = (name: string, address: string): Station => ({
  name,
  async reach(page) {
    await page.goto(address);
    await heading(page);
  },
});

export async function toResults(page: Page, { results }: Tour): Promise<void> {
  await page.goto(results);
  await page.getByRole('article').first().waitFor();
}

export async function toHotel(page: Page, { hotel }: Tour): Promise<void> {
  await page.goto(hotel);
  await page.getByRole('main').locator('aside, [role=complementary]').first().waitFor();
}

/** Opens an address from within the app, as its links do: pages that arrive drawn have their answers in them. */
export async function fromWithin(page: Page, address: string): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The check step of a visitor; `begin` is the label of its button. */
export async function toOwnAccount(page: Page, begin: string, tour: Tour): Promise<void> {
  await toHotel(page, tour);
  await page.getByRole('button', { name: begin, exact: true }).click();
  await page.locator('input[autocomplete=new-password]').waitFor();
}

export async function toBookings(page: Page, { ACCOUNT }: Words): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: ACCOUNT.bookings, exact: true }).click();
  await booking(page).waitFor();
}

/** The footer's pages, which share one screen: the longest and the shortest; and the one on the order of results. */
export const ABOUT = ['/privacy', '/apps', '/ranking'] as const;
