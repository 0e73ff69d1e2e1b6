import { api } from '../../../lib/api/api.ts';
import type { paths } from '../../../lib/api/contract.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseOfflinePaymentAnswer } from '../../../lib/api/parsers/offline.generated.ts';
import type { CheckoutEnd } from '../checkout/checkout.ts';

type SentAttempt = paths['/offline/payments']['post']['requestBody']['content']['application/json'];

/** What the offline gateway's window reports: the order and how the payment should end. */
export type OfflineAttempt = Omit<SentAttempt, 'reason'> & Partial<Pick<SentAttempt, 'reason'>>;

/** The gateway's text for a failure without a reason. */
const USUAL_REASON = 'insufficient_funds';

/** What the gateway answers to the choice made in its offline window (POST /offline/payments). @throws Problem */
export async function attemptOfflinePayment(attempt: OfflineAttempt): Promise<CheckoutEnd> {
  const told = await answer(
    api.POST('/offline/payments', { body: { reason: USUAL_REASON, ...attempt } }),
    parseOfflinePaymentAnswer,
  );
  if ('closed' in told) return { kind: 'closed', because: 'traveller' };
  if ('error' in told) {
    const { description, reason } = told.error;
    return { kind: 'failed', failure: { description, reason } };
  }
  return { kind: 'paid', proof: told };
}
