import type { DependencyContainer } from 'tsyringe';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { NO_LIMITS } from '#test/support/http/memory-counter.ts';
import { freeHotels } from '#test/support/http/traveller.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';

/** The keys of the local gateway. */
export const KEYS = {
  keyId: 'rzp_test_money',
  keySecret: 'the key secret of the money tests',
  webhookSecret: 'the webhook secret of the money tests',
} as const;

/** The configuration to pay at a local gateway. */
export const gatewayEnv = (url: string) => ({
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
  RAZORPAY_URL: url,
});

/** The product on PostgreSQL with a local gateway that sends no events itself: a test sends them. */
export interface Shop {
  readonly app: TestApp;
  readonly gateway: RazorpayServer;
  readonly hotels: readonly string[];
  /** The parts of the product, for its tools. */
  readonly container: DependencyContainer;
  close(): Promise<void>;
}

/** Starts the shop, without rate limits. `captures`: payments are captured at once. */
export async function openShop({ captures = true, env = {} } = {}): Promise<Shop> {
  const parts: { container?: DependencyContainer } = {};
  const gateway = await startRazorpayServer({
    ...KEYS,
    captures,
    now: () => app.clock.now(),
    webhookRetryMs: 5,
    chance: () => 0,
  });
  const app = await startTestApp({
    env: { ...gatewayEnv(gateway.url), ...env },
    override: (given) => {
      parts.container = given;
      provide(given, RATE_COUNTER, () => NO_LIMITS);
    },
  });
  const { container } = parts;
  if (container === undefined) throw new Error('The product has no parts');
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  gateway.webhooks.target = { url: `${url}/payment/webhook`, secret: KEYS.webhookSecret };
  return {
    app,
    gateway,
    container,
    hotels: await freeHotels(app),
    async close() {
      await app.close();
      await gateway.close();
    },
  };
}

/** The captures and refunds of the gateway, in paise, by payment. */
export const atGateway = ({ gateway }: Pick<Shop, 'gateway'>, paymentId: string) => {
  const payment = gateway.books.payment(paymentId);
  return {
    captured: payment?.captured === true ? payment.amount : 0,
    refunded: gateway.books.refundsOf(paymentId).reduce((all, { amount }) => all + amount, 0),
    refunds: gateway.books.refundsOf(paymentId).length,
  };
};
