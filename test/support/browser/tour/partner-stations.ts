import type { Page } from 'playwright-core';
import { at, fail, heading, reply, type Station } from './station.ts';

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

/** Who is signed in, as this page has stored it. */
const ownEmail = async (page: Page): Promise<string> => {
  await page.goto('/profile');
  return page.locator('main input[type=email]').first().inputValue();
};

/** The screens of partners. */
export const PARTNERS: readonly Station[] = [
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
    reach: async (page) => toInvitation(page, { email: await ownEmail(page), role: 'finance' }),
  },
];
