import type { BookingJob, OpenAlarm, Order } from '#core/booking/index.ts';
import { formatRupees } from '#core/shared/index.ts';
import { retryRefund } from './retry-refund.ts';
import { retryTopUp } from './retry-top-up.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps, UNREACHED } from './services.ts';

const findOrder = ({ work }: OperatorDeps, id: string): Promise<Order | null> =>
  work.run(async ({ orderSearch }) => (await orderSearch.ofReceipt(id)) ?? (await orderSearch.ofGateway(id)));

const ofOrder = ({ receipt, status, amount }: Order): string =>
  `Order ${receipt} of ${formatRupees(amount)} is ${status.replace('_', ' ')}.`;

/** Reads an order from the gateway now and settles it. */
async function retryOrder(services: OperatorDeps, order: Order): Promise<OperatorAnswer> {
  const end = await services.runJob({ kind: 'reconcile-order', receipt: order.receipt, look: 3 });
  const now = (await findOrder(services, order.receipt)) ?? order;
  return end === 'done' ? done(ofOrder(now)) : notDone(UNREACHED, ofOrder(now));
}

async function doJob(services: OperatorDeps, job: BookingJob, what: string): Promise<OperatorAnswer> {
  return (await services.runJob(job)) === 'done' ? done(`${what} is done.`) : notDone(UNREACHED);
}

async function retryJob(services: OperatorDeps, key: string): Promise<OperatorAnswer> {
  const round = services.roundOf(key);
  if (round !== null) return doJob(services, round, key);
  const queued = await services.queue.find(key);
  if (queued === null) return done(`The job ${key} is no longer queued: it was done meanwhile.`);
  const job = services.readJob(queued.payload);
  if (job === null)
    return notDone(`The job ${key} can't be parsed; it was written by another release and stays queued.`);
  const answer = await doJob(services, job, `The job ${key}`);
  if (answer.code === 0) await services.queue.done(queued);
  return answer;
}

async function retryNotice(services: OperatorDeps, key: string): Promise<OperatorAnswer> {
  const wasOpen = await services.work.run(({ notices }) => notices.find(key));
  if (wasOpen === null) return done(`${key} was sent meanwhile.`);
  return doJob(services, { kind: 'tell-notice', key }, `Sending ${key}`);
}

/** What is settled: by an id of Padav's or of the gateway, for a payment of an alarm or without one. */
interface Named {
  readonly id: string;
  readonly paymentId?: string;
}

/** Settles the order or the top-up of an id; `null` when it is of neither. */
async function retryKnown(services: OperatorDeps, { id, paymentId = '' }: Named): Promise<OperatorAnswer | null> {
  const order = await findOrder(services, id);
  if (order !== null) return retryOrder(services, order);
  const topUp = await services.topUps.find(id);
  return topUp === null ? null : retryTopUp(services, topUp, paymentId);
}

/**
 * Settles what is paid under an id: of an order, of a top-up, or of an order that the gateway opened for the page of a
 * link. `otherwise` is the answer when it is of nothing here.
 */
async function retryNamed(services: OperatorDeps, named: Named, otherwise: string): Promise<OperatorAnswer> {
  const known = await retryKnown(services, named);
  if (known !== null) return known;
  const link = await services.linkOf(named.id);
  if (!link.ok) return notDone(UNREACHED);
  const linked = link.value === null ? null : await retryKnown(services, { ...named, id: link.value });
  return linked ?? notDone(otherwise);
}

const BY_HAND =
  'There is nothing to retry: it is of no order, link or top-up here. Refund the payment in the gateway’s dashboard; then resolve the alarm.';

const KEYS = 'Rejected calls are retried automatically. Set the right keys and restart; then resolve the alarm.';

const PLAN =
  'There is nothing to retry. Buy a larger plan of the hotel provider, or wait until its period ends; then resolve the alarm.';

/** An email about an account is sent only by its job; this says whether it is still queued. */
async function waitForEmail({ queue }: OperatorDeps, key: string): Promise<OperatorAnswer> {
  const queued = await queue.find(key);
  return queued === null
    ? done('The email is no longer queued: it was sent, or its link has expired and it can be requested again.')
    : notDone('The email is queued and is retried automatically. Repair the mail service; then retry, or resolve.');
}

/** An invoice is issued once the operator has named the state of the property. */
function retryInvoice(services: OperatorDeps, paymentId: string): Promise<OperatorAnswer> {
  const entry = { paymentId, why: 'booked', ref: paymentId } as const;
  return doJob(services, { kind: 'issue-document', ...entry }, `The invoice of ${paymentId}`);
}

/** Retries what an alarm is about. */
function again(services: OperatorDeps, { what, facts }: OpenAlarm): Promise<OperatorAnswer> {
  const fact = (name: string): string => String(facts[name] ?? '');
  switch (what) {
    case 'notice-failed':
      return retryNotice(services, fact('notice'));
    case 'invoice-without-place':
      return retryInvoice(services, fact('paymentId'));
    case 'account-email-failed':
      return waitForEmail(services, fact('job'));
    case 'job-failed':
      return retryJob(services, fact('job'));
    case 'refund-failed':
    case 'refund-beyond-capture':
    case 'refund-beyond-balance':
      return retryRefund(services, fact('paymentId') || fact('refund'));
    case 'gateway-refused-keys':
      return Promise.resolve(notDone(KEYS));
    case 'provider-plan-nearly-spent':
      return Promise.resolve(notDone(PLAN));
    case 'gateway-declined-order':
    case 'gateway-order-differs':
      return retryNamed(services, { id: fact('receipt') }, 'The order no longer exists; nothing was paid for it.');
    case 'payment-of-another-order':
      return retryNamed(services, { id: fact('gatewayOrderId'), paymentId: fact('paymentId') }, BY_HAND);
    default:
      return retryNamed(services, { id: fact('order'), paymentId: fact('paymentId') || fact('payment') }, BY_HAND);
  }
}

const openAlarm = async ({ alarms }: OperatorDeps, id: number): Promise<OpenAlarm | undefined> =>
  (await alarms.open()).find((alarm) => alarm.id === id);

/** Resolves an alarm when the retry succeeded and did not raise it again. */
async function retryAlarm(services: OperatorDeps, id: number): Promise<OperatorAnswer> {
  const alarm = await openAlarm(services, id);
  if (alarm === undefined) return notDone(`There is no unresolved alarm ${id}.`);
  const answer = await again(services, alarm);
  const isBack = ((await openAlarm(services, id))?.times ?? 0) > alarm.times;
  if (isBack) return notDone(...answer.lines, `The retry raised it again: alarm ${id} (${alarm.what}) is unresolved.`);
  if (answer.code !== 0) return { ...answer, lines: [...answer.lines, `Alarm ${id} (${alarm.what}) stands.`] };
  await services.alarms.resolve(id);
  return done(...answer.lines, `Alarm ${id} (${alarm.what}) is resolved.`);
}

/**
 * Retries what an id refers to: an alarm by its number, a refund by its key or payment, an order or a
 * top-up by either of its ids.
 */
export async function retry(services: OperatorDeps, id: string): Promise<OperatorAnswer> {
  if (/^\d{1,9}$/.test(id)) return retryAlarm(services, Number(id));
  if (/^(rf-|pay_)/.test(id)) return retryRefund(services, id);
  return retryNamed(
    services,
    { id },
    `There is no ${id}. Give an alarm's number, a refund's key (rf-...), a payment (pay_...), a top-up (tup_...) or an order.`,
  );
}
