import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { SECURITY } from '#src/locales/en/web/account/security.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { VOUCHER } from '#src/locales/en/web/voucher/voucher.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { LAKE_BOOKING } from '../../data/bookings.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../data/hotels.ts';
import { QUOTE } from '../../data/payments.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { json, OFFLINE_CONFIG, serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 9)}&rooms=1&adults=2&children=0`;

const DEVICE = {
  id: 's-2',
  browser: 'chrome',
  system: 'android',
  signedInAt: '2026-12-01T04:30:00.000Z',
  lastSeenAt: '2026-12-03T10:00:00.000Z',
  current: false,
};
const HERE = { ...DEVICE, id: 's-1', browser: 'firefox', system: 'linux', current: true };
const PHONE = 'Chrome on Android';

async function showProfile(user = ASHA) {
  serve('GET /user/:id', { userDetails: user });
  serve('GET /user/:id/sessions', { sessions: [HERE, DEVICE] });
  const shown = renderApp({ path: '/profile', user });
  await screen.findByRole('region', { name: SECURITY.title });
  return shown;
}

const VOUCHER_PATH = '/voucher?booking=booking-1';
const INVOICE = { id: 'd1', kind: 'invoice', number: 'INV2627/00000001', issuedAt: '2026-10-05T06:30:00Z', amount: 1 };

function serveInvoices(): void {
  serve('GET /config', { ...OFFLINE_CONFIG, policy: 'transparent', taxInvoices: true });
  serve('GET /hotel/:id', LAKE_BOOKING);
  serve('GET /hotel/:id/invoices', { documents: [INVOICE] });
}

/** Clicks a button of the profile while its call fails. */
const pressing =
  (name: string, user = ASHA) =>
  async (fail: () => void) => {
    const shown = await showProfile(user);
    fail();
    await shown.user.click(await screen.findByRole('button', { name }));
  };

const FAVOURITE = {
  hotelId: 'h-1',
  name: 'Lake House',
  city: 'Panaji',
  latitude: 15.49,
  longitude: 73.82,
  photo: null,
  savedAt: '2026-12-01T04:30:00.000Z',
};

/** The calls for the traveller's data: devices, export, emails, favourites, vouchers. */
export const OWN_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /user/{userId}/sessions',
    when: 'the profile opens',
    signedIn: true,
    async show(fail) {
      serve('GET /user/:id', { userDetails: ASHA });
      fail();
      renderApp({ path: '/profile', user: ASHA });
    },
    way: () => ['button', SECURITY.retry],
  },
  {
    call: 'DELETE /user/{userId}/sessions/{sessionId}',
    when: 'one device is signed out',
    signedIn: true,
    show: pressing(SECURITY.signOutOf(PHONE)),
    way: () => ['button', SECURITY.signOutOf(PHONE)],
    kept: () => expect(screen.getByText(PHONE)).toBeTruthy(),
  },
  {
    call: 'DELETE /user/{userId}/sessions',
    when: 'all other devices are signed out',
    signedIn: true,
    show: pressing(SECURITY.elsewhere),
    way: () => ['button', SECURITY.elsewhere],
    kept: () => expect(screen.getByText(PHONE)).toBeTruthy(),
  },
  {
    call: 'GET /user/{userId}/export',
    when: 'the own data is asked for',
    signedIn: true,
    show: pressing(SECURITY.download),
    way: () => ['button', SECURITY.download],
  },
  {
    call: 'POST /user/{userId}/confirmation',
    when: 'the email is asked for again',
    signedIn: true,
    show: pressing(SECURITY.sendAgain, { ...ASHA, emailConfirmed: false }),
    way: () => ['button', SECURITY.sendAgain],
  },
  {
    call: 'GET /user/{userId}/favourites',
    when: 'the favourites are opened',
    signedIn: true,
    async show(fail) {
      fail();
      renderApp({ path: '/favourites', user: ASHA });
    },
    way: () => ['button', FAVOURITES.tryAgain],
  },
  {
    call: 'PUT /user/{userId}/favourites/{hotelId}',
    when: 'a hotel is saved',
    signedIn: true,
    async show(fail) {
      serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
      serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
      serve('GET /payment/orders', { orders: [] });
      const { user } = renderApp({
        path: `/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`,
        user: ASHA,
      });
      const favourite = await screen.findByRole('button', { name: FAVOURITES.saveHotel('Lake House') });
      fail();
      await user.click(favourite);
    },
    way: () => ['button', FAVOURITES.saveHotel('Lake House')],
  },
  {
    call: 'DELETE /user/{userId}/favourites/{hotelId}',
    when: 'a favourite is removed',
    signedIn: true,
    async show(fail) {
      serve('GET /user/:id/favourites', { favourites: [FAVOURITE] });
      const { user } = renderApp({ path: '/favourites', user: ASHA });
      const remove = await screen.findByRole('button', { name: FAVOURITES.removeHotel('Lake House') });
      fail();
      await user.click(remove);
    },
    way: () => ['button', FAVOURITES.removeHotel('Lake House')],
  },
  {
    call: 'GET /hotel/{bookingId}/voucher.pdf',
    when: 'the voucher is asked for as a file',
    signedIn: true,
    async show(fail) {
      serve('GET /hotel/:id', LAKE_BOOKING);
      const { user } = renderApp({ path: '/voucher?booking=booking-1', user: ASHA });
      await within(await screen.findByRole('main')).findByRole('article');
      fail();
      await user.click(await screen.findByRole('button', { name: /PDF/ }));
    },
    way: () => ['button', /PDF/],
  },
  {
    call: 'GET /hotel/{bookingId}/invoices',
    when: 'a voucher has tax documents',
    signedIn: true,
    async show(fail) {
      serveInvoices();
      fail();
      renderApp({ path: VOUCHER_PATH, user: ASHA });
    },
    way: () => ['button', VOUCHER.retry],
  },
  {
    call: 'GET /hotel/{bookingId}/invoices/{documentId}/pdf',
    when: 'a tax invoice is asked for as a file',
    signedIn: true,
    async show(fail) {
      serveInvoices();
      const { user } = renderApp({ path: VOUCHER_PATH, user: ASHA });
      const invoice = await screen.findByRole('button', { name: /INV2627/ });
      fail();
      await user.click(invoice);
    },
    way: () => ['button', /INV2627/],
  },
  {
    call: 'POST /hotel/{bookingId}/changes',
    when: 'a booking is changed to a stay that costs less',
    signedIn: true,
    conflict: 'CHANGE_OUTDATED',
    async show(fail) {
      serve('GET /hotel/:id', LAKE_BOOKING);
      serve('GET /payment/orders', { orders: [] });
      const change = { bookingId: 'booking-1', reference: 'PDV-7K2M', charged: 1_250_000, due: 0, back: 100_000 };
      serve('POST /quotes', () => json({ ...QUOTE, rooms: 2, change }, 201));
      const { user } = renderApp({ path: '/change?booking=booking-1', user: ASHA });
      await user.click(await screen.findByRole('button', { name: /^Guests/ }));
      const menu = within(await screen.findByRole('dialog', { name: SEARCH.guests }));
      await user.click(await menu.findByRole('button', { name: SEARCH.more(SEARCH.rooms) }));
      await user.click(menu.getByRole('button', { name: 'Done' }));
      await user.click(screen.getByRole('button', { name: CHANGE.look }));
      const confirm = await screen.findByRole('button', { name: CHANGE.confirm });
      fail();
      await user.click(confirm);
    },
    way: () => ['button', CHANGE.confirm],
    kept: () => expect(screen.getByRole('table')).toBeTruthy(),
  },
];
