import { expect } from 'vitest';
import {
  addDays,
  type CalendarDay,
  formatRupees,
  fullDayInWords,
  nightsOf,
  type Paise,
  paise,
  parseDay,
  type StayDates,
} from '#core/shared/index.ts';
import type { EnginePage, Seen } from './engines/engine-page.ts';
import { payInCheckout, primaryIsOnScreen, tooWide } from './steps.ts';

const button = (name: string | RegExp, within?: Seen): Seen => ({ role: 'button', name, ...(within && { within }) });
const heading = (name: string | RegExp): Seen => ({ role: 'heading', name });
const region = (name: string, within?: Seen): Seen => ({ role: 'region', name, ...(within && { within }) });
const field = (label: string, within: Seen): Seen => ({ label, within });

const ROOMS = region('Rooms');
const CHECK: Seen = { role: 'dialog', name: 'Check before you pay' };
const PAY = button(/^Pay ₹/, CHECK);
const DATES: Seen = { role: 'dialog', name: 'Dates' };
/** In the list of rooms: a rate that is not the shown one and can be cancelled. */
const OTHER_RATE = ':has(button[aria-pressed=false][aria-label*="Free cancellation"])';
const CARD: Seen = { css: 'main li:has(h2)' };
const REFERENCE = /^PDV-[A-Z0-9]+$/;
const COMPARED = 'main section > table';
/** How many days later the changed stay may begin: the next is tried where the hotel is full. */
const LATER_DAYS = [7, 12, 17];

/** A stay in a chosen room. */
export interface Choice {
  readonly room: string;
  /** What the rate costs, as it is written. */
  readonly price: string;
  readonly dates: StayDates;
}

/** What is told about the guest who checks in. */
export interface ToldGuest {
  readonly name: string;
  readonly mobile: string;
  readonly arrivalTime: string;
}

/** A changed booking as the page of changes describes it. */
export interface ShownChange {
  /** The old and the new dates. */
  readonly dates: readonly [now: string, next: string];
  readonly price: string;
}

function dayIn(address: URL, name: string): CalendarDay {
  const day = parseDay(address.searchParams.get(name) ?? '');
  if (day === null) throw new Error(`No ${name} is in ${address.search}`);
  return day;
}

const amountIn = (text: string): Paise => {
  const [, rupees = 'none'] = /^₹([\d,.]+)$/.exec(text) ?? [];
  return paise(Math.round(Number(rupees.replaceAll(',', '')) * 100));
};

/** Waits until the total below the price lines of a part is an amount. */
const totalIs = (page: EnginePage, part: Seen, amount: string): Promise<void> =>
  expect.poll(() => page.see({ css: 'dl > div:last-child dd', within: part }), { timeout: 30_000 }).toBe(amount);

/** On the page of a hotel: chooses another room or rate, whose price becomes that of the stay. */
export async function chooseRoom(page: EnginePage): Promise<Choice> {
  const address = new URL(await page.at(/\/hotelDetails\?/i), 'http://here');
  await page.press(button('See rooms and rates', ROOMS));
  const rate: Seen = { css: `li li${OTHER_RATE}`, within: ROOMS };
  const room = await page.see({ css: `li:has(h3)${OTHER_RATE} h3`, within: ROOMS });
  const price = await page.see({ css: 'strong', within: rate });
  await page.press(button(/^Choose /, rate));
  await page.at(/[?&]rate=/);
  await page.see({ text: `You have chosen: ${room}.`, within: ROOMS });
  await totalIs(page, { role: 'complementary', name: 'Your stay' }, price);
  expect(await tooWide(page)).toBe(0);
  return { room, price, dates: { arrival: dayIn(address, 'arrivalDate'), departure: dayIn(address, 'departureDate') } };
}

/**
 * Books a chosen room without an account: the check step makes one and takes what is told about the guest.
 * @returns The price that is paid, as it is written.
 */
export async function bookAsNewGuest(
  page: EnginePage,
  { name, email, password }: { name: string; email: string; password: string },
  guest: ToldGuest,
  { room, price }: Choice,
): Promise<string> {
  await page.press(button('Book as a new guest'));
  await page.see(PAY);
  await totalIs(page, region('Price', CHECK), price);
  await page.see({ text: new RegExp(`^${room}`), within: CHECK });
  await page.write(field('Name', CHECK), name);
  await page.write(field('Email', CHECK), email);
  await page.write(field('Password', CHECK), password);
  await page.press(button('Guest details and requests', CHECK));
  await page.write(field('Name of the guest who checks in', CHECK), guest.name);
  await page.write(field('Mobile number (optional)', CHECK), guest.mobile);
  await page.choose(field('Arrival time (India)', CHECK), guest.arrivalTime);
  await primaryIsOnScreen(page);
  await page.press(PAY);
  // The discount of the new account is told before anything is ordered.
  const lowered = await page.see({ text: /^Your account lowers the price from /, within: CHECK });
  const [before, now = ''] = lowered.match(/₹[\d,.]*\d/g) ?? [];
  expect(before).toBe(price);
  await totalIs(page, region('Price', CHECK), now);
  await primaryIsOnScreen(page);
  await page.press(PAY);
  await payInCheckout(page);
  return now;
}

/** The voucher names the chosen room, the days and the guest. */
export async function seeInVoucher(page: EnginePage, { room, dates }: Choice, guest: ToldGuest): Promise<void> {
  for (const day of [dates.arrival, dates.departure]) await page.see({ text: new RegExp(fullDayInWords(day).en) });
  for (const words of [room, guest.name, `+91 ${guest.mobile}`, guest.arrivalTime]) await page.see({ text: words });
}

async function openBookings(page: EnginePage): Promise<void> {
  await page.open('/profile');
  await page.press(button('My bookings'));
  await page.see(CARD);
}

/** From anywhere to the page that changes the only booking. @returns Its reference. */
export async function openChange(page: EnginePage, hotel: string): Promise<string> {
  await openBookings(page);
  await page.see({ text: /^Confirmed by the hotel/, within: CARD });
  const reference = await page.see({ text: REFERENCE, within: CARD });
  await page.press({ role: 'link', name: `Change dates or rooms at ${hotel}` });
  await page.see(heading('Change dates or rooms'));
  await page.see({ text: `${hotel} · ${reference}` });
  expect(await tooWide(page)).toBe(0);
  return reference;
}

async function typeDates(page: EnginePage, { arrival, departure }: StayDates): Promise<void> {
  await page.press(button(/^Dates/));
  await page.write(field('Check-in', DATES), arrival);
  await page.key('Enter');
  await page.write(field('Check-out', DATES), departure);
  await page.key('Enter');
  await page.seeNone(DATES);
  // On a phone the panel had an entry in the history: what is pressed before Back has removed it would move away.
  const isBack = () => page.run(() => history.state?.usr?.over === undefined);
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
}

/** Types later dates of the booking, with more nights, and asks what they cost. @returns The new dates. */
export async function chooseLaterDates(page: EnginePage, { dates }: Choice, nightsMore: number): Promise<StayDates> {
  for (const days of LATER_DAYS) {
    const arrival = addDays(dates.arrival, days);
    const later = { arrival, departure: addDays(arrival, nightsOf(dates) + nightsMore) };
    await typeDates(page, later);
    await page.press(button('See the new price'));
    await page.see({ css: `${COMPARED}, main [role=alert] p` });
    if ((await page.count({ css: COMPARED })) > 0) return later;
  }
  throw new Error(`No later dates can be had: ${await page.see({ css: 'main [role=alert] p' })}`);
}

/** The rows of the old and the new stay side by side; runs in the page. */
const comparedRows = () =>
  [...document.querySelectorAll('main section > table tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

/** Compares the new stay with the booked one, confirms the change, and pays the difference where one is due. */
export async function confirmChange(page: EnginePage, booked: string): Promise<ShownChange> {
  const rows = new Map((await page.run(comparedRows)).map(([name = '', now = '', next = '']) => [name, [now, next]]));
  const of = (name: string) => {
    const [now = '', next = ''] = rows.get(name) ?? [];
    return [now, next] as const;
  };
  const dates = of('Dates');
  expect(dates[0]).not.toBe(dates[1]);
  const price = of('Price of the stay');
  expect(price[0]).toBe(booked);
  // What is paid online is the price itself, unless a part is paid at the hotel.
  const [charged, due] = rows.has('Paid online') ? of('Paid online') : price;
  const more = amountIn(due) - amountIn(charged);
  expect(await tooWide(page)).toBe(0);
  if (more >= 100) {
    const amount = formatRupees(paise(more));
    await page.see({ text: `You pay ${amount} more` });
    await page.press(button(`Pay ${amount} and change`));
    await payInCheckout(page);
  } else {
    await page.see({ text: more < 0 ? `You get ${formatRupees(paise(-more))} back` : /^Nothing to pay/ });
    await page.press(button('Change my booking'));
    await page.see({ text: 'Your booking is changed.' });
  }
  return { dates, price: price[1] };
}

/** In My bookings: the changed booking with its new dates and price, and the reference of before. */
export async function seeChanged(page: EnginePage, reference: string, change: ShownChange): Promise<void> {
  await openBookings(page);
  await page.see({ text: change.dates[1], within: CARD });
  await page.see({ text: change.price, within: CARD });
  await page.see({ text: new RegExp(`^Changed on .* Before: ${change.dates[0]}`), within: CARD });
  expect(await page.see({ text: REFERENCE, within: CARD })).toBe(reference);
  expect(await page.count(CARD)).toBe(1);
}
