import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { SUCCESS } from '#src/locales/en/web/payment/payment.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { userSignedIn } from '../../../lib/state/user-actions.ts';
import { LAKE_BOOKING } from '../../data/bookings.ts';
import { ASHA, renderApp, tokenUntil } from '../../render.tsx';
import { serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const MINUTE_MS = 60_000;
const stillSignedIn = () => expect(appState.getState().user.currentUser?.userDetails.name).toBe(ASHA.name);

/** The calls without a click. */
export const SESSION_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /config',
    when: 'a page opens',
    async show(fail) {
      fail();
      renderApp();
    },
    says: () => FAILURES.page,
    way: () => ['button', FAILURES.retry],
  },
  {
    call: 'POST /auth/refresh',
    when: 'the session is about to run out',
    signedIn: true,
    async show(fail) {
      fail();
      userSignedIn({ token: tokenUntil(Date.now() + MINUTE_MS), userDetails: ASHA });
      renderApp();
    },
    says: () => FAILURES.session,
    way: () => ['button', SHELL.accountMenu(ASHA.name)],
    kept: stillSignedIn,
  },
  {
    call: 'GET /user/{userId}',
    when: 'a payment has become a booking',
    signedIn: true,
    async show(fail) {
      fail();
      serve('GET /payment/orders/:id', { orderId: 'order_1', status: 'booked', bookingId: 'booking-1', failure: null });
      serve('GET /hotel/:id', LAKE_BOOKING);
      renderApp({ path: '/paymentSuccess', state: { booked: 'order_1' }, user: ASHA });
      await screen.findByRole('link', { name: SUCCESS.link });
    },
    says: () => FAILURES.account,
    way: () => ['link', SUCCESS.link],
    kept: stillSignedIn,
  },
];
