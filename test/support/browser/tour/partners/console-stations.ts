import type { Page } from 'playwright-core';
import { fail, hang, reply, replyToPost } from '../planted-answers.ts';
import type { Tour } from '../prepare.ts';
import { at, dialog, heading, type Station } from '../station.ts';
import { KEYS, keyOf, organisationOf } from './answers.ts';

const pageOf = (name: string) => `/partners/${name}?id=org_goa`;
const main = (page: Page) => page.getByRole('main');

/** A page of an organisation, as the server answers for it. */
async function toPage(page: Page, tour: Tour, name: string, more: object = {}, keys: readonly object[] = []) {
  await reply(page, '**/organisations/org_goa', organisationOf(tour, more));
  await reply(page, '**/organisations/org_goa/keys', { keys });
  await page.goto(pageOf(name));
  await main(page).locator('[data-live]').waitFor();
  if (name === 'keys') await main(page).locator('[data-mode=live]').waitFor();
}

const ownOnly = (tour: Tour) => ({ members: organisationOf(tour).members.slice(0, 1), invitations: [] });
const keys = (page: Page, mode: 'test' | 'live') => main(page).locator(`[data-mode=${mode}]`);

async function toForm(page: Page, tour: Tour): Promise<void> {
  await toPage(page, tour, 'keys', { live: 'approved', role: 'developer' });
  await keys(page, 'test').getByRole('button').first().click();
  await page.getByRole('dialog').locator('textarea').waitFor();
}

/** Answers the next keys as the server answers a new one, or asks for a proof. */
const answerKey = (page: Page, status: number, json: object) =>
  replyToPost(page, '**/organisations/org_goa/keys', status, json);

const SECRET = 'pdv_test_4f8Qm2Wz7Kc1Rt9Xb6Ny3Lp5Hd0Gv8Js2Ae77421';

/** The pages of an account's organisations. */
export const CONSOLE: readonly Station[] = [
  {
    name: 'partners, no organisation',
    signedIn: true,
    async reach(page) {
      await page.goto('/partners');
      await page.locator('main form').waitFor();
    },
  },
  {
    name: 'partners, name sent empty',
    signedIn: true,
    async reach(page) {
      await page.goto('/partners');
      await page.locator('main form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'partners, two organisations',
    signedIn: true,
    async reach(page, _words, tour) {
      const other = { id: 'org_2', name: 'Udaipur', live: 'approved', role: 'finance' };
      await reply(page, '**/organisations', {
        organisations: [organisationOf(tour), organisationOf(tour, other)],
      });
      await page.goto('/partners');
      await main(page).locator('[data-live]').first().waitFor();
    },
  },
  {
    name: 'partners, not to be had',
    signedIn: true,
    async reach(page) {
      await fail(page, '**/organisations');
      await page.goto('/partners');
      await main(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'organisation, test only',
    signedIn: true,
    reach: (page, _words, tour) => toPage(page, tour, 'organisation'),
  },
  {
    name: 'organisation, live access asked for, of a developer',
    signedIn: true,
    reach: (page, _words, tour) => toPage(page, tour, 'organisation', { live: 'requested', role: 'developer' }),
  },
  {
    name: 'organisation, live, with credit',
    signedIn: true,
    reach: (page, _words, tour) =>
      toPage(page, tour, 'organisation', {
        live: 'approved',
        terms: { commissionBasisPoints: 800, creditLimit: 250_000_00, requestsPerMinute: 1_200 },
      }),
  },
  {
    name: 'organisation, suspended',
    signedIn: true,
    reach: (page, _words, tour) => toPage(page, tour, 'organisation', { live: 'suspended' }),
  },
  {
    name: 'organisation, on its way',
    signedIn: true,
    async reach(page) {
      await hang(page, '**/organisations/org_goa');
      await page.goto(pageOf('organisation'));
      await heading(page);
      await main(page).getByRole('status').first().waitFor();
    },
  },
  {
    name: 'organisation, not one’s own',
    signedIn: true,
    async reach(page) {
      await page.goto('/partners/members?id=org_none');
      await main(page).getByRole('alert').waitFor();
    },
  },
  { ...at('organisation, none chosen', '/partners/keys'), signedIn: true },
  { name: 'members', signedIn: true, reach: (page, _words, tour) => toPage(page, tour, 'members') },
  {
    name: 'members, of a developer',
    signedIn: true,
    reach: (page, _words, tour) => toPage(page, tour, 'members', { role: 'developer' }),
  },
  {
    name: 'members, the only owner',
    signedIn: true,
    async reach(page, _words, tour) {
      const members = organisationOf(tour).members.filter(({ accountId }) => accountId !== 'a2');
      await toPage(page, tour, 'members', { members });
    },
  },
  {
    name: 'members, nobody else, an invitation sent empty',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'members', ownOnly(tour));
      await page.locator('main form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'before a role is changed',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'members');
      await main(page).getByRole('listitem').nth(1).getByRole('button').first().click();
      await dialog(page);
    },
  },
  {
    name: 'before a member is removed',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'members');
      await main(page).getByRole('listitem').nth(1).getByRole('button').last().click();
      await dialog(page);
    },
  },
  {
    name: 'before an organisation is closed',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'members', ownOnly(tour));
      await main(page).getByRole('listitem').first().getByRole('button').click();
      await dialog(page);
    },
  },
  { name: 'keys, none', signedIn: true, reach: (page, _words, tour) => toPage(page, tour, 'keys') },
  {
    name: 'keys, test and live',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'keys', { live: 'approved' }, KEYS);
      await page.locator('main summary').first().click();
    },
  },
  {
    name: 'keys, of finance, suspended',
    signedIn: true,
    reach: (page, _words, tour) => toPage(page, tour, 'keys', { live: 'suspended', role: 'finance' }, KEYS),
  },
  { name: 'a new key', signedIn: true, reach: (page, _words, tour) => toForm(page, tour) },
  {
    name: 'a new key, sent empty',
    signedIn: true,
    async reach(page, _words, tour) {
      await toForm(page, tour);
      for (const scope of ['search:read', 'bookings:read', 'bookings:write'])
        await page.locator(`[role=dialog] input[value='${scope}']`).uncheck();
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'a new key, its secret',
    signedIn: true,
    async reach(page, _words, tour) {
      await toForm(page, tour);
      await answerKey(page, 201, { key: keyOf('key_7', { name: 'Goa' }), secret: SECRET });
      await page.locator('[role=dialog] input[name=name]').fill('Goa');
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.getByRole('dialog').getByText(SECRET).waitFor();
    },
  },
  {
    name: 'a new live key, after a long time',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'keys', { live: 'approved' });
      await answerKey(page, 403, {
        ...{ type: 'about:blank', title: 'x', status: 403, code: 'REAUTH_REQUIRED', msg: '-', requestId: 'r' },
        proofs: ['currentPassword', 'passkey'],
      });
      await keys(page, 'live').getByRole('button').first().click();
      await page.locator('[role=dialog] input[name=name]').fill('Goa');
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.locator('[role=dialog] input[name=currentPassword]').waitFor();
    },
  },
  {
    name: 'before a key is replaced',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'keys', {}, KEYS);
      await keys(page, 'test').getByRole('listitem').first().getByRole('button').first().click();
      await dialog(page);
    },
  },
  {
    name: 'before a key is revoked',
    signedIn: true,
    async reach(page, _words, tour) {
      await toPage(page, tour, 'keys', {}, KEYS);
      await keys(page, 'test').getByRole('listitem').first().getByRole('button').last().click();
      await dialog(page);
    },
  },
  {
    name: 'operator, for another account',
    signedIn: true,
    async reach(page) {
      await page.goto('/partners/operator');
      await main(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'operator, organisations',
    signedIn: true,
    async reach(page, _words, tour) {
      const other = { id: 'org_2', name: 'Udaipur', live: 'requested' };
      await reply(page, '**/operator/organisations', {
        organisations: [
          organisationOf(tour, { ...other, owners: ['jaipur@example.in', 'kochi.developers.of.the.south@example.in'] }),
          organisationOf(tour, { owners: ['jaipur@example.in'] }),
        ],
        total: 1_204,
      });
      await page.goto('/partners/operator');
      await main(page).locator('[data-live]').first().waitFor();
    },
  },
  {
    name: 'operator, an organisation, terms sent empty',
    signedIn: true,
    async reach(page, _words, tour) {
      await reply(page, '**/operator/organisations/*', organisationOf(tour, { live: 'requested' }));
      await page.goto('/partners/operator?id=org_goa');
      await page.locator('main form input').first().fill('');
      await page.locator('main form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
];
