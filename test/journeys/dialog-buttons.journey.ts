import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  checkStep,
  newTraveller,
  openCheckStep,
  openCity,
  openFirstHotel,
  stayLater,
} from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const SMALL_PHONE = { width: 360, height: 640 };
/** The height at the bottom of the screen that a phone keeps for its own bar, in px. */
const SAFE_AREA = 34;

/** Makes the page one of a phone that keeps the bottom of the screen for itself. */
async function keepBottom(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: SAFE_AREA } });
}

/** Pictures of what is below the buttons of a dialog, scrolled to its end and to places before it. */
async function belowButtons(page: Page, dialog: Locator): Promise<readonly string[]> {
  const clip = { x: 0, y: SMALL_PHONE.height - SAFE_AREA + 1, width: SMALL_PHONE.width, height: SAFE_AREA - 1 };
  const pictures: string[] = [];
  for (const part of [1, 0.7, 0.5, 0.3, 0]) {
    await dialog.evaluate((element, to) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * to;
    }, part);
    pictures.push((await page.screenshot({ clip })).toString('base64'));
  }
  return pictures;
}

/** What is below the buttons is the same wherever the dialog is scrolled to, in light and dark. */
async function expectNothingBelow(page: Page, dialog: Locator): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [atEnd, ...before] = await belowButtons(page, dialog);
    expect(before.filter((picture) => picture !== atEnd)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

it('On a phone with a bar of its own, no text shows below the buttons of a dialog as it scrolls', async () => {
  const { page, errors } = await openTraveller(on.browser, on.product.origin, SMALL_PHONE);
  await keepBottom(page);
  await becomeTraveller(page, newTraveller());
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  await openFirstHotel(page);

  await openCheckStep(page);
  await expectNothingBelow(page, checkStep(page));
  await page.keyboard.press('Escape');
  await checkStep(page).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'See prices by date' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Prices by date' });
  await calendar.getByText('Cheapest days of the month').waitFor();
  await expectNothingBelow(page, calendar);
  expect(errors).toEqual([]);
});
