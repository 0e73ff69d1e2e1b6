import { type Clock, type Instant, instant, type Result } from '../../shared/index.ts';
import type { GatewayRefund } from '../model/gateway-records.ts';
import type { TravellerId } from '../model/quote.ts';
import { REFUND_RECHECK_MS, type Refund, refundKey } from '../model/refund.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { GatewayDeclined, GatewayMoney, GatewayRefunds, GatewayUnavailable } from '../ports/payment-gateway.ts';
import type { BookingWork, RefundQuery, RefundTask } from '../ports/stores.ts';
import { isBeyond } from './adopt-refund.ts';
import type { ReadRefunds } from './read-refunds.ts';
import { type CreditNoteStores, type RefundAnswer, writeAnswer } from './record-refund-answer.ts';

/** The dependencies of requesting refunds. */
export interface RefundDeps {
  readonly work: BookingWork<
    | 'orders'
    | 'payments'
    | 'refunds'
    | 'refundQueue'
    | 'notices'
    | 'ownerRecords'
    | 'jobs'
    | 'ledger'
    | CreditNoteStores
  >;
  readonly gateway: Pick<GatewayMoney, 'refund'> & Pick<GatewayRefunds, 'refundOf'>;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly readRefunds: ReadRefunds;
}

/** How many refunds one call requests. */
const MAX_AT_ONCE = 20;

/** A refund that the gateway has accepted is read; one that it may not know is requested, again under the same key. */
function question(
  gateway: RefundDeps['gateway'],
  refund: Refund,
): Promise<Result<GatewayRefund | null, GatewayUnavailable | GatewayDeclined>> {
  const { paymentId, amount, status, gatewayRefundId } = refund;
  if (status === 'requested' && gatewayRefundId !== null) return gateway.refundOf(gatewayRefundId);
  return gateway.refund({ paymentId, amount, key: refundKey(refund) });
}

async function answerTo(gateway: RefundDeps['gateway'], refund: Refund): Promise<RefundAnswer | null> {
  const answer = await question(gateway, refund);
  if (answer.ok) return answer.value === null ? { declined: 'refund_unknown' } : { refund: answer.value };
  return answer.refusal.code === 'GATEWAY_UNAVAILABLE' ? null : { declined: answer.refusal.data.reason };
}

/**
 * Requests one refund. A declined one may have been made by hand meanwhile: the payment's refunds are read before it is
 * marked failed.
 * @returns whether the gateway could be reached.
 */
async function ask({ work, gateway, clock, alarm, readRefunds }: RefundDeps, task: RefundTask): Promise<boolean> {
  const said = await answerTo(gateway, task.refund);
  if (said === null) return false;
  if ('declined' in said && !(await readRefunds(task.refund.paymentId))) return false;
  const outcome = await work.run(writeAnswer(task, said, clock.now()));
  if ('refund' in said && isBeyond(outcome, said.refund)) {
    const { paymentId, id } = said.refund;
    await alarm.raise({ what: 'refund-beyond-capture', facts: { paymentId, refund: id } });
  }
  if (outcome?.status === 'failed') {
    const facts = { refund: refundKey(outcome), reason: outcome.reason ?? 'unknown' };
    await alarm.raise({ what: 'refund-failed', facts });
  }
  return true;
}

/** The refunds to process at `now`: those due, and those pending for a while. */
export const dueAt = (now: Instant): Pick<RefundQuery, 'now' | 'requestedBefore'> => ({
  now,
  requestedBefore: instant(now - REFUND_RECHECK_MS),
});

/**
 * Requests a traveller's due refunds from the gateway, and reads those that were pending a while ago. The row is stored
 * before the gateway is called, and its key makes a repeat safe; while the gateway can't be reached they stay due. A
 * failed one is due again later, with an alarm.
 */
export const requestRefunds =
  (deps: RefundDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    const wish = { ...dueAt(deps.clock.now()), traveller, max: MAX_AT_ONCE };
    const tasks = await deps.work.apart((stores) => stores.refundQueue.waiting(wish));
    for (const task of tasks) if (!(await ask(deps, task))) return;
  };

/** Requests one traveller's due refunds. */
export type RequestRefunds = ReturnType<typeof requestRefunds>;

/** Requests or reads one refund when it is due; one that has changed since is done. */
export const requestRefund =
  (deps: RefundDeps) =>
  async (receipt: string, key: string): Promise<JobEnd> => {
    const refunds = await deps.work.apart((stores) => stores.refunds.ofOrder(receipt));
    const refund = refunds.find((each) => refundKey(each) === key);
    if (refund === undefined || refund.status === 'done' || refund.status === 'failed') return 'done';
    if (refund.status === 'due' && refund.dueAt > deps.clock.now()) return 'again';
    return (await ask(deps, { receipt, refund })) ? 'done' : 'again';
  };

/** Requests one refund. */
export type RequestRefund = ReturnType<typeof requestRefund>;
