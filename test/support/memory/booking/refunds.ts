import { type BookingStores, type Payment, type Refund, type RefundTask, refundKey } from '#core/booking/index.ts';
import { type BookingTables, must } from './tables.ts';

/** The payments of an order, oldest first. */
export const paymentsOf = ({ payments }: Pick<BookingTables, 'payments'>, receipt: string): readonly Payment[] =>
  [...payments.values()]
    .filter((payment) => payment.receipt === receipt)
    .sort((one, other) => one.seenAt - other.seenAt || one.id.localeCompare(other.id));

/** Payments and refunds in memory, with the constraints of PostgreSQL. */
export function refundStores(books: BookingTables): Pick<BookingStores, 'payments' | 'refunds' | 'refundQueue'> {
  const { payments, refunds, orders } = books;
  const check = (refund: Refund) => {
    const payment = payments.get(refund.paymentId);
    must(payment !== undefined, 'refunds_payment_id_fkey');
    const others = [...refunds.values()].filter((each) => refundKey(each) !== refundKey(refund));
    const counted = [...others, refund].filter(
      (each) => each.paymentId === refund.paymentId && each.status !== 'failed',
    );
    const total = counted.reduce((given, { amount }) => given + amount, 0);
    must(total <= (payment?.amount ?? 0), 'refunds_within_capture');
  };
  const receiptOf = ({ paymentId }: Refund): string => payments.get(paymentId)?.receipt ?? '';
  const oldest = (one: Refund, other: Refund): number =>
    one.dueAt - other.dueAt || refundKey(one).localeCompare(refundKey(other));
  return {
    payments: {
      async add(payment) {
        must(!payments.has(payment.id), 'payments_pkey');
        must(orders.has(payment.receipt), 'payments_receipt_fkey');
        payments.set(payment.id, payment);
      },
      find: async (paymentId) => payments.get(paymentId) ?? null,
      ofOrder: async (receipt) => paymentsOf(books, receipt),
    },
    refunds: {
      async add(refund) {
        must(!refunds.has(refundKey(refund)), 'refunds_pkey');
        check(refund);
        refunds.set(refundKey(refund), refund);
      },
      async save(refund) {
        check(refund);
        refunds.set(refundKey(refund), refund);
      },
      ofOrder: async (receipt) => [...refunds.values()].filter((each) => receiptOf(each) === receipt).sort(oldest),
      async ofPayment(paymentId) {
        const receipt = payments.get(paymentId)?.receipt;
        if (receipt === undefined) return null;
        return { receipt, refunds: [...refunds.values()].filter((each) => each.paymentId === paymentId).sort(oldest) };
      },
    },
    refundQueue: {
      async waiting({ traveller, now, requestedBefore, max }): Promise<readonly RefundTask[]> {
        const isWaiting = ({ status, dueAt, askedAt }: Refund) =>
          status === 'due' ? dueAt <= now : status === 'requested' && askedAt !== null && askedAt <= requestedBefore;
        return [...refunds.values()]
          .filter(isWaiting)
          .map((refund) => ({ receipt: receiptOf(refund), refund }))
          .filter(({ receipt }) => traveller === null || orders.get(receipt)?.traveller === traveller)
          .sort((one, other) => oldest(one.refund, other.refund))
          .slice(0, max);
      },
    },
  };
}
