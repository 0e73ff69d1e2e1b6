import { screen } from '@testing-library/react';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { REQUESTS } from '#src/locales/en/web/partners/requests.ts';
import { openConsole } from '../../data/organisations.ts';
import { REFUSED } from '../../data/requests.ts';
import { serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

/** The calls of the log of requests. */
export const REQUEST_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /organisations/{organisationId}/requests',
    when: 'the requests are opened',
    signedIn: true,
    async show(fail) {
      fail();
      openConsole('requests');
    },
    way: () => ['button', CONSOLE.retry],
  },
  {
    call: 'GET /organisations/{organisationId}/requests/{requestId}',
    when: 'a request is opened',
    signedIn: true,
    async show(fail) {
      serve('GET /organisations/:id/requests', { data: [REFUSED], hasMore: false, nextCursor: null });
      fail();
      const { user } = openConsole('requests');
      await user.click(await screen.findByRole('link', { name: /bookings/ }));
    },
    says: ({ status, sentence }) => (status === 404 ? REQUESTS.gone : sentence),
    way: ({ status }) => (status === 404 ? ['link', REQUESTS.back] : ['button', CONSOLE.retry]),
  },
];
