import type { Page } from 'playwright-core';
import { fail, hang, reply } from '../planted-answers.ts';
import type { Tour } from '../prepare.ts';
import { dialog, type Station } from '../station.ts';
import { organisationOf } from './answers.ts';

const AT = '2026-11-26T04:12:00Z';
const money = (rupees: number) => ({ amount: Math.round(rupees * 100), currency: 'INR' });
const list = (data: readonly object[], more = false) => ({ data, hasMore: more, nextCursor: more ? 'x' : null });

const ENDPOINT = {
  ...{ id: 'whe_1', url: 'https://shop.example/padav/events', description: 'Goa', eventTypes: ['booking.confirmed'] },
  ...{ state: 'enabled', switchedOffFor: null, failingSince: null, createdAt: AT, changedAt: AT },
  signingSecrets: [
    { lastFour: 'Yw8=', createdAt: AT, expiresAt: null },
    { lastFour: 'b2Q=', createdAt: AT, expiresAt: '2026-11-27T04:12:00Z' },
  ],
};
const ENDPOINTS = [
  ENDPOINT,
  { ...ENDPOINT, id: 'whe_2', url: `https://mumbai.example/${'long/'.repeat(20)}`, description: '', failingSince: AT },
  {
    ...ENDPOINT,
    id: 'whe_3',
    url: 'https://agra.example/',
    state: 'switched_off',
    switchedOffFor: 'gone',
    eventTypes: [],
  },
  { ...ENDPOINT, id: 'whe_4', url: 'https://pune.example/', state: 'disabled' },
];
const DELIVERY = {
  ...{ id: 'dlv_1', endpointId: 'whe_1', eventId: 'evt_1', eventType: 'booking.confirmed', bookingId: 'bkg_1' },
  ...{ state: 'delivered', attemptCount: 1, createdAt: AT, nextAttemptAt: null, endedAt: AT, resendOf: null },
};
const DELIVERIES = [
  { ...DELIVERY, id: 'dlv_3', state: 'waiting', attemptCount: 3, eventType: 'booking.cancelled', nextAttemptAt: AT },
  { ...DELIVERY, id: 'dlv_2', state: 'given_up', attemptCount: 14, endpointId: 'whe_2' },
  DELIVERY,
];
const ATTEMPTS = [
  {
    number: 1,
    at: AT,
    durationMs: 182,
    status: 503,
    answer: '<h1>upstream is away</h1>',
    failure: 'status',
    error: null,
  },
  { number: 2, at: AT, durationMs: 10_000, status: null, answer: '', failure: 'timeout', error: null },
  { number: 3, at: AT, durationMs: 91, status: 204, answer: '', failure: null, error: null },
];
const BALANCE = {
  balance: money(-4_210.5),
  creditLimit: money(10_000),
  available: money(5_789.5),
  lowBelow: money(20_000),
};
const entry = (id: string, type: string, amount: number, after: number, more: object = {}) => ({
  ...{ id, type, amount: money(amount), balanceAfter: money(after), bookingId: 'bkg_7vq2m5k9xw3hj8rnt4pzc6ydfs' },
  ...{ reference: 'pay_1', createdAt: AT, ...more },
});
const ENTRIES = [
  entry('txn_4', 'commission', 1_249.5, -4_210.5),
  entry('txn_3', 'charged', -12_49_950, -5_460),
  entry('txn_2', 'given_back', 8_000, 12_44_490),
  entry('txn_1', 'topped_up', 12_36_490, 12_36_490, { bookingId: null, reference: 'UTR 4711' }),
];
const STATEMENT = {
  ...{ month: '2026-11', final: false, opening: money(0), closing: money(-4_210.5), transactions: 4 },
  sums: {
    ...{ topped_up: money(12_36_490), paid_out: money(0), charged: money(-12_49_950) },
    ...{ given_back: money(8_000), commission: money(1_249.5), commission_back: money(0) },
  },
  ...{ due: money(4_210.5), dueDate: '2026-12-15' },
};
const BOOKING = {
  ...{
    id: 'bkg_test_7vq2m5k9xw3hj8rnt4pzc6ydfs',
    reference: 'TST-7K3M9Q',
    partnerReference: null,
    status: 'confirmed',
  },
  ...{ reservation: 'confirmed', hotel: 'Padav Bengaluru', arrivalDate: '2026-12-05', departureDate: '2026-12-09' },
  ...{ total: money(12_499.5), freeUntil: '2026-12-03T06:30:00Z', paymentLink: null, createdAt: AT },
};
const BOOKINGS = [
  {
    ...BOOKING,
    id: 'bkg_test_2',
    reference: null,
    status: 'pending_payment',
    reservation: null,
    paymentLink: 'https://padav.example/',
  },
  BOOKING,
  { ...BOOKING, id: 'bkg_test_3', status: 'cancelled', reservation: 'refused', freeUntil: null },
];

const CALLS = '**/organisations/org_goa';

/** A page of the console as the server answers for it; `more` is of the organisation. */
async function to(page: Page, tour: Tour, path: string, answers: Readonly<Record<string, object>>, more: object = {}) {
  await reply(page, CALLS, organisationOf(tour, more));
  for (const [call, answer] of Object.entries(answers)) await reply(page, `${CALLS}/${call}`, answer);
  await page.goto(`/partners/${path}${path.includes('?') ? '&' : '?'}id=org_goa`);
  await page.getByRole('main').locator('[data-live]').waitFor();
}

const WEBHOOKS = { 'webhook-endpoints?*': list(ENDPOINTS), 'deliveries?*': list(DELIVERIES, true) };
const MONEY = {
  ...{ 'balance?*': BALANCE, 'balance/transactions?*': list(ENTRIES, true), 'statements/*': STATEMENT },
  'balance/top-ups?*': list([]),
};
/** A link that tops up the balance and can be paid. */
const OPEN_LINK = {
  ...{ id: 'tup_1', amount: money(50_000), status: 'open', paymentId: null, createdAt: '2026-11-26T04:12:00Z' },
  paymentLink: { url: 'https://pay.example/plink_1', expiresAt: '2026-11-27T04:12:00Z' },
};
const heading = (page: Page, name: string) => page.getByRole('main').locator(`#${name}`).waitFor();

/** The button of the first endpoint that is so many from the end: 1 deletes, 2 replaces the secret, 3 changes. */
const wayOfFirstEndpoint = (page: Page, fromTheEnd: number) =>
  page
    .getByRole('main')
    .locator('section[aria-labelledby=endpoints] li')
    .first()
    .locator(`button:nth-last-child(${fromTheEnd})`);

const station = (name: string, reach: (page: Page, tour: Tour) => Promise<void>): Station => ({
  name,
  signedIn: true,
  reach: (page, _words, tour) => reach(page, tour),
});

/** The states of webhooks, money and test data. */
export const CONSOLE_DATA: readonly Station[] = [
  station('webhooks, in every state', async (page, tour) => {
    await to(page, tour, 'webhooks', WEBHOOKS);
    await page.getByRole('main').locator('[data-state=given_up]').waitFor();
  }),
  station('webhooks, none', async (page, tour) => {
    await to(page, tour, 'webhooks', { 'webhook-endpoints?*': list([]) });
    await heading(page, 'endpoints');
  }),
  station('webhooks, an endpoint sent empty', async (page, tour) => {
    await to(page, tour, 'webhooks', { 'webhook-endpoints?*': list([]) });
    await page.locator('section[aria-labelledby=endpoints] button').click();
    await (await dialogOf(page)).locator('button[type=submit]').click();
    await page.locator('[aria-invalid=true]').waitFor();
  }),
  station('webhooks, a secret', async (page, tour) => {
    await to(page, tour, 'webhooks', WEBHOOKS);
    await reply(page, `${CALLS}/webhook-endpoints/whe_1/rotate-secret?*`, {
      ...ENDPOINT,
      signingSecret: 'whsec_3x1K0mQm8bV2cYp7hTzR5nDqfLs9gJuWeAaXoEiUYw8=',
    });
    await wayOfFirstEndpoint(page, 2).click();
    await (await dialogOf(page)).getByRole('button').last().click();
    await page.getByText('whsec_3x1K0mQm8bV2cYp7hTzR5nDqfLs9gJuWeAaXoEiUYw8=').waitFor();
  }),
  station('webhooks, before an endpoint is deleted', async (page, tour) => {
    await to(page, tour, 'webhooks', WEBHOOKS);
    await wayOfFirstEndpoint(page, 1).click();
    await dialogOf(page);
  }),
  station('webhooks, an endpoint changed to no address', async (page, tour) => {
    await to(page, tour, 'webhooks', WEBHOOKS);
    await wayOfFirstEndpoint(page, 3).click();
    const dialog = await dialogOf(page);
    await dialog.locator('input').first().fill('');
    await dialog.locator('button[type=submit]').click();
    await page.locator('[aria-invalid=true]').waitFor();
  }),
  station('webhooks, not to be had', async (page, tour) => {
    await fail(page, `${CALLS}/webhook-endpoints?*`);
    await to(page, tour, 'webhooks', {});
    await page.getByRole('main').getByRole('alert').waitFor();
  }),
  station('webhooks, a delivery', async (page, tour) => {
    await to(page, tour, 'webhooks?delivery=dlv_3&mode=test', {
      ...WEBHOOKS,
      'deliveries/dlv_3?*': { ...DELIVERIES[0], attempts: ATTEMPTS },
    });
    await heading(page, 'attempts');
  }),
  station('balance, little left', async (page, tour) => {
    await to(page, tour, 'balance', MONEY, { live: 'approved', role: 'finance' });
    await page.getByRole('main').locator('table').nth(1).waitFor();
  }),
  station('balance, of test mode, nothing moved', async (page, tour) => {
    const none = { ...BALANCE, balance: money(0), lowBelow: money(0) };
    await to(page, tour, 'balance', { ...MONEY, 'balance?*': none, 'balance/transactions?*': list([]) });
    await page.getByRole('main').locator('table').waitFor();
  }),
  station('balance, of live mode, for a developer', async (page, tour) => {
    await to(page, tour, 'balance', MONEY, { live: 'approved', role: 'developer' });
    await page.getByRole('main').locator('fieldset').waitFor();
  }),
  station('balance, with a payment link', async (page, tour) => {
    const answers = { ...MONEY, 'balance/top-ups?*': list([OPEN_LINK]) };
    await to(page, tour, 'balance', answers, { live: 'approved', role: 'finance' });
    await page.locator('a[href="https://pay.example/plink_1"]').waitFor();
  }),
  station('balance, on its way', async (page, tour) => {
    await hang(page, `${CALLS}/balance?*`);
    await to(page, tour, 'balance', {});
    await page.getByRole('main').getByRole('status').first().waitFor();
  }),
  station('test data, some', async (page, tour) => {
    await to(page, tour, 'testing', { 'test/bookings?*': list(BOOKINGS) });
    await page.getByRole('main').getByText('TST-7K3M9Q').or(page.getByText('bkg_test_3')).first().waitFor();
  }),
  station('test data, none', async (page, tour) => {
    await to(page, tour, 'testing', { 'test/bookings?*': list([]) });
    await heading(page, 'cards');
  }),
  station('test data, for finance', async (page, tour) => {
    await to(page, tour, 'testing', {}, { role: 'finance' });
    await page.getByRole('main').locator('h1').waitFor();
  }),
];

/** The open dialog. */
async function dialogOf(page: Page) {
  await dialog(page);
  return page.getByRole('dialog');
}
