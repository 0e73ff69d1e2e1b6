import type { DependencyContainer } from 'tsyringe';
import { isOpen } from '#core/booking/index.ts';
import type { TopUp } from '#core/partner-bookings/index.ts';
import type { Instant } from '#core/shared/index.ts';
import type { TestingDeps } from '#src/adapters/http/routes/partner/testing/routes.ts';
import type { LinkedPayment, TestCard } from '#src/adapters/http/routes/payment-page/page.ts';
import type { CardEnd, LinkPayments, PaymentPageDeps } from '#src/adapters/http/routes/payment-page/routes.ts';
import { organisationLists } from '#src/adapters/postgres/partners/partner-lists.ts';
import { CHECKOUT_ERRORS } from '#src/adapters/support/checkout-errors.ts';
import { partsOf } from '../../modes.ts';
import { BOOKING, BOOKING_PORTS, CLOCK, CONFIGURATION, DATABASE, OFFLINE_WINDOWS } from '../../tokens.ts';
import { take } from '../../wiring.ts';
import { PARTNER_BOOKING_PORTS, PARTNER_BOOKINGS } from './register-partner-bookings.ts';

/** What each card does at the offline gateway. */
const ATTEMPTS = {
  pays: { outcome: 'success' },
  declined: { outcome: 'failure', reason: 'card_declined' },
  insufficient_funds: { outcome: 'failure', reason: 'insufficient_funds' },
  timed_out: { outcome: 'failure', reason: 'payment_timed_out' },
  late: { outcome: 'late' },
} as const satisfies Readonly<Record<TestCard, object>>;

const failed = (sentence: string): CardEnd => ({ paid: false, sentence });

const stateOf = (isPaid: boolean, isPayable: boolean): LinkedPayment['state'] =>
  isPaid ? 'paid' : isPayable ? 'open' : 'over';

/** A top-up on its page. */
const linkedTopUp = ({ amount, status, link }: TopUp, organisation: string, now: Instant): LinkedPayment => ({
  thing: { kind: 'top-up', organisation },
  amount,
  state: stateOf(status === 'paid', status === 'open' && link !== null && now < link.expiresAt),
});

/**
 * The payment links of a container whose payments are offline.
 * @param live the container of live rows, where organisations have their names
 */
export function linkPayments(parts: DependencyContainer, live: DependencyContainer): LinkPayments {
  const { work } = take(parts, PARTNER_BOOKING_PORTS);
  const now = () => take(parts, CLOCK).now();
  const nameOf = async (id: string) => (await organisationLists(take(live, DATABASE).knex).one(id))?.name ?? id;
  const stay = (orderId: string): Promise<LinkedPayment | null> =>
    work.run(async ({ orderSearch, quotes }) => {
      const order = await orderSearch.ofGateway(orderId);
      const quote = order && (await quotes.find(order.receipt));
      if (order === null || quote === null) return null;
      const isPayable = isOpen(order) && order.expiresAt !== null && now() < order.expiresAt;
      const thing = { kind: 'stay', hotel: quote.hotel.name, dates: quote.dates } as const;
      return { thing, amount: order.amount, state: stateOf(order.status === 'booked', isPayable) };
    });
  const topUp = async (linkId: string): Promise<LinkedPayment | null> => {
    const found = await work.run(({ topUps }) => topUps.ofLink(linkId));
    return found && linkedTopUp(found, await nameOf(found.organisationId), now());
  };
  const settle = async (orderId: string): Promise<void> => {
    const other = await take(parts, BOOKING_PORTS).otherPayments.settle(orderId);
    if (other === 'unknown') await take(parts, BOOKING).settle(orderId);
  };
  return {
    find: async (orderId) => (await stay(orderId)) ?? topUp(orderId),
    async pay(orderId, card) {
      const attempted = await take(parts, OFFLINE_WINDOWS).attemptPayment?.(orderId, ATTEMPTS[card]);
      if (attempted?.ok !== true) return failed('This link can’t be paid right now. Please try again in a moment.');
      await settle(orderId);
      if ('razorpay_payment_id' in attempted.value) return { paid: true };
      if ('closed' in attempted.value || card === 'late')
        return failed('The bank has not answered yet. Don’t pay again; you will be told.');
      return failed(attempted.value.error.description || CHECKOUT_ERRORS.card_declined.description);
    },
  };
}

/** The pages of payment links: those of test keys, and the live ones while payments are offline. */
export const paymentPages = (container: DependencyContainer): PaymentPageDeps => ({
  '/partner/test/pay': linkPayments(partsOf(container, 'test'), container),
  ...(take(container, CONFIGURATION).payments.gateway === 'offline'
    ? { '/offline/pay': linkPayments(container, container) }
    : {}),
});

/** What test keys can do that nobody can do with real bookings. */
export function testingServices(container: DependencyContainer): TestingDeps {
  const parts = partsOf(container, 'test');
  const links = linkPayments(parts, container);
  return {
    selling: take(parts, PARTNER_BOOKINGS),
    async payLink({ booking }, card) {
      const { work } = take(parts, BOOKING_PORTS);
      const order = await work.run(({ orderSearch }) => orderSearch.ofReceipt(booking.quoteId));
      if (booking.payment !== 'payment_link' || order === null || order.gatewayOrderId === null) return false;
      if ((await links.find(order.gatewayOrderId))?.state !== 'open') return false;
      await links.pay(order.gatewayOrderId, card);
      return true;
    },
  };
}
