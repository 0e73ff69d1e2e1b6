import type {
  GatewayDeclined,
  GatewayMoney,
  GatewayOrders,
  GatewayPayment,
  GatewayRefund,
  GatewayRefunds,
  Order,
} from '#core/booking/index.ts';
import { balancePaymentId, type PartnerWork, type PostedEntry } from '#core/partner-bookings/index.ts';
import { accepted, type Clock, type Ids, type Paise, type Result, refused, sum } from '#core/shared/index.ts';

/** The dependencies of payments from balances. */
export interface BalanceGatewayDeps {
  readonly work: PartnerWork<'orderSearch' | 'organisationEntries'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The calls of the gateway that know an order, a payment or a refund. */
export type GatewayCalls = GatewayOrders & GatewayMoney & GatewayRefunds;

const ORDER = 'bal_';
const REFUND = 'balref_';
const PAYMENT = balancePaymentId('');

/** Whether an id is that of an order, payment or refund over a balance. */
export const isOfBalance = (id: string): boolean =>
  id.startsWith(ORDER) || id.startsWith(PAYMENT) || id.startsWith(REFUND);

const declined = (description: string): Result<never, GatewayDeclined> =>
  refused('GATEWAY_DECLINED', { reason: 'input_validation_failed', description });

const asRefund = ({ ref, amount }: PostedEntry): GatewayRefund => {
  const [paymentId = '', key = ''] = ref.split(' ');
  return { id: `${REFUND}${key}`, paymentId, amount, status: 'processed', key };
};

interface Paid {
  readonly order: Order;
  readonly entry: PostedEntry;
  readonly back: readonly PostedEntry[];
}

const refundedOf = ({ back }: Paid): Paise => sum(...back.map(({ amount }) => amount));

const asPayment = (paid: Paid): GatewayPayment => ({
  id: paid.entry.ref,
  orderId: `${ORDER}${paid.order.receipt}`,
  amount: paid.entry.amount,
  currency: paid.order.currency,
  status: refundedOf(paid) === paid.entry.amount ? 'refunded' : 'captured',
  createdAt: paid.entry.at,
  failure: null,
});

type Stores = Parameters<Parameters<BalanceGatewayDeps['work']['run']>[0]>[0];

async function paidOf(stores: Stores, receipt: string): Promise<Paid | null> {
  const order = await stores.orderSearch.ofReceipt(receipt);
  const paymentId = balancePaymentId(receipt);
  const entry = order && (await stores.organisationEntries.find(order.traveller, 'charged', paymentId));
  if (order === null || entry === null) return null;
  return { order, entry, back: await stores.organisationEntries.givenBack(order.traveller, paymentId) };
}

/**
 * The balances of organisations as a payment gateway, so that the money machine settles and refunds what was paid from a
 * balance by the same steps as any payment. An order is paid by `chargeBalance` alone; a refund goes back to the balance
 * at once, once for a key.
 */
export const balanceGateway = ({ work, clock, ids }: BalanceGatewayDeps): GatewayCalls => {
  const paid = (receipt: string) => work.run((stores) => paidOf(stores, receipt));
  const receiptOf = (paymentId: string) => paymentId.slice(PAYMENT.length);
  const refundsOf = async (paymentId: string) => (await paid(receiptOf(paymentId)))?.back.map(asRefund) ?? [];
  return {
    create: async ({ amount, currency, receipt }) =>
      accepted({ id: `${ORDER}${receipt}`, amount, currency, receipt, status: 'created' }),
    findByReceipt: async () => accepted([]),
    async paymentsOf(gatewayOrderId) {
      const found = await paid(gatewayOrderId.slice(ORDER.length));
      return accepted(found === null ? [] : [asPayment(found)]);
    },
    async capture(paymentId) {
      const found = await paid(receiptOf(paymentId));
      return found === null ? declined('The payment does not exist') : accepted(asPayment(found));
    },
    refundsOf: async (paymentId) => accepted(await refundsOf(paymentId)),
    async refundOf(refundId) {
      const [, paymentId = ''] = /^balref_rf-(balpay_\w+)-/.exec(refundId) ?? [];
      return accepted((await refundsOf(paymentId)).find(({ id }) => id === refundId) ?? null);
    },
    refund: ({ paymentId, amount, key }) =>
      work.run(async (stores) => {
        const order = await stores.orderSearch.ofReceipt(receiptOf(paymentId));
        if (order === null) return declined('The payment does not exist');
        await stores.organisationEntries.lock(order.traveller);
        const found = await paidOf(stores, order.receipt);
        if (found === null) return declined('The payment does not exist');
        const ref = `${paymentId} ${key}`;
        const earlier = found.back.find((entry) => entry.ref === ref);
        if (earlier !== undefined) return accepted(asRefund(earlier));
        if (amount > found.entry.amount - refundedOf(found)) return declined('The payment is refunded already');
        const { organisationId, bookingId } = found.entry;
        const entry = { organisationId, why: 'given_back', amount, ref, bookingId, at: clock.now() } as const;
        const posted = await stores.organisationEntries.post(entry, `txn_${ids.next()}`, null);
        return posted === null ? declined('The refund could not be posted') : accepted(asRefund(posted));
      }),
  };
};
