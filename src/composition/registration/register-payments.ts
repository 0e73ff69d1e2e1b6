import type { DependencyContainer } from 'tsyringe';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';
import { type GatewayFailure, RazorpayGateway } from '#src/adapters/payment-gateway/razorpay/razorpay-gateway.ts';
import { webhookReader } from '#src/adapters/payment-gateway/razorpay/webhook.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { ALARM, CONFIGURATION, DEADLINES, GATEWAY, LOGGER } from '../tokens.ts';
import { provide, take } from '../wiring.ts';

/** What the gateway answers to keys that it does not, or no longer, know (Razorpay, errors). */
const NOT_LET_IN: ReadonlySet<number> = new Set([401, 403]);

/** Tells the log of every call without an answer, and an operator of keys that are turned away: nobody can pay then. */
const hearTrouble = (parts: DependencyContainer) => (trouble: GatewayFailure) => {
  take(parts, LOGGER).warn({ paymentGateway: trouble }, 'the payment gateway gave no answer that counts');
  const { status } = trouble;
  if (NOT_LET_IN.has(status)) void take(parts, ALARM).raise({ what: 'gateway-refused-keys', facts: { status } });
};

/** Registers the real payment gateway over the offline one, where it is configured. */
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

/** Reads what comes to the webhook; while payments are offline nobody signs anything. */
export function eventReader(container: DependencyContainer): ReturnType<typeof webhookReader> {
  const { payments } = take(container, CONFIGURATION);
  const secrets = payments.gateway === 'offline' ? [] : payments.webhookSecrets;
  return webhookReader(() => secrets.map((secret) => secret.reveal()));
}

/** What the checkout's script loads by itself (the content-security policy of the gateway's own shop plugins). */
const CHECKOUT = 'https://checkout.razorpay.com';
const API = 'https://api.razorpay.com';
const ASSETS = 'https://cdn.razorpay.com';
const TELEMETRY = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];

const originOf = (address: string): string => new URL(address).origin;
const once = (...origins: readonly string[]): readonly string[] => [...new Set(origins)];

/**
 * The hosts of the checkout for the page's content-security policy; none while payments are offline. A checkout that is
 * loaded from elsewhere, such as the local gateway's, needs that place and none of the others.
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
