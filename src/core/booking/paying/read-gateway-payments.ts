import { accepted, type Clock, type Result } from '../../shared/index.ts';
import type { GatewayPayment } from '../model/gateway-records.ts';
import type { GatewaySnapshot } from '../model/settlement.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { GatewayMoney, GatewayOrders, GatewayUnavailable } from '../ports/payment-gateway.ts';

/** The gateway's snapshot of an order, with the payments whose outcome is still pending. */
export interface GatewayAnswer extends GatewaySnapshot {
  readonly pending: readonly string[];
}

interface AskDeps {
  readonly gateway: Pick<GatewayOrders & GatewayMoney, 'paymentsOf' | 'capture'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
}

type Known = Result<GatewayPayment, GatewayUnavailable>;

/** Captures an authorised payment for its own amount; a declined capture leaves it as it is. */
async function captured({ gateway, alarm }: AskDeps, gatewayOrderId: string, payment: GatewayPayment): Promise<Known> {
  if (payment.status !== 'authorized') return accepted(payment);
  const answer = await gateway.capture(payment.id, payment.amount, payment.currency);
  if (answer.ok) {
    const { status, amount, currency } = answer.value;
    return accepted({ ...payment, status, amount, currency });
  }
  const { refusal } = answer;
  if (refusal.code === 'GATEWAY_UNAVAILABLE') return { ok: false, refusal };
  await alarm.raise({
    what: 'gateway-declined-capture',
    facts: { paymentId: payment.id, order: gatewayOrderId, reason: refusal.data.reason },
  });
  return accepted(payment);
}

/** Drops payments of other orders, with an alarm. */
async function ownPayments(alarm: Alarm, gatewayOrderId: string, payments: readonly GatewayPayment[]) {
  for (const { id } of payments.filter(({ orderId }) => orderId !== gatewayOrderId)) {
    await alarm.raise({ what: 'payment-of-another-order', facts: { paymentId: id, gatewayOrderId } });
  }
  return payments.filter(({ orderId }) => orderId === gatewayOrderId);
}

/** Reads every payment of an order from the gateway and captures the authorised ones. No transaction may be open. */
export const readGatewayPayments =
  (deps: AskDeps) =>
  async (gatewayOrderId: string): Promise<Result<GatewayAnswer, GatewayUnavailable>> => {
    const askedAt = deps.clock.now();
    const answer = await deps.gateway.paymentsOf(gatewayOrderId);
    if (!answer.ok) return answer;
    const payments: GatewayPayment[] = [];
    for (const payment of await ownPayments(deps.alarm, gatewayOrderId, answer.value)) {
      const known = await captured(deps, gatewayOrderId, payment);
      if (!known.ok) return known;
      payments.push(known.value);
    }
    const failed = payments.filter(({ status }) => status === 'failed');
    return accepted({
      captured: payments.filter(({ status }) => status === 'captured' || status === 'refunded'),
      failure: failed.at(-1)?.failure ?? null,
      pending: payments.filter(({ status }) => status === 'created' || status === 'authorized').map(({ id }) => id),
      askedAt,
      seenAt: deps.clock.now(),
    });
  };
