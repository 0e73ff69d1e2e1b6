import { expect } from 'vitest';
import type { EnginePage, Seen } from './engines/engine-page.ts';

const button = (name: string | RegExp, within?: Seen): Seen => ({ role: 'button', name, ...(within && { within }) });
const heading = (name: string | RegExp): Seen => ({ role: 'heading', name });
const field = (label: string): Seen => ({ label });

const PAYING_CARD = /4100 2800 0000 1007/;
const BROKEN = heading('This page could not be shown');
const CONTINUE: Seen = { role: 'link', name: 'Continue Booking' };
const CARD: Seen = { css: 'main article' };
const FILTERS: Seen = { role: 'dialog', name: 'Filters' };
/** A hotel on the map, or a cluster. */
const PIN = /, rated |close together/;
const MAX_BUTTONS_BEFORE_PINS = 10;
const MAP: Seen = { role: 'complementary', name: 'Map beside the list' };

/** How much wider than the viewport the page is, in pixels. */
export const tooWide = (page: EnginePage): Promise<number> =>
  page.run(() => Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth, 0));

/** In the open dialog: its only filled button, which is the main one, can be clicked without scrolling. */
export async function primaryIsOnScreen(page: EnginePage): Promise<void> {
  // A filled button is one of Mantine's without an attribute of its variant.
  const filled = () =>
    [...document.querySelectorAll('[role=dialog] .mantine-Button-root:not([data-variant])')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ words: each.textContent, ...each.getBoundingClientRect().toJSON() }))
      .map(({ words, top, left, bottom, right }) => ({
        words,
        isWithin: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      }));
  // A dialog has an opening animation.
  await expect
    .poll(() => page.run(filled), { timeout: 10_000 })
    .toEqual([{ words: expect.any(String), isWithin: true }]);
}

/** From home to the hotels of a place, by typing its name. */
export async function search(page: EnginePage, place: string): Promise<void> {
  await page.write({ role: 'combobox', name: 'Destination' }, place);
  await page.press({ role: 'option', name: new RegExp(`^${place}`) });
  await page.press(button('Search'));
  await page.at(/\/hotels\?/);
  await page.see(CARD);
}

/** From the first button of the map on, the Tab key reaches a hotel on it. */
async function reachPinsByTab(page: EnginePage): Promise<void> {
  await page.run(() => document.querySelector<HTMLElement>('[aria-label="Map beside the list"] button')?.focus());
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
  const reached: string[] = [];
  while (reached.length < MAX_BUTTONS_BEFORE_PINS && !reached.some((each) => PIN.test(each))) {
    await page.key('Tab');
    reached.push(await page.run(focused));
  }
  expect(reached.at(-1)).toMatch(PIN);
}

/** Filters the hotels and clears the filter; where it fits the map stays beside them. */
export async function filterBesideTheMap(page: EnginePage, isWide: boolean): Promise<void> {
  if (isWide) await page.see({ ...button(PIN), within: MAP });
  else await page.press(button('Filters'));
  await page.press({ label: /^Breakfast included/ });
  await page.at(/breakfast/i);
  await page.press(button('Clear all', isWide ? undefined : FILTERS));
  if (!isWide) await page.press(button(/^Show /, FILTERS));
  await page.see(CARD);
  expect(await page.count(BROKEN)).toBe(0);
  expect(await tooWide(page)).toBe(0);
  if (!isWide) return;
  await page.see({ ...button(PIN), within: MAP });
  await reachPinsByTab(page);
}

/**
 * The same search, `days` later: a stay from today on can't be cancelled.
 * @param filter The name of a filter of the results to set, such as `freeCancellation`.
 */
export async function laterBy(page: EnginePage, days: number, filter?: string): Promise<void> {
  const address = new URL(await page.at(/\/hotels\?/), 'http://here');
  for (const end of ['arrivalDate', 'departureDate']) {
    const day = new Date(`${address.searchParams.get(end)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    address.searchParams.set(end, day.toISOString().slice(0, 10));
  }
  if (filter !== undefined) address.searchParams.set(filter, 'true');
  await page.open(address.pathname + address.search);
  await page.see(CARD);
}

/** Opens the first hotel of the results that can be booked. @returns Its name. */
export async function openFirstHotel(page: EnginePage): Promise<string> {
  const bookable: Seen = { css: 'main article:has(a[href*="hotelDetails"])' };
  await page.see(bookable);
  const name = await page.see({ css: 'h2, h3', within: bookable });
  await page.press({ css: 'a[href*="hotelDetails"]', within: bookable });
  await seeHotel(page, name);
  return name;
}

/** The page of a hotel is shown. */
export async function seeHotel(page: EnginePage, hotel: string): Promise<void> {
  await page.at(/\/hotelDetails\?/i);
  await page.see(heading(hotel));
  expect(await tooWide(page)).toBe(0);
}

/** From a hotel to a new account, signed in. */
export async function join(
  page: EnginePage,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  await page.press(CONTINUE);
  await page.at(/\/login/);
  await page.press({ css: 'main a[href^="/signup"]' });
  await page.at(/\/signup/);
  await page.write(field('Name'), name);
  await page.write(field('Email'), email);
  await page.write(field('Password'), password);
  await page.write(field('Confirm Password'), password);
  await page.press(button('Sign up'));
  // The address changes while the form of the last page still stands.
  await page.see(heading('Login'));
  await page.write(field('Email'), email);
  await page.write(field('Password'), password);
  await page.press(button('Login'));
}

/** Signs in by the offline Google, in a popup. */
export async function signInWithGoogle(page: EnginePage): Promise<void> {
  await page.press(CONTINUE);
  await page.at(/\/login/);
  await page.inPopup(button('Continue with Google'), async (popup) => {
    await popup.see(heading('Choose an account'));
    await popup.press(button(/Asha Rao/));
  });
}

/** Confirms the price, which a reload shows again, and pays by a successful test card. */
export async function pay(page: EnginePage): Promise<void> {
  await page.press(button(/^Pay ₹/));
  const check: Seen = { role: 'dialog', name: 'Check before you pay' };
  await page.see(button(/^Pay ₹/, check));
  await page.reload();
  await page.see(button(/^Pay ₹/, check));
  await primaryIsOnScreen(page);
  await page.press(button(/^Pay ₹/, check));
  await payInCheckout(page);
}

/** Pays by a successful test card in the checkout that is opening. */
export async function payInCheckout(page: EnginePage): Promise<void> {
  const checkout: Seen = { role: 'dialog', name: /^Pay ₹/ };
  await page.see({ role: 'radio', name: PAYING_CARD, within: checkout });
  await primaryIsOnScreen(page);
  await page.press({ role: 'radio', name: PAYING_CARD, within: checkout });
  await page.press(button(/^Pay ₹/, checkout));
  await page.at(/\/paymentSuccess/i);
  await page.see(heading(/Kavya Menon/));
}

/** From the page after the payment to the voucher of the booking. */
export async function seeVoucher(page: EnginePage, hotel: string): Promise<void> {
  await page.press({ css: 'main a[href^="/voucher?"]' });
  await page.at(/\/voucher\?/);
  await page.see(heading('Booking voucher'));
  await page.see({ text: hotel });
  expect(await tooWide(page)).toBe(0);
}

/** Uploads a photo to the account, which the server re-encodes. */
export async function giveAPhoto(page: EnginePage, file: string): Promise<void> {
  await page.open('/profile');
  await page.see(button('Change your photo'));
  await page.attach('input[type=file]', file);
  await page.see({ text: 'Image uploaded Successfully' });
  const isDrawn = () => {
    const photo = document.querySelector('main button img');
    return photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;
  };
  await expect.poll(() => page.run(isDrawn), { timeout: 30_000 }).toBe(true);
}

/** Cancels the booking of a hotel. */
export async function cancel(page: EnginePage, hotel: string): Promise<void> {
  await page.open('/profile');
  await page.press(button('My bookings'));
  await page.see(heading(hotel));
  await page.press(button(new RegExp(`^Cancel .*${hotel}`)));
  await page.see(button('Yes, cancel it'));
  await primaryIsOnScreen(page);
  await page.press(button('Yes, cancel it'));
  await page.see({ text: 'Reservation Cancelled' });
  await page.press({ label: 'Cancelled' });
  await page.see(heading(hotel));
}

/** The account in Hindi, with the cancelled booking. */
export async function inHindi(page: EnginePage, hotel: string): Promise<void> {
  await page.press(button('हिन्दी'));
  await page.see(button('English'));
  expect(await page.run(() => document.documentElement.lang)).toBe('hi');
  await page.open('/profile');
  await page.see(heading(/^[\u0900-\u097F ]+$/));
  expect(await page.count(heading(hotel))).toBe(0);
  expect(await tooWide(page)).toBe(0);
}
