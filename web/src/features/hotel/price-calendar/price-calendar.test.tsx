import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PriceCalendar, PricedArrival } from '#contract/hotels.ts';
import { addDays, type CalendarDay } from '#core/shared/index.ts';
import { addMonths, daysOfMonth, type Month, monthOf } from '#core/stays/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { shortDay } from '../../../lib/format/format.ts';
import { choosePriceUnit } from '../../../lib/prices/price-unit.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../../testing/data/hotels.ts';
import { PRICE } from '../../../testing/data/payments.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const today = todayInIndia();
/** The tenth of the month after the next: every day around it may be arrived on. */
const MONTH = addMonths(monthOf(today), 2);
const ARRIVAL = `${MONTH}-10` as CalendarDay;
const at = (away: number) => addDays(ARRIVAL, away);
const STAY = `arrivalDate=${ARRIVAL}&departureDate=${at(3)}&rooms=1&adults=2&children=0`;
const PATH = `/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`;
const priced = (total: number) => ({ standard: { ...PRICE, total }, withExtraDiscount: null });
const HOTEL = { ...LAKE_HOUSE_DETAILS, priceCards: priced(9_000) };

/** Every day of a month costs 9,500, but the stay's own and those that are given. */
function calendar(month: Month, over: Partial<PriceCalendar> = {}, days: Record<string, Partial<PricedArrival>> = {}) {
  const { first, last } = daysOfMonth(month);
  const all: PricedArrival[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const total = day === ARRIVAL ? 9_000 : 9_500;
    all.push({ arrivalDate: day, state: 'open', total, totalWithExtraDiscount: null, isCheapest: false, ...days[day] });
  }
  const page = { hotelId: 'h-1', month, nights: 3, isExact: true, asOf: new Date().toISOString(), stale: false };
  return { ...page, days: all, ...over };
}
const given = (over: Partial<PriceCalendar> = {}, days: Record<string, Partial<PricedArrival>> = {}) =>
  serve('GET /hotels/:id/calendar', ({ query }: { query: URLSearchParams }) =>
    json(calendar(query.get('month') as Month, over, days)),
  );

const asked = () => requests('GET /hotels/:id/calendar').map(({ query }) => Object.fromEntries(query));
const dialog = () => within(screen.getByRole('dialog'));
const dayOf = (day: CalendarDay) => dialog().getByRole('button', { name: new RegExp(`^${shortDay(day)}(,|$)`) });

async function open(options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ path: PATH, ...options });
  await app.user.click(await screen.findByRole('button', { name: 'See prices by date' }));
  await screen.findByRole('dialog', { name: 'Prices by date' });
  await waitFor(() => expect(dialog().queryByText('Loading the prices')).toBeNull());
  return app;
}

beforeEach(() => {
  serve('GET /hotels/:id', HOTEL);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  given();
});

describe('the calendar of prices', () => {
  it('is read only when the traveller opens it, for the stay of the page', async () => {
    const { user } = renderApp({ path: PATH });
    const button = await screen.findByRole('button', { name: 'See prices by date' });
    expect(asked()).toEqual([]);
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Prices by date' });
    await waitFor(() => expect(asked()).toHaveLength(1));
    const stay = { arrivalDate: ARRIVAL, departureDate: at(3), rooms: '1', adults: '2', children: '0' };
    expect(asked()).toEqual([{ ...stay, month: MONTH }]);
  });

  it('is a table of labelled days with prices, sold-out days and the cheapest in words', async () => {
    given(
      {},
      {
        [at(1)]: { total: 8_000, isCheapest: true },
        [at(2)]: { state: 'sold_out', total: null },
        [at(3)]: { state: 'unknown', total: null },
      },
    );
    await open();
    expect(dialog().getByRole('table')).toBeDefined();
    expect(dialog().getByRole('columnheader', { name: 'Sun' })).toBeDefined();
    expect(dayOf(ARRIVAL).getAttribute('aria-label')).toBe(`${shortDay(ARRIVAL)}, ₹9,000 for 3 nights, your arrival`);
    expect(dayOf(ARRIVAL).getAttribute('aria-pressed')).toBe('true');
    expect(dayOf(at(1)).getAttribute('aria-label')).toBe(
      `${shortDay(at(1))}, ₹8,000 for 3 nights, among the cheapest days of the month`,
    );
    expect(dayOf(at(1)).textContent).toContain('low');
    expect(dayOf(at(2)).getAttribute('aria-label')).toBe(`${shortDay(at(2))}, Sold out`);
    expect(dayOf(at(2)).textContent).toContain('full');
    expect(dayOf(at(3)).getAttribute('aria-label')).toBe(`${shortDay(at(3))}, price not known`);
    expect(dialog().getByText('Cheapest days of the month')).toBeDefined();
    expect(dialog().getByRole('button', { name: 'These are your dates' })).toHaveProperty('disabled', true);
  });

  it('has prices of a night with the same switch', async () => {
    const { user } = await open();
    await user.click(dialog().getByRole('radio', { name: 'Per night' }));
    expect(dayOf(ARRIVAL).getAttribute('aria-label')).toContain('₹3,000 per night');
    expect(dialog().getByText('₹3,000 per night, ₹9,000 for 3 nights')).toBeDefined();
  });

  it('changes the dates of the page to a chosen day, whose price card takes the focus', async () => {
    const { user } = await open();
    await user.click(dayOf(at(4)));
    expect(dialog().getByText('₹9,500 for 3 nights')).toBeDefined();
    serve('GET /hotels/:id', { ...HOTEL, priceCards: priced(9_500) });
    await user.click(dialog().getByRole('button', { name: 'Choose these dates' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = () => screen.getByRole('complementary', { name: 'Your stay' });
    await waitFor(() => expect(within(card()).getByText('Total').nextElementSibling?.textContent).toBe('₹9,500'));
    expect(document.activeElement).toBe(card());
    const query = new URLSearchParams(location.search);
    expect([query.get('arrivalDate'), query.get('departureDate')]).toEqual([at(4), at(7)]);
    expect(requests('GET /hotels/:id')).toHaveLength(2);
  });

  it('changes the number of nights, which is one more request', async () => {
    const { user } = await open();
    given({ nights: 5 });
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Nights' }), '5');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ arrivalDate: ARRIVAL, departureDate: at(5), month: MONTH });
    await user.click(await dialog().findByRole('button', { name: 'Choose these dates' }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('departureDate')).toBe(at(5)));
  });

  it('does not choose a sold-out day, and chooses one whose price is unknown', async () => {
    given({}, { [at(2)]: { state: 'sold_out', total: null }, [at(3)]: { state: 'unknown', total: null } });
    const { user } = await open();
    await user.click(dayOf(at(2)));
    expect(dayOf(ARRIVAL).getAttribute('aria-pressed')).toBe('true');
    await user.click(dayOf(at(3)));
    expect(dialog().getByText('Price not known')).toBeDefined();
    expect(dialog().getByRole('button', { name: 'Choose these dates' })).toHaveProperty('disabled', false);
  });

  it('is walked through by keys, into the next month too', async () => {
    const { user } = await open();
    act(() => dayOf(ARRIVAL).focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(dayOf(at(8)));
    await user.keyboard('{Enter}');
    expect(dayOf(at(8)).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(dayOf(at(29))));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ month: addMonths(MONTH, 1) }));
    expect(
      dialog()
        .getAllByRole('button')
        .filter((each) => each.tabIndex === 0 && each.dataset.day),
    ).toHaveLength(1);
  });

  it('turns to other months by buttons, from the present one on', async () => {
    const { user } = await open();
    const back = dialog().getByRole('button', { name: 'Previous month' });
    await user.click(back);
    await user.click(back);
    expect(back).toHaveProperty('disabled', true);
    await waitFor(() =>
      expect(asked().map(({ month }) => month)).toEqual([MONTH, addMonths(MONTH, -1), addMonths(MONTH, -2)]),
    );
    await user.click(dialog().getByRole('button', { name: 'Next month' }));
    expect(dayOf(daysOfMonth(addMonths(MONTH, -1)).first).tabIndex).toBe(0);
  });

  it('says why it has no prices, and reads them again', async () => {
    serve('GET /hotels/:id/calendar', () =>
      refusal(502, 'PROVIDER_UNAVAILABLE', 'The hotel service is not reachable.'),
    );
    const { user } = await open();
    expect((await dialog().findByRole('alert')).textContent).toContain('The hotel service is not reachable.');
    expect(dayOf(at(1))).toBeDefined();
    given();
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dayOf(at(1)).getAttribute('aria-label')).toContain('₹9,500'));
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('keeps the choice when the stay can’t be loaded', async () => {
    const { user } = await open();
    await user.click(dayOf(at(4)));
    serve('GET /hotels/:id', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'The hotel service is not reachable.'));
    await user.click(dialog().getByRole('button', { name: 'Choose these dates' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('The hotel service is not reachable.');
    expect(dayOf(at(4)).getAttribute('aria-pressed')).toBe('true');
    expect(new URLSearchParams(location.search).get('arrivalDate')).toBe(ARRIVAL);
  });

  it('says when prices are approximate or old, and when there are none', async () => {
    given({ isExact: false, stale: true }, { [ARRIVAL]: { total: 9_123 } });
    const { user } = await open();
    expect(dialog().getByText('These prices are approximate. You see the exact one before you book.')).toBeDefined();
    expect(dialog().getByText(/^Prices as of .* \(India\)\.$/)).toBeDefined();
    expect(dayOf(ARRIVAL).getAttribute('aria-label')).toContain('₹9,000');
    await user.click(dayOf(at(1)));
    expect(dialog().getByText('about ₹9,500 for 3 nights')).toBeDefined();
    given({ days: [] });
    await user.click(dialog().getByRole('button', { name: 'Next month' }));
    expect(await dialog().findByText(/^No prices are known for this month/)).toBeDefined();
  });

  it('has the price with the extra discount for an account that has one left', async () => {
    const both = { standard: { ...PRICE, total: 9_000 }, withExtraDiscount: { ...PRICE, total: 4_000 } };
    serve('GET /hotels/:id', { ...LAKE_HOUSE_DETAILS, priceCards: both });
    given({}, { [at(1)]: { totalWithExtraDiscount: 4_500 } });
    serve('GET /payment/orders', { orders: [] });
    await open({ user: { ...ASHA, discounts: 2 } });
    expect(dayOf(ARRIVAL).getAttribute('aria-label')).toContain('₹4,000');
    expect(dayOf(at(1)).getAttribute('aria-label')).toContain('₹4,500');
  });

  it('is there for a sold-out stay too, and closes by Back', async () => {
    serve('GET /hotels/:id', { ...HOTEL, soldOut: true, priceCards: null });
    await open();
    expect(dialog().getByRole('table')).toBeDefined();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname + location.search).toBe(PATH);
  });
});

describe('a cheaper day of arrival', () => {
  const close = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog().getByRole('button', { name: 'Close the calendar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const cheaper = { [at(2)]: { total: 8_400 } };

  it('is named on the page once a calendar proves it, and chosen from there without another request of it', async () => {
    given({}, cheaper);
    const app = await open();
    expect(screen.queryByText(/cheaper/)).toBeNull();
    await close(app);
    await screen.findByText(`₹600 cheaper if you arrive on ${shortDay(at(2))}.`);
    serve('GET /hotels/:id', { ...HOTEL, priceCards: priced(8_400) });
    const before = asked().length;
    await app.user.click(screen.getByRole('button', { name: 'Change to that day' }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('arrivalDate')).toBe(at(2)));
    expect(asked()).toHaveLength(before);
    await waitFor(() => expect(screen.queryByText(/cheaper/)).toBeNull());
  });

  it.each<[string, Partial<PriceCalendar>]>([
    ['approximate', { isExact: false }],
    ['old', { stale: true }],
    ['read long ago', { asOf: '2026-01-01T00:00:00.000Z' }],
  ])('is not named from prices that are %s', async (_, over) => {
    given(over, cheaper);
    await close(await open());
    expect(screen.queryByText(/cheaper/)).toBeNull();
  });

  it('is not named where the page has another price, or a chosen rate', async () => {
    given({}, { ...cheaper, [ARRIVAL]: { total: 9_001 } });
    await close(await open());
    expect(screen.queryByText(/cheaper/)).toBeNull();
  });

  it('says why the stay could not be loaded', async () => {
    given({}, cheaper);
    const app = await open();
    await close(app);
    serve('GET /hotels/:id', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'The hotel service is not reachable.'));
    await app.user.click(await screen.findByRole('button', { name: 'Change to that day' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The hotel service is not reachable.');
  });
});

it('A chosen rate has its own price: the calendar says whose prices it has', async () => {
  const rate = { rateId: 'r-2', roomId: 'r', name: 'Suite', meals: null, payment: 'online' as const };
  serve('GET /hotels/:id', { ...HOTEL, choice: { state: 'chosen', rates: [rate] } });
  serve('GET /hotels/:id/rooms', { hotelId: 'h-1', rooms: [], asOf: HOTEL.asOf, stale: false });
  given({}, { [at(2)]: { total: 8_400 } });
  choosePriceUnit('night');
  const { user } = await open({ path: `${PATH}&rate=r-2` });
  expect(dialog().getByText(/These prices are for the hotel’s usual room/)).toBeDefined();
  await user.click(dialog().getByRole('button', { name: 'Close the calendar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/cheaper/)).toBeNull();
});
