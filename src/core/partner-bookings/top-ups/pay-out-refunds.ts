import type { GatewayRefund, GatewayRefunds, GatewayUnavailable, MoneyAlarm } from '../../booking/index.ts';
import { accepted, type Clock, type Ids, type Result } from '../../shared/index.ts';
import { type LoweringStores, postEntry } from '../balance/low-balance.ts';

/** The refunds of payments, by the payment's id. */
export type RefundsOfPayments = ReadonlyMap<string, readonly GatewayRefund[]>;

/** Reads the refunds of payments at the gateway: Padav asks for none of a top-up, so they were made in its dashboard. */
export async function refundsOfPayments(
  gateway: Pick<GatewayRefunds, 'refundsOf'>,
  paymentIds: readonly string[],
): Promise<Result<RefundsOfPayments, GatewayUnavailable>> {
  const read = await Promise.all(paymentIds.map(async (id) => ({ id, refunds: await gateway.refundsOf(id) })));
  const found = new Map<string, readonly GatewayRefund[]>();
  for (const { id, refunds } of read) {
    if (!refunds.ok) return refunds;
    found.set(id, refunds.value);
  }
  return accepted(found);
}

/**
 * Takes what was refunded of a top-up's payment out of the balance, each refund once, under the balance's lock. A refund
 * that is not done yet waits for the next look. One of money that was spent meanwhile changes nothing: the operator has
 * to settle it with the organisation.
 * @returns the alarms to raise once the transaction is done
 */
export async function payOutRefunds(
  stores: LoweringStores,
  { organisationId, paymentId }: { readonly organisationId: string; readonly paymentId: string },
  refunds: readonly GatewayRefund[],
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
): Promise<readonly MoneyAlarm[]> {
  const alarms: MoneyAlarm[] = [];
  for (const { id: ref, amount } of refunds.filter(({ status }) => status === 'processed')) {
    const { organisationEntries } = stores;
    const balance = await organisationEntries.lock(organisationId);
    if ((await organisationEntries.find(organisationId, 'paid_out', ref)) !== null) continue;
    if (balance.balance < amount) {
      const facts = { organisation: organisationId, paymentId, refund: ref, amount };
      alarms.push({ what: 'refund-beyond-balance', facts });
      continue;
    }
    const entry = { organisationId, why: 'paid_out', amount, ref, bookingId: null, at: clock.now() } as const;
    await postEntry(stores, balance, entry, { ids, creditLimit: null });
  }
  return alarms;
}
