import type { Browser, BrowserContext } from 'playwright-core';
import { freshTraveller } from '../open-browser.ts';
import {
  becomeTraveller,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  pay,
  stayLater,
} from '../traveller-steps.ts';

/** The pages of the stations: one search, one booking, and their traveller. */
export interface Tour {
  readonly origin: string;
  /** The address of results, path and query. */
  readonly results: string;
  readonly hotel: string;
  /** The page of a payment's result, with the gateway's return address. */
  readonly paid: string;
  readonly bookingId: string;
  /** The browser storage of the signed-in traveller. */
  readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

const pathOf = (address: string): string => address.slice(new URL(address).origin.length);

/** Registers a traveller, finds a hotel, books it, and returns their addresses. */
export async function prepareTour(browser: Browser, origin: string): Promise<Tour> {
  const { page, context, close } = await freshTraveller(browser, origin);
  await becomeTraveller(page, newTraveller('Ananya Iyer'));
  await openCity(page, 'Goa');
  await stayLater(page, 30);
  const results = pathOf(page.url());
  await openFirstHotel(page);
  const hotel = pathOf(page.url());
  // One that can be cancelled free of charge can be changed, once the hotel has confirmed it.
  await page.goto(`${results}&freeCancellation=true`);
  await openFirstHotel(page);
  const booked = page.waitForResponse(
    (answer) => /\/hotel$/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await pay(page, PAYING_CARD);
  const booking: { _id: string; orderId: string } = await (await booked).json();
  await page.waitForURL(/\/paymentSuccess/i);
  const paid = `${new URL(page.url()).pathname}?order=${booking.orderId}`;
  await openBookings(page);
  await page.getByText('Confirmed by the hotel').waitFor();
  const signedIn = await context.storageState();
  await close();
  return { origin, results, hotel, paid, bookingId: booking._id, signedIn };
}
