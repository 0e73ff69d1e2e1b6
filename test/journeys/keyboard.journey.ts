import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { checkStep, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const today = dayInIndia(instant(Date.now()));
/** Keys beyond the characters of the typed text. */
const MAX_KEYS = 64;
/** The maximum number of keys from one element to the next. */
const MAX_TABS = 30;

/** A keyboard that counts keys beyond typed text, as the only input. */
function keyboardOf(page: Page) {
  const pressed: string[] = [];
  const isOn = (goal: Locator) => goal.evaluate((element) => element === document.activeElement);
  async function press(key: string): Promise<void> {
    pressed.push(key);
    await page.keyboard.press(key);
  }
  return {
    pressed,
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Moves the focus to an existing element. */
    async reach(goal: Locator, key = 'Tab'): Promise<void> {
      await goal.waitFor();
      for (let tabs = 0; !(await isOn(goal)); tabs += 1) {
        if (tabs === MAX_TABS) throw new Error(`${goal} is not within ${MAX_TABS} tabs.`);
        await press(key);
      }
    },
    /** Focuses and presses it; backwards where that is shorter, as from the title of a dialog to its last button. */
    async use(goal: Locator, key = 'Tab'): Promise<void> {
      await this.reach(goal, key);
      await press('Enter');
    },
  };
}

it.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
])('A visitor on %s books a room from the home page by keyboard only', async (_where, viewport) => {
  const traveller = await openTraveller(on.browser, on.product.origin, viewport);
  const { page } = traveller;
  const keys = keyboardOf(page);
  const legs: [string, number][] = [];
  const leg = (name: string) =>
    legs.push([name, keys.pressed.length - legs.reduce((sum, [, count]) => sum + count, 0)]);
  const meera = newTraveller('Meera Iyer');

  await page.goto('/', { waitUntil: 'networkidle' });
  await keys.use(page.getByRole('button', { name: 'Skip to content' }));
  await keys.reach(page.getByRole('combobox', { name: 'Destination' }));
  await keys.type('goa');
  await page.getByRole('option', { name: /^Goa/ }).first().waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  leg('destination');

  await keys.use(page.getByRole('button', { name: /^Dates/ }));
  await keys.reach(page.getByRole('textbox', { name: 'Check-in' }));
  await keys.type(addDays(today, 40));
  await keys.press('Enter');
  await keys.type(addDays(today, 42));
  await keys.press('Enter');
  expect(await page.getByRole('button', { name: /^Dates/ }).textContent()).toMatch(/ · 2 nights$/);
  leg('dates');

  const guests = page.getByRole('button', { name: /^Guests/ });
  const before = await guests.textContent();
  await keys.use(guests);
  await keys.use(page.getByRole('button', { name: 'More adults' }));
  await expect.poll(() => guests.textContent()).not.toBe(before);
  await keys.press('Escape');
  leg('guests');

  await keys.use(page.getByRole('button', { name: 'Search', exact: true }));
  await page.waitForURL(/\/hotels\?/);
  const card = page
    .getByRole('article')
    .filter({ hasNotText: /Sold out|No price/ })
    .first();
  const hotel = (await card.getByRole('heading').first().textContent())?.trim() ?? '';
  if (viewport === undefined) await keys.use(page.getByRole('button', { name: 'Skip to the hotels' }));
  await keys.use(card.getByRole('link'));
  await page.waitForURL(/\/hotelDetails\?/i);
  await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
  leg('results');

  await keys.use(
    page
      .getByRole('link', { name: 'Continue Booking' })
      .or(page.getByRole('button', { name: 'Continue Booking' }))
      .first(),
  );
  await page.waitForURL(/\/login/);
  leg('hotel');
  await keys.use(page.getByRole('main').getByRole('link', { name: 'Sign up' }));
  await page.waitForURL(/\/signup/);
  for (const [label, text] of [
    ['Name', meera.name],
    ['Email', meera.email],
    ['Password', meera.password],
    ['Confirm Password', meera.password],
  ] as const) {
    await keys.reach(page.getByLabel(label, { exact: true }));
    await keys.type(text);
  }
  await keys.press('Enter');
  await page.waitForURL(/\/login/);
  leg('signup');
  for (const [label, text] of [
    ['Email', meera.email],
    ['Password', meera.password],
  ] as const) {
    await keys.reach(page.getByLabel(label, { exact: true }));
    await keys.type(text);
  }
  await keys.press('Enter');
  await page.waitForURL(/\/hotelDetails\?/i);
  leg('login');

  await keys.use(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Pay ₹/ })
      .first(),
  );
  await keys.use(checkStep(page).getByRole('button', { name: /^Pay ₹/ }), 'Shift+Tab');
  leg('check');
  const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
  await keys.use(checkout.getByRole('button', { name: /^Pay ₹/ }), 'Shift+Tab');
  await page.waitForURL(/\/paymentSuccess/i);
  await page.getByRole('heading', { name: /Meera Iyer/ }).waitFor();
  await page.getByText(hotel).filter({ visible: true }).first().waitFor();
  leg('payment');

  console.info(
    `By keyboard: ${keys.pressed.length} keys; ${legs.map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
  expect(keys.pressed.length).toBeLessThanOrEqual(MAX_KEYS);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
