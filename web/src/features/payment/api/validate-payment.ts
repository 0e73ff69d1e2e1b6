import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import type { PaymentProof } from '../checkout/checkout.ts';
import { type Validated, validated } from '../shapes.ts';

/** Sends the checkout's proof (POST /payment/validate). @throws Problem */
export const validatePayment = (proof: PaymentProof): Promise<Validated> =>
  answer(api.POST('/payment/validate', { body: { ...proof } }), validated);
