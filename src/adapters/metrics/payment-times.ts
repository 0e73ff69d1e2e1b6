import type { GatewayOrders, GatewayPayment } from '#core/booking/index.ts';
import type { Instant } from '#core/shared/index.ts';

/** The most payments that are remembered: a payment is booked seconds after it is read, and others come meanwhile. */
const MOST = 2_000;

/**
 * When the gateway recorded the payments that this process has read, until they are booked. One that is read again
 * later, as its event comes or it is refunded, is remembered again, until newer ones take its place.
 */
export interface PaymentTimes {
  saw(payments: readonly Pick<GatewayPayment, 'id' | 'createdAt'>[]): void;
  /** The moment of a payment, which is then forgotten; `null` for one that this process has not read. */
  take(paymentId: string): Instant | null;
}

/** Remembers payments in this process; the oldest ones give way. */
export function paymentTimes(most = MOST): PaymentTimes {
  const times = new Map<string, Instant>();
  return {
    saw(payments) {
      for (const { id, createdAt } of payments) times.set(id, createdAt);
      for (const id of times.keys()) {
        if (times.size <= most) break;
        times.delete(id);
      }
    },
    take(paymentId) {
      const at = times.get(paymentId) ?? null;
      times.delete(paymentId);
      return at;
    },
  };
}

type PaymentReader = Pick<GatewayOrders, 'paymentsOf'>;

/** A gateway of which each payment that is read is remembered. */
export const rememberingPayments = <Gateway extends PaymentReader>(gateway: Gateway, times: PaymentTimes): Gateway => ({
  ...gateway,
  async paymentsOf(gatewayOrderId: string) {
    const answer = await gateway.paymentsOf(gatewayOrderId);
    if (answer.ok) times.saw(answer.value);
    return answer;
  },
});
