import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';

const on = productInBrowser();

/** The journey is checked at its end for what moved without the traveller's doing. */
it.each([PHONE, DESKTOP])(
  'A search without an answer says so and can be stopped, and nothing moves ($width px)',
  async (size) => {
    const traveller = await openTraveller(on.browser, on.product.origin, size);
    const { page } = traveller;
    await page.route('**/hotels/search?**', () => undefined);
    await page.goto('/');
    await page.getByRole('link', { name: /^Goa/ }).click();
    const stop = page.getByRole('button', { name: 'Stop waiting' });
    await page.getByText('Still looking for hotels. Your search is kept.').waitFor();
    expect(await stop.count()).toBe(0);
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(traveller.errors).toEqual([]);
  },
);
