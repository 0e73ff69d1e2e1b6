import { screen } from '@testing-library/react';
import { INVITATION } from '#src/locales/en/web/partners/invitation.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const INVITED = {
  ...{ organisation: 'Lotus Tours', email: ASHA.email, role: 'owner' },
  ...{ invitedAt: '2026-12-01T06:30:00Z', expiresAt: '2026-12-08T06:30:00Z' },
};
const LINK = '/partners/invitation#a-secret';

/** The calls of partners' pages. */
export const PARTNER_ROWS: readonly FaultRow[] = [
  {
    call: 'POST /organisations/invitations/preview',
    when: 'an invitation is opened',
    async show(fail) {
      fail();
      renderApp({ path: LINK });
    },
    way: () => ['button', INVITATION.retry],
  },
  {
    call: 'POST /organisations/invitations/acceptance',
    when: 'an invitation is accepted',
    signedIn: true,
    conflict: 'MEMBERS_FULL',
    async show(fail) {
      serve('POST /organisations/invitations/preview', INVITED);
      fail();
      const { user } = renderApp({ path: LINK, user: ASHA });
      await user.click(await screen.findByRole('button', { name: INVITATION.joinNow }));
    },
    way: () => ['button', INVITATION.retry],
  },
];
