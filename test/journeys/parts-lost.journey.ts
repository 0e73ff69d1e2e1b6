import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, newTraveller, openCity } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const SENTENCE = 'This can’t be loaded right now. Please load the page again.';

const codeOf = (...parts: readonly string[]) => new RegExp(`/assets/(${parts.join('|')})-[^/]+[.]js`);
/** From now on the code of these parts can't be loaded. */
const lose = (page: Page, ...parts: readonly string[]) => page.route(codeOf(...parts), (route) => route.abort());
const isWhole = async (page: Page) =>
  expect(await page.getByRole('heading', { name: 'This page could not be shown' }).count()).toBe(0);

it('Panels whose code can’t be loaded say so, and what was typed beside them is kept', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await lose(page, 'dates-panel', 'guest-steppers', 'filter-drawer');
  await page.goto('/');
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.fill('Goa');
  await page.keyboard.press('Escape');
  for (const name of [/^Dates /, /^Guests /]) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByText(SENTENCE).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state?.usr?.over === undefined);
    await isWhole(page);
  }
  expect(await destination.inputValue()).toBe('Goa');

  await openCity(page, 'Goa');
  const cards = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('main').getByText(SENTENCE).waitFor();
  expect(await page.getByRole('article').count()).toBe(cards);
  await isWhole(page);
  await traveller.close();
});

it('A page whose code can’t be loaded comes with the reload that it offers', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto('/');
  await lose(page, 'login-page');
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await page.getByText(SENTENCE).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await traveller.close();
});

it.each([
  ['comes with another try', false],
  ['can’t be had at all is done by the page of its results', true],
])('A search whose code is lost says so, and keeps the page; code that %s', async (_which, isGone) => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await page.goto('/');
  await lose(page, 'calls');
  const dates = await page.getByRole('button', { name: /^Dates / }).textContent();
  const main = page.getByRole('main');
  await page.getByRole('link', { name: /^Goa/ }).click();
  await main.getByText('Padav can’t be reached right now. Please check your connection and try again.').waitFor();
  expect(await page.getByRole('button', { name: /^Dates / }).textContent()).toBe(dates);
  const find = () => page.unroute(codeOf('calls'));
  if (isGone) await page.route('**/hotels?*', (route) => find().then(() => route.continue()));
  else await find();
  await main.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hotels in Goa' }).waitFor();
  await page.getByRole('article').first().waitFor();
  await isWhole(page);
  await traveller.close();
});

it('A page stays whole without the menu of who is signed in', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Anjali Rao'));
  await lose(page, 'traveller');
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Goa');
  await openCity(page, 'Goa');
  await isWhole(page);
  await traveller.close();
});
