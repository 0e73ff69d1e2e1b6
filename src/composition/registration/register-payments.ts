import type { DependencyContainer } from 'tsyringe';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';
import { type GatewayFailure, RazorpayGateway } from '#src/adapters/payment-gateway/razorpay/razorpay-gateway.ts';
import { webhookReader } from '#src/adapters/payment-gateway/razorpay/webhook.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { ALARM, CONFIGURATION, DEADLINES, GATEWAY, LOGGER } from '../tokens.ts';
import { provide, take } from '../wiring.ts';

/** The gateway's statuses for unknown or revoked keys (Razorpay, errors). */
const NOT_LET_IN: ReadonlySet<number> = new Set([401, 403]);

/** Logs every failed call, and raises an alarm for rejected keys: nobody can pay then. */
const hearTrouble = (parts: DependencyContainer) => (trouble: GatewayFailure) => {
  take(parts, LOGGER).warn({ paymentGateway: trouble }, 'the payment gateway gave no answer that counts');
  const { status } = trouble;
  if (NOT_LET_IN.has(status)) void take(parts, ALARM).raise({ what: 'gateway-refused-keys', facts: { status } });
};

/** Registers the configured payment gateway over the offline one. */
export function registerPayments(container: DependencyContainer): void {
  const { payments } = take(container, CONFIGURATION);
  if (payments.gateway === 'offline') return;
  const { url, keyId, keySecret } = payments;
  provide(container, GATEWAY, (parts) => {
    const { paymentsMs: deadlineMs } = take(parts, DEADLINES);
    const access = { url, keyId, keySecret: () => keySecret.reveal() };
    return new RazorpayGateway({ ...access, ...(deadlineMs === undefined ? {} : { deadlineMs }) }, hearTrouble(parts));
  });
}

/** Parses webhook deliveries; while payments are offline none is accepted. */
export function eventReader(container: DependencyContainer): ReturnType<typeof webhookReader> {
  const { payments } = take(container, CONFIGURATION);
  const secrets = payments.gateway === 'offline' ? [] : payments.webhookSecrets;
  return webhookReader(() => secrets.map((secret) => secret.reveal()));
}

/** The hosts that the checkout's script loads (the content-security policy of the gateway's own shop plugins). */
const CHECKOUT = 'https://checkout.razorpay.com';
const API = 'https://api.razorpay.com';
const ASSETS = 'https://cdn.razorpay.com';
const TELEMETRY = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];

const originOf = (address: string): string => new URL(address).origin;
const once = (...origins: readonly string[]): readonly string[] => [...new Set(origins)];

/**
 * The hosts of the checkout for the page's content-security policy; none while payments are offline. A checkout loaded
 * from elsewhere, such as the local gateway's, needs that host alone.
 */
export function checkoutHosts({ payments }: Pick<Configuration, 'payments'>): ServiceHosts {
  if (payments.gateway === 'offline') return {};
  const [script, api] = [originOf(payments.scriptUrl), originOf(payments.url)];
  const here = once(script, api);
  if (script !== CHECKOUT) return { script: [script], frame: here, connect: here, form: here };
  return {
    script: [script, ASSETS],
    frame: once(API, CHECKOUT, api),
    connect: once(API, ...TELEMETRY, api),
    form: once(API, api),
    image: [ASSETS],
  };
}
