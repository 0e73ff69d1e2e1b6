import type { ConfirmingPayment, ValidatedPayment } from '#contract/payment.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseConfirmingPayment, parseValidatedPayment } from '../../../lib/api/parsers/payment.generated.ts';
import { either } from '../../../lib/parse-choice.ts';
import type { PaymentProof } from '../checkout/checkout.ts';

const validated = either(parseValidatedPayment, parseConfirmingPayment);

/** Presents the checkout's proof (POST /payment/validate). @throws Problem */
export const validatePayment = (proof: PaymentProof): Promise<ValidatedPayment | ConfirmingPayment> =>
  answer(api.POST('/payment/validate', { body: { ...proof } }), validated);
