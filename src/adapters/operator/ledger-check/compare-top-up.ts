import type { GatewayPayment, GatewayRefund } from '#core/booking/index.ts';
import type { PostedEntry, TopUp } from '#core/partner-bookings/index.ts';
import { rupeesOf } from './compare-payment.ts';

/** The data of one payment of a top-up: what the gateway has, and the entries of the organisation's balance. */
export interface TopUpFacts {
  readonly topUp: Pick<TopUp, 'id'>;
  readonly paymentId: string;
  /** `null` where the gateway has no such captured payment. */
  readonly atGateway: GatewayPayment | null;
  readonly refundsAtGateway: readonly GatewayRefund[];
  /** The entry `topped_up` of the payment; `null` without one. */
  readonly credited: PostedEntry | null;
  /** The entries `paid_out` under the ids of those refunds. */
  readonly paidOut: readonly PostedEntry[];
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * Compares a payment of a top-up with the balance: what was captured is credited, and what was refunded in the gateway's
 * dashboard is paid out of it.
 * @returns a sentence for each difference
 */
export function compareTopUp(facts: TopUpFacts): readonly string[] {
  const { topUp, paymentId, atGateway, refundsAtGateway, credited, paidOut } = facts;
  // The operator may record a refund while the bank still works on it; until then it counts when it is processed.
  const isRecorded = ({ id }: GatewayRefund): boolean => paidOut.some(({ ref }) => ref === id);
  const refunded = refundsAtGateway.filter(
    (refund) => refund.status === 'processed' || (refund.status === 'pending' && isRecorded(refund)),
  );
  const pairs = [
    { what: 'topped up', balance: credited?.amount ?? 0, other: atGateway?.amount ?? 0 },
    { what: 'paid out', balance: sum(paidOut), other: sum(refunded) },
  ];
  return pairs
    .filter(({ balance, other }) => balance !== other)
    .map(
      ({ what, balance, other }) =>
        `${paymentId}: ${what} ${rupeesOf(balance)} in the balance, ${rupeesOf(other)} at the gateway (top-up ${topUp.id})`,
    );
}
