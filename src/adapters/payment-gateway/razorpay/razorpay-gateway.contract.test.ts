import { afterAll, beforeAll } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { type GatewayBench, paymentGatewayContract } from '../payment-gateway.contract.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';

const keys = { keyId: 'rzp_test_contract', keySecret: 'the secret of the contract' };
let server: RazorpayServer;

beforeAll(async () => {
  server = await startRazorpayServer(keys);
});
afterAll(() => server.close());

function bench(): GatewayBench {
  const access = { url: server.url, keyId: keys.keyId, keySecret: () => keys.keySecret };
  return {
    gateway: new RazorpayGateway(access, () => undefined),
    async pay(orderId) {
      const handed = server.pay(orderId);
      if (handed.kind !== 'paid') throw new Error('the payment did not succeed');
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = handed;
      return { gatewayOrderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature };
    },
    now: () => instant(Date.now()),
    async payLink(linkId) {
      const link = server.books.links.find(({ id }) => id === linkId);
      server.pay(link?.order_id ?? '');
    },
    async fail(orderId) {
      server.pay(orderId, null, { card: '4100 2800 0008 0001' });
    },
    async authorise(orderId) {
      const handed = server.pay(orderId, { outcome: 'late' });
      if (handed.kind !== 'failed') throw new Error('the payment was not left open');
      server.authorise(handed.error.metadata.payment_id, false);
      return handed.error.metadata.payment_id;
    },
    cut: async () => server.faults.set({ kind: 'reset' }),
    mend: async () => server.faults.clear(),
  };
}

paymentGatewayContract('Razorpay through its SDK', bench);
