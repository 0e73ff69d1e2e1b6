import { api } from '../../../lib/api/api.ts';
import type { paths } from '../../../lib/api/contract.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { isRecord, type Parser, record, text } from '../../../lib/parse.ts';
import type { CheckoutEnd, PaymentProof } from '../checkout/checkout.ts';

type SentAttempt = paths['/offline/payments']['post']['requestBody']['content']['application/json'];

/** What the offline gateway's window reports: the order and how the payment should end. */
export type OfflineAttempt = Omit<SentAttempt, 'reason'> & Partial<Pick<SentAttempt, 'reason'>>;

/** The gateway's text for a failure without a reason. */
const USUAL_REASON = 'insufficient_funds';

type OfflineAnswer = PaymentProof | { error: { description: string; reason: string } } | { closed: true };

const proof: Parser<PaymentProof> = record({
  razorpay_payment_id: text,
  razorpay_order_id: text,
  razorpay_signature: text,
});
const failed = record({ error: record({ description: text, reason: text }) });

const offlineAnswer: Parser<OfflineAnswer> = (data, at) => {
  if (isRecord(data) && data.closed === true) return { closed: true };
  return isRecord(data) && 'error' in data ? failed(data, at) : proof(data, at);
};

/** The gateway's response to the choice in its offline window (POST /offline/payments). @throws Problem */
export async function attemptOfflinePayment(attempt: OfflineAttempt): Promise<CheckoutEnd> {
  const told = await answer(
    api.POST('/offline/payments', { body: { reason: USUAL_REASON, ...attempt } }),
    offlineAnswer,
  );
  if ('closed' in told) return { kind: 'closed', because: 'traveller' };
  if ('error' in told) return { kind: 'failed', failure: told.error };
  return { kind: 'paid', proof: told };
}
