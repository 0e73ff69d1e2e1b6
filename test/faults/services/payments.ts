import { expect } from 'vitest';
import { HTTP_FAULTS, type HttpFault, RAW_WORDS } from '#test/support/fault-server/faults.ts';
import { startFaultServer } from '#test/support/fault-server/server.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import {
  emailOf,
  expectNothingRaw,
  expectRefusal,
  type FaultyService,
  type Reads,
  startAppWithShortTimeouts,
} from '../faulty-service.ts';

const keyId = 'rzp_test_faults';
const keySecret = 'a-secret-of-the-operators';
/** An order is checked again within this. */
const NEXT_LOOK_MS = 3 * 60_000;

const cells = {
  refused: 'GATEWAY_UNAVAILABLE',
  slow: 'GATEWAY_UNAVAILABLE',
  reset: 'GATEWAY_UNAVAILABLE',
  'half-open': 'GATEWAY_UNAVAILABLE',
  '400': 'GATEWAY_UNAVAILABLE',
  '401': 'GATEWAY_UNAVAILABLE',
  '403': 'GATEWAY_UNAVAILABLE',
  '404': 'GATEWAY_UNAVAILABLE',
  '429': 'GATEWAY_UNAVAILABLE',
  '500': 'GATEWAY_UNAVAILABLE',
  '502': 'GATEWAY_UNAVAILABLE',
  '503': 'GATEWAY_UNAVAILABLE',
  'no HTTP': 'GATEWAY_UNAVAILABLE',
  'broken body': 'GATEWAY_UNAVAILABLE',
  truncated: 'GATEWAY_UNAVAILABLE',
} as const satisfies Record<HttpFault, Reads>;

const rawOf = (status: string) => ({
  type: 'application/json',
  text: JSON.stringify({
    error: { code: status < '500' ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description: RAW_WORDS },
  }),
});

/** The payment gateway: no order is placed while it fails, and earlier payments are booked once it is back. */
export const payments: FaultyService = {
  name: 'payments',
  logged: 'paymentGateway',
  cells,
  faults: HTTP_FAULTS,
  async start() {
    const faults = await startFaultServer({ protocol: 'http', rawOf });
    const { app, log } = await startAppWithShortTimeouts({
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
      RAZORPAY_URL: `http://127.0.0.1:${faults.port}`,
      RAZORPAY_CHECKOUT_URL: `http://127.0.0.1:${faults.port}/v1/checkout.js`,
    });
    const server = await startRazorpayServer({ keyId, keySecret, now: () => app.clock.now() });
    faults.before(Number(new URL(server.url).port));
    const free = await freeHotels(app);
    const hotel = (at: number) => free[at % free.length] ?? '';

    return {
      faults,
      log,
      async story(fault, reads, nth) {
        const asha = await traveller(app, `Asha-${emailOf(nth)}`);
        const paid = await asha.order(await asha.quote(hotel(nth)));
        const handed = server.pay(paid.id);
        if (handed.kind !== 'paid') throw new Error('the payment did not succeed');
        const { kind: _kind, ...proof } = handed;
        const wanted = await asha.quote(hotel(nth + 1));

        await faults.fail(fault);
        const returned = await asha.http.post('/payment/validate', proof);
        expect(returned).toMatchObject({ status: 202, body: { status: 'confirming' } });
        expectNothingRaw(returned);
        expectRefusal(await asha.checkout(wanted), reads, 502);

        await faults.heal();
        app.clock.pass(NEXT_LOOK_MS);
        await app.runJobs();
        const { body } = await asha.http.get(`/payment/orders/${paid.id}`, { token: asha.token });
        expect(body).toMatchObject({ status: 'booked', bookingId: expect.any(String) });
        const placed = await asha.order(wanted);
        expect(server.books.orders.filter(({ receipt }) => receipt === wanted.id)).toMatchObject([{ id: placed.id }]);
      },
      async close() {
        await app.close();
        await server.close();
        await faults.close();
      },
    };
  },
};
