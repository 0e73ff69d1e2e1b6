import type { Locator, Page } from 'playwright-core';

/** The traveller of a journey. */
export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let travellers = 0;

/** A new traveller. */
export function newTraveller(name = 'Kavya Menon'): Credentials {
  travellers += 1;
  return { name, email: `traveller-${process.pid}-${travellers}@example.in`, password: 'monsoon over malabar hill' };
}

/** From home to the results of a city tile. */
export async function openCity(page: Page, city: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: new RegExp(city) })
    // As the server prerenders it, before any script runs, a tile has no dates and links to the search form.
    .and(page.locator('[href*="?"]'))
    .or(page.getByRole('button', { name: new RegExp(city) }))
    .first()
    .click();
  await page.waitForURL(/\/hotels\?/);
  await page.getByRole('article').first().waitFor();
}

/** From the results to the same results `days` later, by the address: a stay from today on can't be cancelled. */
export async function stayLater(page: Page, days: number): Promise<void> {
  const address = new URL(page.url());
  for (const end of ['arrivalDate', 'departureDate']) {
    const day = new Date(`${address.searchParams.get(end)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    address.searchParams.set(end, day.toISOString().slice(0, 10));
  }
  await page.goto(address.href);
  await page.getByRole('article').first().waitFor();
}

/** Opens the first hotel of the results that has a price. */
export async function openFirstHotel(page: Page): Promise<string> {
  const bookable = page
    .getByRole('article')
    .filter({ hasNotText: /Sold out|No price/ })
    .first();
  const name = ((await bookable.getByRole('heading').first().textContent()) ?? '').trim();
  await bookable.getByRole('link').click();
  await page.waitForURL(/\/hotelDetails\?/i);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return name;
}

/** Fills the signup form and sends it. */
export async function signUp(page: Page, { name, email, password }: Credentials): Promise<void> {
  await page.waitForURL(/\/signup/);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Registration successful').waitFor();
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Login successful').waitFor();
}

/** Registers and signs in, from anywhere. */
export async function becomeTraveller(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/signup');
  await signUp(page, credentials);
  await logIn(page, credentials);
}

/** The step before a payment: its summary, with the button that places the order. */
export const checkStep = (page: Page) => page.getByRole('dialog', { name: 'Check before you pay' });

/** Clicks the pay button on the hotel page, and waits for that of the step before the payment. */
export async function openCheckStep(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click();
  const confirm = checkStep(page).getByRole('button', { name: /^Pay ₹/ });
  await confirm.waitFor();
  return confirm;
}

/** Clicks the pay button on the hotel page, and confirms the step before the payment. */
export async function agreeToPay(page: Page): Promise<void> {
  await (await openCheckStep(page)).click();
}

/** Pays on the hotel page: the button, the step before the payment, then a choice of the checkout window. */
export async function pay(page: Page, choice: RegExp): Promise<void> {
  await agreeToPay(page);
  const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
  await checkout.getByRole('radio', { name: choice }).check();
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
}

export const PAYING_CARD = /4100 2800 0000 1007/;
export const EMPTY_CARD = /4100 2800 0008 0001/;

/**
 * Books the first hotel of Goa for a stay in a month, and ends on the success page.
 * @returns The name of the hotel.
 */
export async function bookLater(page: Page): Promise<string> {
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  const hotel = await openFirstHotel(page);
  await pay(page, PAYING_CARD);
  await page.waitForURL(/\/paymentSuccess/i);
  return hotel;
}

/** Opens My bookings from anywhere. */
export async function openBookings(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'My bookings' }).click();
  await page.getByRole('heading', { name: 'My bookings' }).waitFor();
}
