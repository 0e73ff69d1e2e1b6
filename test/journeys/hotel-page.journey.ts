import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { logIn, newTraveller, openCity, openFirstHotel, signUp } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const heart = (page: Page, hotel: string) => page.getByRole('button', { name: `Save ${hotel} to your favourites` });
const savedOf = async (page: Page) =>
  page.getByRole('list', { name: 'Favourites' }).getByRole('link').locator('strong').allTextContents();

/** The number of fully visible photos of the carousel. */
const photosInSight = (page: Page) =>
  page.getByRole('region', { name: 'Photos of the hotel' }).evaluate((carousel) => {
    const row = carousel.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect();
    const within = ({ left, right }: DOMRect) => left >= row.left - 1 && right <= row.right + 1;
    return [...carousel.querySelectorAll('img')].filter((photo) => within(photo.getBoundingClientRect())).length;
  });

/** A phone whose browser has visible toolbars: at the top of the page the price card is below the screen. */
const SMALL_PHONE = { ...PHONE, height: 664 };

it('A visitor browses the photos by keyboard only, and the focus is restored', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, DESKTOP);
  const { page } = traveller;
  await openCity(page, 'Goa');
  const hotel = await openFirstHotel(page);
  const photo = page.getByRole('button', { name: new RegExp(`^${hotel}, photo 2 of`) });
  await photo.press('Enter');
  const view = page.getByRole('dialog', { name: `Photos of ${hotel}` });
  const count = view.getByRole('status');
  await expect.poll(() => count.textContent()).toMatch(/^2 of \d+$/);
  const all = Number((await count.textContent())?.split(' ').at(-1));
  await expect
    .poll(() =>
      view.getByRole('button', { name: 'Close the photos' }).evaluate((each) => each === document.activeElement),
    )
    .toBe(true);
  for (const [key, at] of [
    ['ArrowRight', 3],
    ['End', all],
    ['ArrowRight', all],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await count.textContent()).toBe(`${at} of ${all}`);
  }
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await view.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });
  expect(await photo.evaluate((each) => each === document.activeElement)).toBe(true);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});

it('The carousel shows three photos on a desktop, two on a tablet and one on a phone', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, DESKTOP);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await openFirstHotel(page);
  for (const [width, photos] of [
    [1280, 3],
    [992, 3],
    [991, 2],
    [768, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => photosInSight(page)).toBe(photos);
  }
  await traveller.close();
});

it('On a phone the bar scrolls to the price, hides no focused element and does not cover the footer', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, SMALL_PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await openFirstHotel(page);
  const bar = page.getByRole('region', { name: 'Price of your stay' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => bar.isVisible()).toBe(true);
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(SMALL_PHONE.height);
  const card = page.getByRole('complementary', { name: 'Your stay' });
  await bar.getByRole('button', { name: 'See price and book' }).click();
  expect(await card.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect.poll(() => bar.isVisible()).toBe(false);

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('heading', { level: 1 }).focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const own = document.activeElement;
      const foot = document.querySelector('section[aria-label="Price of your stay"]');
      if (own === null || foot === null || foot.contains(own) || getComputedStyle(foot).visibility === 'hidden')
        return '';
      const [one, other] = [own.getBoundingClientRect(), foot.getBoundingClientRect()];
      return one.top >= other.top && one.bottom <= other.bottom ? own.outerHTML : '';
    });
    expect(covered).toBe('');
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const rest = await bar.boundingBox();
  expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  expect(await accessibilityFaults(page)).toEqual([]);
  // At 400 % zoom on a laptop, the page has this size.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await bar.evaluate((each) => getComputedStyle(each).position)).toBe('static');
  await traveller.close();
});

it('A visitor’s favourites are moved to the account at the sign-in, appear on another device, and leave nothing behind', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, DESKTOP);
  const { page } = traveller;
  await openCity(page, 'Goa');
  const hotel = await openFirstHotel(page);
  await heart(page, hotel).click();
  await page.getByRole('link', { name: 'See your favourites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  expect(await savedOf(page)).toEqual([hotel]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/');
  const seen = page.getByRole('list', { name: 'Recently viewed' });
  await seen.getByRole('link').first().waitFor();

  const credentials = newTraveller('Sunita Pillai');
  await page.goto('/signup');
  await signUp(page, credentials);
  await logIn(page, credentials);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.saved?.hearts?.length))
    .toBe(0);
  await page.goto('/favourites');
  await page.getByRole('list', { name: 'Favourites' }).waitFor();
  expect(await savedOf(page)).toEqual([hotel]);
  expect(await page.getByText('kept in this browser only').count()).toBe(0);

  const phone = await openTraveller(on.browser, on.product.origin, PHONE);
  await phone.page.goto('/login');
  await logIn(phone.page, credentials);
  await phone.page.getByRole('button', { name: 'Account of Sunita Pillai' }).click();
  await phone.page.getByRole('menuitem', { name: 'Favourites' }).click();
  await phone.page.getByRole('button', { name: `Remove ${hotel} from your favourites` }).click();
  await phone.page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  expect([phone.errors, phone.strangers]).toEqual([[], []]);
  await phone.close();

  await page.getByRole('button', { name: 'Account of Sunita Pillai' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('Logout successful').waitFor();
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(hotel);
  expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
  await traveller.close();
});
