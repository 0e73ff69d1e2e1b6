import { type Station, toHotel } from './station.ts';

/** The screens that only the transparent policy has. */
export const TRANSPARENT: readonly Station[] = [
  {
    name: 'hotel, what guests say',
    async reach(page, { HOTEL }, tour) {
      await toHotel(page, tour);
      await page.getByRole('tab', { name: HOTEL.tabs.reviews, exact: true }).click();
      await page.getByRole('tabpanel').getByRole('searchbox').waitFor();
      await page.getByRole('tabpanel').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'check before you pay, an invoice for a company sent empty',
    signedIn: true,
    async reach(page, _words, tour) {
      await toHotel(page, tour);
      await page.getByRole('complementary').getByRole('button', { name: /₹/ }).first().click();
      const step = page.getByRole('dialog');
      await step.getByRole('checkbox').check();
      await step.getByRole('button', { name: /₹/ }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
