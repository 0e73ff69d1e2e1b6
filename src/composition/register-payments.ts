import type { DependencyContainer } from 'tsyringe';
import type { ServiceHosts } from '#src/adapters/http/options.ts';
import { RazorpayGateway } from '#src/adapters/payment-gateway/razorpay/razorpay-gateway.ts';
import { webhookReader } from '#src/adapters/payment-gateway/razorpay/webhook.ts';
import type { Configuration } from './configuration.ts';
import { CONFIGURATION, GATEWAY, LOGGER } from './tokens.ts';
import { provide, take } from './wiring.ts';

/** Registers the real payment gateway over the offline one, where it is configured. */
export function registerPayments(container: DependencyContainer): void {
  const { payments } = take(container, CONFIGURATION);
  if (payments.gateway === 'offline') return;
  const { url, keyId, keySecret } = payments;
  provide(container, GATEWAY, (parts) => {
    const log = take(parts, LOGGER);
    return new RazorpayGateway({ url, keyId, keySecret: () => keySecret.reveal() }, (trouble) =>
      log.warn({ paymentGateway: trouble }, 'the payment gateway gave no answer that counts'),
    );
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
