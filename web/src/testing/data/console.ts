import type { Balance, Money, Statement, TopUp, Transaction } from '#contract/organisations/money.ts';
import type { TestBooking } from '#contract/organisations/test-data.ts';
import type { Delivery, DeliveryDetails, WebhookEndpoint } from '#contract/organisations/webhooks.ts';
import { serve } from '../server.ts';

const AT = '2026-11-26T04:12:00Z';
const money = (rupees: number): Money => ({ amount: rupees * 100, currency: 'INR' });

/** A list that is whole. */
export const whole = (data: readonly object[]) => ({ data, hasMore: false, nextCursor: null });

/** An endpoint that works. */
export const ENDPOINT: WebhookEndpoint = {
  ...{ id: 'whe_1', url: 'https://shop.example/hooks', description: 'Shop', eventTypes: ['booking.confirmed'] },
  ...{ state: 'enabled', switchedOffFor: null, failingSince: null, createdAt: AT, changedAt: AT },
  signingSecrets: [{ lastFour: 'Yw8=', createdAt: AT, expiresAt: null }],
};

/** The secret of an endpoint. */
export const SIGNING_SECRET = 'whsec_3x1K0mQm8bV2cYp7hTzR5nDqfLs9gJuWeAaXoEiUYw8=';

/** A delivery that was given up. */
export const DELIVERY: Delivery = {
  ...{ id: 'dlv_1', endpointId: 'whe_1', eventId: 'evt_1', eventType: 'booking.confirmed', bookingId: 'bkg_1' },
  ...{ state: 'given_up', attemptCount: 2, createdAt: AT, nextAttemptAt: null, endedAt: AT, resendOf: null },
};

/** The same with its attempts. */
export const ATTEMPTED: DeliveryDetails = {
  ...DELIVERY,
  attempts: [
    {
      ...{ number: 1, at: AT, durationMs: 182, status: 503, answer: 'upstream is away' },
      ...{ failure: 'status', error: 'It answered with a status other than 2xx.' },
    },
    {
      ...{ number: 2, at: AT, durationMs: 10_000, status: null, answer: '' },
      ...{ failure: 'timeout', error: 'It did not answer in time.' },
    },
  ],
};

/** A balance on which little is left. */
export const BALANCE_NOW: Balance = {
  ...{ balance: money(-500), creditLimit: money(10_000), available: money(9_500), lowBelow: money(20_000) },
};

/** A booking that was paid, and the transfer before it. */
export const TRANSACTIONS: readonly Transaction[] = [
  {
    ...{ id: 'txn_2', type: 'charged', amount: money(-12_500), balanceAfter: money(-500), bookingId: 'bkg_1' },
    ...{ reference: 'pay_1', createdAt: AT },
  },
  {
    ...{ id: 'txn_1', type: 'topped_up', amount: money(12_000), balanceAfter: money(12_000), bookingId: null },
    ...{ reference: 'UTR 4711', createdAt: AT },
  },
];

/** The statement of a month that is over and to be paid. */
export const STATEMENT: Statement = {
  ...{ month: '2026-11', final: true, opening: money(0), closing: money(-500), transactions: 2 },
  sums: {
    ...{ topped_up: money(12_000), paid_out: money(0), charged: money(-12_500), given_back: money(0) },
    ...{ commission: money(0), commission_back: money(0) },
  },
  ...{ due: money(500), dueDate: '2026-12-15' },
};

/** A top-up whose link was made. */
export const TOP_UP: TopUp = {
  ...{ id: 'tup_1', amount: money(2_500), status: 'open', paymentId: null, createdAt: AT },
  paymentLink: { url: 'https://pay.example/plink_1', expiresAt: '2026-11-27T04:12:00Z' },
};

/** A paid booking of test mode. */
export const TEST_BOOKING: TestBooking = {
  ...{
    id: 'bkg_test_1',
    reference: 'PDV-7K3M9Q',
    partnerReference: null,
    status: 'confirmed',
    reservation: 'confirmed',
  },
  ...{ hotel: 'Test Palace', arrivalDate: '2026-12-05', departureDate: '2026-12-09', total: money(12_500) },
  ...{ freeUntil: '2026-12-03T06:30:00Z', paymentLink: null, createdAt: AT },
};

/** Answers every read of the console's pages with the data above. */
export function serveConsole(): void {
  serve('GET /organisations/:id/webhook-endpoints', whole([ENDPOINT]));
  serve('GET /organisations/:id/deliveries', whole([DELIVERY]));
  serve('GET /organisations/:id/deliveries/:id', ATTEMPTED);
  serve('GET /organisations/:id/balance', BALANCE_NOW);
  serve('GET /organisations/:id/balance/transactions', whole(TRANSACTIONS));
  serve('GET /organisations/:id/balance/top-ups', whole([]));
  serve('POST /organisations/:id/balance/top-ups', TOP_UP);
  serve('GET /organisations/:id/statements/:id', STATEMENT);
  serve('GET /organisations/:id/test/bookings', whole([TEST_BOOKING]));
}
