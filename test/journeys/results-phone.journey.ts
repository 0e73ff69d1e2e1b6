import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { freshTraveller, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  checkStep,
  logIn,
  newTraveller,
  openCity,
  openFirstHotel,
  signUp,
  stayLater,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const today = dayInIndia(instant(Date.now()));
const STAY = `latitude=26.92&longitude=75.79&arrivalDate=${addDays(today, 9)}&departureDate=${addDays(today, 12)}&rooms=1&adults=2&children=0`;
const RESULTS = `/hotels?destination=Jaipur&${STAY}`;
const LONG = 'Thiruvananthapuramvijayawadavisakhapatnamudhagamandalamx';

/** The text spacing of WCAG 1.4.12. */
const WIDE_LETTERS = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function isOnScreen(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const screen = page.viewportSize();
  expect(box).not.toBeNull();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen?.width ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0);
}

it('A phone shows a price on the first screen of the results, and the search in one line that opens', async () => {
  const { page } = await openTraveller(on.browser, on.product.origin, { width: 390, height: 844 });
  await page.goto(RESULTS);
  await isOnScreen(page, page.locator('main article').first().getByText(/^₹/));
  const line = page.getByRole('button', { name: /^Change the search: Jaipur, .+, 2 guests$/ });
  const destination = page.getByRole('combobox', { name: 'Destination' });
  expect(await destination.isVisible()).toBe(false);
  await line.click();
  expect(await destination.inputValue()).toBe('Jaipur');
  await page.getByRole('button', { name: /^Guests/ }).click();
  await page.getByRole('button', { name: 'More adults' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: /^Change the search: Jaipur, .+, 3 guests$/ }).waitFor();
  expect(await destination.isVisible()).toBe(false);
});

it.each([
  [390, 844],
  [360, 640],
])('Dates and guests open on a screen of %i by %i px as sheets that fit on it', async (width, height) => {
  const { page } = await openTraveller(on.browser, on.product.origin, { width, height });
  let release = (): void => undefined;
  const measured = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/dates-panel*.js', async (route) => {
    await measured;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  const heightOfDates = () => dates.evaluate((sheet) => sheet.getBoundingClientRect().height);
  const waiting = await heightOfDates();
  release();
  await dates
    .getByRole('button', { name: /^30 |^28 / })
    .first()
    .waitFor();
  await isOnScreen(page, dates);
  await isOnScreen(page, dates.locator('table').last());
  // A year has months of five and of six weeks.
  for (let month = 0; month < 12; month += 1) {
    expect(Math.abs((await heightOfDates()) - waiting)).toBeLessThan(1);
    await dates.getByRole('button', { name: 'Next month' }).click();
  }
  await dates.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Guests/ }).click();
  const guests = page.getByRole('dialog', { name: 'Guests' });
  for (let child = 0; child < 4; child += 1) await guests.getByRole('button', { name: 'More children' }).click();
  await isOnScreen(page, guests);
  const done = guests.getByRole('button', { name: 'Done' });
  await isOnScreen(page, done);
  await done.click();
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.mouse.click(width / 2, 8);
  await dates.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname, 'a click beside the sheet closes it and does nothing else').toBe('/');
});

it.each([320, 390, 768, 1280])(
  'A long word and wide characters break nothing on a page of results %i px wide',
  async (width) => {
    // This test itself changes the spacing, which shifts the layout.
    const traveller = await freshTraveller(on.browser, on.product.origin, { width, height: 900 });
    const { page } = traveller;
    await page.goto(`/hotels?destination=${LONG}&${STAY}`);
    await page.locator('main article').first().waitFor();
    await page
      .locator('main article h2')
      .first()
      .evaluate((name, long) => name.append(` ${long}`), LONG);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.addStyleTag({ content: WIDE_LETTERS });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('main form button, main article h2, main h1, main article p')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
          .map((each) => each.textContent),
      );
    expect(cut).toEqual([]);
    if (width >= 768) {
      // Read at one moment: fonts and photos that come meanwhile move the row.
      const ends = await page
        .getByRole('button', { name: 'Map View' })
        .or(page.getByLabel('Sort by'))
        .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().bottom));
      expect(ends).toHaveLength(2);
      expect(Math.max(...ends) - Math.min(...ends), 'the tools stay in one row').toBeLessThan(12);
    }
    await traveller.close();
  },
);

it('Selected items are distinguishable with forced colours', async () => {
  const { page } = await openTraveller(on.browser, on.product.origin);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(RESULTS);
  await page.getByRole('button', { name: /^Dates/ }).click();
  const days = page.getByRole('dialog', { name: 'Dates' }).locator('button[data-selected], button[data-in-range]');
  const ground = (part: Locator) => part.evaluate((each) => getComputedStyle(each).backgroundColor);
  await days.first().waitFor();
  const other = page
    .getByRole('dialog', { name: 'Dates' })
    .locator('td button:not([data-selected], [data-in-range], [disabled])')
    .first();
  for (const day of await days.all()) expect(await ground(day)).not.toBe(await ground(other));
  await page.keyboard.press('Escape');
  await page.locator('main article').first().getByRole('link').click();
  await page.getByRole('tab', { selected: true }).waitFor();
  const unchosen = page.getByRole('tab', { selected: false }).first();
  expect(await ground(page.getByRole('tab', { selected: true }))).not.toBe(await ground(unchosen));
});

it('On the lowest screens the amount is on the screen at each step of paying', async () => {
  const { page } = await openTraveller(on.browser, on.product.origin, { width: 390, height: 844 });
  const owner = newTraveller('Pia Rao');
  await page.goto('/signup');
  await signUp(page, owner);
  await logIn(page, owner);
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  await openFirstHotel(page);
  for (const [width, height] of [
    [390, 844],
    [390, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .getByRole('button', { name: /^Pay ₹/ })
      .first()
      .click();
    const step = checkStep(page);
    await isOnScreen(page, step.getByText(/^₹.+ in total/));
    await isOnScreen(page, step.getByRole('button', { name: /^Pay ₹/ }));
    await step.getByRole('button', { name: /^Pay ₹/ }).click();
    const close = page.getByRole('button', { name: 'Close the payment window' });
    await close.waitFor();
    await isOnScreen(page, page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }));
    await close.click();
    await page.getByText('The payment window was closed.').waitFor();
  }
});

it('Two days that are tapped in quick succession are a stay, and the sheet closes', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto('/');
  const field = page.getByRole('button', { name: /^Dates/ });
  await field.click();
  const sheet = page.getByRole('dialog', { name: 'Dates' });
  await sheet.getByRole('button', { name: 'Next month' }).click();
  await sheet.locator('table').evaluate(async (month) => {
    for (const day of ['10', '12']) {
      const found = [...month.querySelectorAll('button')].find(({ textContent }) => textContent === day);
      found?.click();
      // As soon as the page may take the next one, long before it is painted.
      await Promise.resolve();
    }
  });
  await sheet.waitFor({ state: 'detached' });
  expect(await field.textContent()).toMatch(/, 10 .*, 12 .* · 2 nights$/);
  expect(traveller.errors).toEqual([]);
});
