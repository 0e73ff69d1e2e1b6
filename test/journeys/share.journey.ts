import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity, openFirstHotel, stayLater } from '../support/browser/traveller-steps.ts';
import { freePort } from '../support/free-port.ts';

// The addresses to share are in the page as the server draws it, so the server must know its port.
const on = productInBrowser({ PORT: String(await freePort()) });

it('A search and a hotel are shared with their stay, and open as they were on another device', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await stayLater(page, 20);
  const message = async (name: string | RegExp): Promise<readonly string[]> => {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    return (new URL(href ?? '').searchParams.get('text') ?? '').split('\n');
  };
  const [title, stay = 'no stay', search = ''] = await message('Share this search by WhatsApp');
  expect(title).toBe('Hotels in Goa');
  expect(await accessibilityFaults(page)).toEqual([]);

  const hotel = await openFirstHotel(page);
  const [name, sameStay, address = ''] = await message(`Share ${hotel} by WhatsApp`);
  expect([name, sameStay]).toEqual([hotel, stay]);
  expect(await accessibilityFaults(page)).toEqual([]);

  const friend = await openTraveller(on.browser, on.product.origin, PHONE);
  await friend.page.goto(search);
  await friend.page.getByRole('heading', { name: hotel }).waitFor();
  await friend.page.goto(address);
  await friend.page.getByRole('heading', { name: hotel, level: 1 }).waitFor();
  expect(await friend.page.getByRole('link', { name: `Share ${hotel} by WhatsApp` }).getAttribute('href')).toContain(
    encodeURIComponent(address),
  );
  expect([traveller.errors, traveller.strangers, friend.errors]).toEqual([[], [], []]);
  await friend.close();
  await traveller.close();
});
