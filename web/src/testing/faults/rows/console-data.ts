import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { CONSOLE } from '#src/locales/en/web/partners/partners.ts';
import { TESTING } from '#src/locales/en/web/partners/testing.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { ENDPOINT, serveConsole } from '../../data/console.ts';
import { openConsole } from '../../data/organisations.ts';
import type { FaultRow } from '../row.ts';

type Page = Parameters<typeof openConsole>[0];
type User = ReturnType<typeof openConsole>['user'];

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const answer = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [name="${name}"], [role=dialog] [name="${name}"]`) ??
  expect.fail(`There is no ${name}`);

const row = (
  call: string,
  when: string,
  page: Page,
  way: string,
  act?: (user: User) => Promise<void>,
  more: Partial<FaultRow> = {},
): FaultRow => ({
  call,
  when,
  signedIn: true,
  async show(fail) {
    serveConsole();
    if (act === undefined) fail();
    const { user } = openConsole(page);
    if (act === undefined) return;
    await screen.findAllByRole('heading', { level: 2 });
    fail();
    await act(user);
  },
  way: () => ['button', way],
  ...more,
});

const ORGANISATION = '/organisations/{organisationId}';
const ENDPOINTS = `${ORGANISATION}/webhook-endpoints`;

/** The calls of webhooks, money and test data. */
export const CONSOLE_DATA_ROWS: readonly FaultRow[] = [
  row(`GET ${ENDPOINTS}`, 'webhooks are opened', 'webhooks', CONSOLE.retry),
  row(
    `POST ${ENDPOINTS}`,
    'an endpoint is added',
    'webhooks',
    WEBHOOKS.makeNow,
    async (user) => {
      await press(user, WEBHOOKS.make.test);
      await user.type(field('url'), ENDPOINT.url);
      await answer(user, WEBHOOKS.makeNow);
    },
    { conflict: 'WEBHOOKS_FULL', kept: () => expect(field('url').value).toBe(ENDPOINT.url) },
  ),
  row(
    `PATCH ${ENDPOINTS}/{endpointId}`,
    'an endpoint is switched off',
    'webhooks',
    WEBHOOKS.switchOf.off(ENDPOINT.url),
    (user) => press(user, WEBHOOKS.switchOf.off(ENDPOINT.url)),
  ),
  row(`DELETE ${ENDPOINTS}/{endpointId}`, 'an endpoint is deleted', 'webhooks', WEBHOOKS.deleteYes, async (user) => {
    await press(user, WEBHOOKS.deleteOf(ENDPOINT.url));
    await answer(user, WEBHOOKS.deleteYes);
  }),
  row(
    `POST ${ENDPOINTS}/{endpointId}/rotate-secret`,
    'a secret is replaced',
    'webhooks',
    WEBHOOKS.rotateYes,
    async (user) => {
      await press(user, WEBHOOKS.rotateOf(ENDPOINT.url));
      await answer(user, WEBHOOKS.rotateYes);
    },
  ),
  row(
    `POST ${ENDPOINTS}/{endpointId}/test`,
    'a test event is sent',
    'webhooks',
    WEBHOOKS.testOf(ENDPOINT.url),
    (user) => press(user, WEBHOOKS.testOf(ENDPOINT.url)),
    { conflict: 'WEBHOOK_OFF' },
  ),
  row(`GET ${ORGANISATION}/deliveries`, 'deliveries are shown', 'webhooks', CONSOLE.retry),
  row(
    `GET ${ORGANISATION}/deliveries/{deliveryId}`,
    'a delivery is opened',
    'webhooks',
    CONSOLE.retry,
    async (user) => {
      await user.click(await screen.findByRole('link', { name: 'booking.confirmed' }));
    },
    {
      says: ({ status, sentence }) => (status === 404 ? WEBHOOKS.gone : sentence),
      way: ({ status }) => (status === 404 ? ['link', WEBHOOKS.back] : ['button', CONSOLE.retry]),
    },
  ),
  row(
    `POST ${ORGANISATION}/deliveries/{deliveryId}/resend`,
    'a delivery is sent again',
    'webhooks',
    WEBHOOKS.resend,
    async (user) => {
      await user.click(await screen.findByRole('link', { name: 'booking.confirmed' }));
      await press(user, WEBHOOKS.resend);
    },
    { conflict: 'WEBHOOK_OFF' },
  ),
  row(`GET ${ORGANISATION}/balance`, 'the balance is opened', 'balance', CONSOLE.retry),
  row(
    `PATCH ${ORGANISATION}/balance`,
    'the low-balance notice is set',
    'balance',
    BALANCE.save,
    async (user) => {
      await press(user, BALANCE.save);
    },
    { kept: () => expect(field('lowBelow').value).toBe('20000') },
  ),
  row(
    `POST ${ORGANISATION}/balance/top-ups`,
    'a payment link is made',
    'balance',
    BALANCE.makeLink,
    (user) => press(user, BALANCE.makeLink),
    { kept: () => expect(screen.getByLabelText<HTMLInputElement>(BALANCE.linkAmount).value).toBe('50000') },
  ),
  row(`GET ${ORGANISATION}/balance/top-ups`, 'open payment links are shown', 'balance', CONSOLE.retry),
  row(`GET ${ORGANISATION}/balance/transactions`, 'transactions are shown', 'balance', CONSOLE.retry),
  row(`GET ${ORGANISATION}/statements/{month}`, 'a statement is shown', 'balance', CONSOLE.retry),
  row(`GET ${ORGANISATION}/test/bookings`, 'test bookings are shown', 'testing', CONSOLE.retry),
  row(
    `POST ${ORGANISATION}/test/bookings/{bookingId}/time`,
    'a test booking is moved',
    'testing',
    'Past the deadline: PDV-7K3M9Q',
    (user) => press(user, 'Past the deadline: PDV-7K3M9Q'),
    { conflict: 'BOOKING_NOT_PAID' },
  ),
  row(
    `POST ${ORGANISATION}/test/top-ups`,
    'the test balance is topped up',
    'testing',
    TESTING.topUp,
    (user) => press(user, TESTING.topUp),
    { kept: () => expect(field('amount').value).toBe('50000') },
  ),
];
