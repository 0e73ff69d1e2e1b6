import type { Page } from 'playwright-core';
import { fail, reply } from '../planted-answers.ts';
import { at, heading, type Station } from '../station.ts';
import { ownerOf } from './answers.ts';

const INVITED = {
  organisation: 'Padav Goa',
  email: 'ravi@example.in',
  role: 'developer',
  invitedAt: '2026-11-20T06:30:00Z',
  expiresAt: '2026-11-27T06:30:00Z',
};

const INVITATION = '/partners/invitation#a-secret';

/** The page of an invitation, as the server answers for it. */
async function toInvitation(page: Page, more: object = {}): Promise<void> {
  await reply(page, '**/organisations/invitations/preview', { ...INVITED, ...more });
  await page.goto(INVITATION);
  await page.getByRole('main').locator('dl').waitFor();
}

/** The states of an invitation to an organisation. */
export const INVITATIONS: readonly Station[] = [
  at('invitation, without its link', '/partners/invitation'),
  { name: 'invitation, of a visitor', reach: (page) => toInvitation(page) },
  {
    name: 'invitation, ended',
    async reach(page) {
      await page.goto(INVITATION);
      await heading(page);
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'invitation, not to be had',
    async reach(page) {
      await fail(page, '**/organisations/invitations/preview');
      await page.goto(INVITATION);
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'invitation, of another account', signedIn: true, reach: (page) => toInvitation(page) },
  {
    name: 'invitation, to join',
    signedIn: true,
    reach: (page, _words, tour) => toInvitation(page, { email: ownerOf(tour).email, role: 'finance' }),
  },
];
