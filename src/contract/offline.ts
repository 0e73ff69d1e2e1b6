import { z } from 'zod';

/** Why a payment fails, as far as it can be chosen in the offline checkout. */
export const CHOSEN_FAILURES = [
  'insufficient_funds',
  'payment_timed_out',
  'payment_cancelled',
  'card_declined',
  'card_disabled_for_online_payments',
  'card_number_invalid',
  'authentication_failed',
  'gateway_technical_error',
] as const;

/** An attempt in the offline checkout window. */
export const offlinePaymentBody = z
  .strictObject({
    orderId: z.string().min(1).max(64).meta({ description: 'The gateway’s order id.' }),
    outcome: z.enum(['success', 'failure', 'close', 'late']),
    reason: z.enum(CHOSEN_FAILURES).default('insufficient_funds').meta({ description: 'Why a failure fails.' }),
  })
  .meta({ id: 'OfflinePayment' });

const checkoutProof = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

const checkoutFailure = z.object({
  error: z.object({
    code: z.string(),
    description: z.string(),
    source: z.string(),
    step: z.string(),
    reason: z.string(),
    metadata: z.object({ order_id: z.string(), payment_id: z.string() }),
  }),
});

/** What the checkout window hands to the page: the signed payment, the gateway’s error, or that it was closed. */
export const offlinePaymentAnswerJson = z
  .union([checkoutProof, checkoutFailure, z.object({ closed: z.literal(true) })])
  .meta({ id: 'OfflinePaymentAnswer' });
export type OfflinePaymentAnswer = z.infer<typeof offlinePaymentAnswerJson>;

/** Who signs in at the offline sign-in page. */
export const offlineIdentityBody = z
  .strictObject({
    email: z.email({ error: 'INVALID_EMAIL' }).max(254),
    name: z.string().trim().min(1).max(100),
  })
  .meta({ id: 'OfflineTraveller' });

/** What the offline sign-in page takes back; without it the sign-in begins anew. */
export const offlineIdentityQuery = z.looseObject({ state: z.string().min(1).max(1_024).optional() });

/** A one-time credential for `POST /auth/socialLogin`, good for 60 s. */
export const offlineCredential = z
  .object({ credential: z.string(), name: z.string(), email: z.string(), profilePicture: z.string().nullable() })
  .meta({ id: 'OfflineCredential' });
