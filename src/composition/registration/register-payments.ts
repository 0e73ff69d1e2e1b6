import type { DependencyContainer } from 'tsyringe';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { EventReader, GatewayCallFailure } from '../services/payments/payment-service.ts';
import { checkoutHostsOf, createGateway, eventReaderOf } from '../services/payments/payment-services.ts';
import { ALARM, CONFIGURATION, DEADLINES, GATEWAY, LOGGER } from '../tokens.ts';
import { watchedGateway } from '../watched-services.ts';
import { provide, take } from '../wiring.ts';

/** The gateway's statuses for unknown or revoked keys (Razorpay, errors). */
const NOT_LET_IN: ReadonlySet<number> = new Set([401, 403]);

/** Logs every failed call, and raises an alarm for rejected keys: nobody can pay then. */
const reportFailure = (parts: DependencyContainer) => (failure: GatewayCallFailure) => {
  take(parts, LOGGER).warn({ paymentGateway: failure }, 'the call to the payment gateway failed');
  const { status } = failure;
  if (NOT_LET_IN.has(status)) void take(parts, ALARM).raise({ what: 'gateway-refused-keys', facts: { status } });
};

/** Registers the configured payment gateway over the offline one. */
export function registerPayments(container: DependencyContainer): void {
  const { payments } = take(container, CONFIGURATION);
  if (payments.gateway === 'offline') return;
  provide(container, GATEWAY, (parts) =>
    watchedGateway(
      parts,
      createGateway(payments, { deadlineMs: take(parts, DEADLINES).paymentsMs, onFailure: reportFailure(parts) }),
    ),
  );
}

/** Parses webhook deliveries; while payments are offline none is accepted. */
export function eventReader(container: DependencyContainer): EventReader {
  const { payments } = take(container, CONFIGURATION);
  return payments.gateway === 'offline' ? () => null : eventReaderOf(payments);
}

/** The hosts of the checkout for the page's content-security policy; none while payments are offline. */
export const checkoutHosts = ({ payments }: Pick<Configuration, 'payments'>): ServiceHosts =>
  payments.gateway === 'offline' ? {} : checkoutHostsOf(payments);
