import { type TopUp, topUpLookBy } from '#core/partner-bookings/index.ts';
import { formatRupees } from '#core/shared/index.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps, UNREACHED } from './services.ts';

function stateOf({ status, link, paymentId, organisationId }: TopUp): string {
  if (status === 'paid') return `is paid: ${paymentId} is in the balance of ${organisationId}.`;
  if (status === 'expired') return 'is expired: nobody paid it. What is paid later is credited all the same.';
  return link === null
    ? 'is open and has no link, so that nobody can pay it. A repeat of its request makes the link; a new request does too.'
    : 'is open: nobody has paid its link.';
}

const tellOf = (topUp: TopUp): string =>
  `Top-up ${topUp.id} of ${formatRupees(topUp.amount)}, asked for by ${topUp.organisationId}, ${stateOf(topUp)}`;

/**
 * Reads a top-up from the gateway now, credits what was paid, and says what it is. `paymentId` is the payment that an alarm
 * is about: while that is not in a balance, nothing is done.
 */
export async function retryTopUp(services: OperatorDeps, topUp: TopUp, paymentId: string): Promise<OperatorAnswer> {
  const look = topUpLookBy(topUp, services.clock.now());
  const end = await services.runJob({ kind: 'settle-top-up', topUpId: topUp.id, look });
  const now = (await services.topUps.find(topUp.id)) ?? topUp;
  if (end !== 'done') return notDone(UNREACHED, tellOf(now));
  if (paymentId === '' || (await services.topUps.isCredited(paymentId))) return done(tellOf(now));
  return notDone(
    tellOf(now),
    `${paymentId} is in no balance: the gateway has not captured it in rupees for this link. Look it up in its dashboard.`,
  );
}
