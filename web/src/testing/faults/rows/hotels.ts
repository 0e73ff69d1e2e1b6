import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { GROUP } from '#src/locales/en/web/group/group.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { foundHotels, GOA, LAKE_HOUSE, LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../data/hotels.ts';
import { renderApp } from '../../render.tsx';
import { serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 10)}&rooms=1&adults=2&children=0`;
const RESULTS_PATH = `/hotels?destination=Goa&latitude=15.3&longitude=74&${STAY}`;
const HOTEL_PATH = `/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`;

/** The address, which has the whole search, is unchanged. */
const addressIs = (path: string) => () => {
  const now = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(path.split('?')[1])) expect(now.get(name)).toBe(value);
};

const destination = () => screen.getByRole<HTMLInputElement>('combobox', { name: SEARCH.destination });
const destinationIs = (text: string) => () => expect(destination().value).toBe(text);

async function typeGoa() {
  const { user } = renderApp();
  await user.click(destination());
  await user.paste('Goa');
  return user;
}

async function clickCard(fail: () => void): Promise<void> {
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
  serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  fail();
  const { user } = renderApp({ path: RESULTS_PATH });
  await user.click(await screen.findByRole('link', { name: RESULTS.seeOf('Lake House') }));
}

async function showHotel(fail: () => void) {
  serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  fail();
  return renderApp({ path: HOTEL_PATH });
}

/** A device with a position. */
function placed(): void {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    geolocation: {
      getCurrentPosition: (found: (at: object) => void) => found({ coords: { latitude: 17.7, longitude: 83.3 } }),
    },
    permissions: { query: async () => ({ state: 'granted' }) },
  });
}

/** The calls of searching for a hotel. */
export const HOTEL_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /hotels/search',
    when: 'searching from the home page',
    async show(fail) {
      serve('GET /places', { places: [GOA] });
      fail();
      const user = await typeGoa();
      await user.click(await screen.findByRole('option', { name: /Goa/ }));
      await user.click(screen.getByRole('button', { name: SEARCH.search }));
    },
    way: () => ['button', SEARCH.retry],
    kept: destinationIs('Goa'),
  },
  {
    call: 'GET /hotels/search',
    when: 'a link to results is opened',
    async show(fail) {
      fail();
      renderApp({ path: RESULTS_PATH });
    },
    way: () => ['button', RESULTS.retry],
    kept: addressIs(RESULTS_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}',
    when: 'a card is clicked',
    show: clickCard,
    way: () => ['button', RESULTS.retry],
    kept: addressIs(RESULTS_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}/description',
    when: 'a card is clicked',
    show: clickCard,
    way: () => ['button', RESULTS.retry],
    kept: addressIs(RESULTS_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}',
    when: 'a link to a hotel is opened',
    show: showHotel,
    says: ({ status, sentence }) => (status === 404 ? HOTEL.notFoundMore : sentence),
    way: ({ status }) => (status === 404 ? ['link', HOTEL.otherHotels] : ['button', HOTEL.tryAgain]),
    kept: addressIs(HOTEL_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}/description',
    when: 'a link to a hotel is opened',
    show: showHotel,
    way: () => ['button', HOTEL.tryAgain],
    kept: addressIs(HOTEL_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}/rooms',
    when: 'its rooms are asked for',
    async show(fail) {
      const { user } = await showHotel(fail);
      await user.click(await screen.findByRole('button', { name: HOTEL_ROOMS.open }));
    },
    way: () => ['button', HOTEL_ROOMS.tryAgain],
    kept: addressIs(HOTEL_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}/calendar',
    when: 'its calendar of prices is opened',
    async show(fail) {
      const { user } = await showHotel(fail);
      await user.click(await screen.findByRole('button', { name: PRICE_CALENDAR.open }));
    },
    way: () => ['button', PRICE_CALENDAR.tryAgain],
    kept: addressIs(HOTEL_PATH),
  },
  {
    call: 'GET /hotels/{hotelId}/reviews',
    when: 'its tab is opened',
    async show(fail) {
      const { user } = await showHotel(fail);
      await user.click(await screen.findByRole('tab', { name: HOTEL.tabs.reviews }));
    },
    way: () => ['button', HOTEL.tryAgain],
    kept: addressIs(HOTEL_PATH),
  },
  {
    call: 'POST /group-requests',
    when: 'a group asks for rooms',
    async show(fail) {
      fail();
      const { user } = renderApp({ path: '/group' });
      const asked = { [GROUP.place]: 'Goa', [GROUP.rooms]: '12', [GROUP.people]: '24', [GROUP.name]: 'Asha' };
      const by = { [GROUP.email]: 'asha@example.in', [GROUP.phone]: '+91 98765 43210' };
      for (const [label, text] of Object.entries({ ...asked, ...by })) {
        const field = await screen.findByLabelText(label);
        await user.click(field);
        await user.paste(text);
      }
      await user.click(screen.getByRole('button', { name: GROUP.send }));
    },
    way: () => ['button', GROUP.send],
    kept: () => expect(screen.getByLabelText<HTMLInputElement>(GROUP.place).value).toBe('Goa'),
  },
  {
    call: 'GET /places',
    when: 'a destination is typed',
    async show(fail) {
      fail();
      await typeGoa();
    },
    way: () => ['button', SEARCH.retry],
    kept: destinationIs('Goa'),
  },
  {
    call: 'GET /places/reverse',
    when: 'the device tells where it is',
    async show(fail) {
      placed();
      fail();
      renderApp();
    },
    says: () => SHELL.placeUnavailable,
    way: () => ['button', SHELL.placeAgain],
  },
];
