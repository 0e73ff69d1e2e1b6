/**
 * Runs the local payment gateway: `npm run tool -- gateway [--port 4020] [--padav http://127.0.0.1:3000] [--file
 * <path>]`. It prints the variables with which Padav uses it. docs/local-gateway.md describes how to control it.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startRazorpayServer } from '#test/support/razorpay-server/server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    padav: { type: 'string', default: 'http://127.0.0.1:3000' },
    file: { type: 'string', default: './data/local-gateway.json' },
  },
});

const keys = { keyId: 'rzp_test_LocalGateway', keySecret: 'local-key-secret' };
const webhookSecret = 'local-webhook-secret';

mkdirSync(dirname(values.file), { recursive: true });
const server = await startRazorpayServer({
  ...keys,
  port: Number(values.port),
  webhook: { url: `${values.padav}/payment/webhook`, secret: webhookSecret },
  file: values.file,
});

console.info(`The payment gateway is ready at ${server.url}; what it knows lies in ${values.file}. Start Padav with:`);
console.info(
  `PAYMENT_GATEWAY=razorpay RAZORPAY_KEY_ID=${keys.keyId} RAZORPAY_KEY_SECRET=${keys.keySecret} ` +
    `RAZORPAY_WEBHOOK_SECRET=${webhookSecret} RAZORPAY_URL=${server.url} RAZORPAY_CHECKOUT_URL=${server.scriptUrl} npm start`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
