import { type Refund, refundKey } from '#core/booking/index.ts';
import { formatRupees, momentInWords } from '#core/shared/index.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps, UNREACHED } from './services.ts';

interface Task {
  readonly receipt: string;
  readonly refund: Refund;
}

const KEY = /^rf-(.+)-[a-z_]+-\d+$/;

/** The payment of a refund's key; any other text is a payment id itself. */
export const paymentOf = (id: string): string => KEY.exec(id)?.[1] ?? id;

/** The open attempts of a payment; `null` for an unknown payment. */
const openOf = ({ work }: OperatorDeps, paymentId: string): Promise<readonly Task[] | null> =>
  work.run(async (stores) => {
    const payment = await stores.payments.find(paymentId);
    if (payment === null) return null;
    const refunds = await stores.refunds.ofOrder(payment.receipt);
    return refunds
      .filter((refund) => refund.paymentId === paymentId)
      .filter(({ status }) => status === 'due' || status === 'requested')
      .map((refund) => ({ receipt: payment.receipt, refund }));
  });

/** Makes a scheduled attempt due now. */
const hurry = ({ work, clock }: OperatorDeps, { receipt, refund }: Task): Promise<void> =>
  work.run(async (stores) => {
    await stores.orders.lock(receipt);
    const key = refundKey(refund);
    const current = (await stores.refunds.ofOrder(receipt)).find((each) => refundKey(each) === key);
    const now = clock.now();
    if (current?.status === 'due' && current.dueAt > now) await stores.refunds.save({ ...current, dueAt: now });
  });

function tellOf(refund: Refund | undefined): OperatorAnswer {
  if (refund === undefined) return notDone('The refund no longer exists; see npm run tool -- ledger-check.');
  const amount = formatRupees(refund.amount);
  const key = refundKey(refund);
  if (refund.status === 'done') return done(`${amount} is refunded (${key}).`);
  if (refund.status === 'requested')
    return done(`The gateway has accepted ${key} of ${amount} and is processing it; it is read again automatically.`);
  if (refund.status === 'due')
    return notDone(
      `The gateway could not be reached. ${key} of ${amount} stays due and is requested again automatically.`,
    );
  return notDone(
    `The gateway declined ${key} of ${amount}: ${refund.reason ?? 'no reason given'}. The next attempt is due later; ` +
      'refund it in the gateway’s dashboard if it can’t wait.',
  );
}

async function retryOne(services: OperatorDeps, task: Task): Promise<OperatorAnswer> {
  const { paymentId, cause, attempt } = task.refund;
  await hurry(services, task);
  await services.runJob({ kind: 'ask-refund', receipt: task.receipt, paymentId, cause, attempt });
  const refunds = await services.work.run((stores) => stores.refunds.ofOrder(task.receipt));
  return tellOf(refunds.find((each) => refundKey(each) === refundKey(task.refund)));
}

/** Takes refunds of a payment that topped up a balance out of it. */
async function retryTopUpRefunds(services: OperatorDeps, paymentId: string): Promise<OperatorAnswer> {
  if (!(await services.topUps.isCredited(paymentId))) return notDone(`There is no payment ${paymentId}.`);
  if (!(await services.readRefunds(paymentId))) return notDone(UNREACHED);
  return done(`${paymentId} topped up a balance: its refunds are taken out of the balance where there is enough.`);
}

/**
 * Requests or reads the open refunds of a payment now. First reads the refunds that the gateway has, so that a refund
 * made in its dashboard is not repeated.
 */
export async function retryRefund(services: OperatorDeps, id: string): Promise<OperatorAnswer> {
  const paymentId = paymentOf(id);
  if ((await openOf(services, paymentId)) === null) return retryTopUpRefunds(services, paymentId);
  if (!(await services.readRefunds(paymentId)))
    return notDone(
      'The gateway could not be reached. Nothing was changed; due refunds are requested again automatically.',
    );
  const open = (await openOf(services, paymentId)) ?? [];
  if (open.length === 0) {
    const at = momentInWords(services.clock.now()).en;
    return done(`${paymentId} has no open refunds: what was owed is refunded (${at}).`);
  }
  const answers: OperatorAnswer[] = [];
  for (const task of open) answers.push(await retryOne(services, task));
  const isDone = answers.every(({ code }) => code === 0);
  return { lines: answers.flatMap(({ lines }) => lines), code: isDone ? 0 : 1 };
}
