import {
  type BookedStay,
  balancesOf,
  type GatewayPayment,
  type GatewayRefund,
  type LedgerBalances,
  type LedgerEntry,
  type Refund,
} from '#core/booking/index.ts';
import { formatRupees, paise } from '#core/shared/index.ts';

/** The data of one payment: our rows, our ledger, and the gateway's record; `null` where it has none. */
export interface PaymentFacts {
  readonly paymentId: string;
  readonly entries: readonly LedgerEntry[];
  readonly refunds: readonly Refund[];
  readonly booked: BookedStay | null;
  readonly atGateway: GatewayPayment | null;
  readonly refundsAtGateway: readonly GatewayRefund[];
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** Paise as rupees; negative ones too, which no account should have. */
export const rupeesOf = (figure: number): string => formatRupees(paise(figure));

/** The captured amount: a fully refunded payment was captured before. */
const capturedAtGateway = (payment: GatewayPayment | null): number =>
  payment !== null && (payment.status === 'captured' || payment.status === 'refunded') ? payment.amount : 0;

interface Pair {
  readonly what: string;
  readonly ledger: number;
  readonly other: number;
  readonly where: string;
}

const atGateway = (
  { atGateway: payment, refundsAtGateway }: PaymentFacts,
  balances: LedgerBalances,
): readonly Pair[] => [
  { what: 'captured', ledger: -balances.gateway, other: capturedAtGateway(payment), where: 'at the gateway' },
  {
    what: 'refunded',
    ledger: balances.refunded,
    other: sum(refundsAtGateway.filter(({ status }) => status === 'processed')),
    where: 'at the gateway',
  },
];

/** The balances that our own rows imply: what a booking holds or has kept, and what is owed until it is refunded. */
function inRows({ paymentId, refunds, booked }: PaymentFacts, balances: LedgerBalances): readonly Pair[] {
  const moving = refunds.filter(({ status }) => status !== 'failed');
  const held = booked?.booking.payments.find(({ id }) => id === paymentId);
  const left = held === undefined ? 0 : held.amount - sum(moving);
  const isHeld = booked?.booking.status === 'confirmed';
  const open = moving.filter(({ status }) => status !== 'done');
  const where = 'by the rows';
  return [
    { what: 'in hand', ledger: balances.in_hand, other: 0, where },
    { what: 'held', ledger: balances.held, other: isHeld ? left : 0, where },
    { what: 'kept', ledger: balances.kept, other: isHeld ? 0 : left, where },
    { what: 'owed', ledger: balances.owed, other: sum(open), where },
  ];
}

/**
 * Compares one payment: the ledger with the gateway (captured, refunded) and with our rows (in hand, held, kept, owed).
 * @returns a sentence for each difference; none when all agree.
 */
export function comparePayment(facts: PaymentFacts): readonly string[] {
  const balances = balancesOf(facts.entries);
  return [...atGateway(facts, balances), ...inRows(facts, balances)]
    .filter(({ ledger, other }) => ledger !== other)
    .map(
      ({ what, ledger, other, where }) =>
        `${facts.paymentId}: ${what} ${rupeesOf(ledger)} in the ledger, ${rupeesOf(other)} ${where}`,
    );
}
