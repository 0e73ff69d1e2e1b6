// Made from src/contract/offline.ts by `npm run tool -- web-types`; not written by hand.
import type { OfflinePaymentAnswer } from '#contract/offline.ts';
import { record, text, type Parser } from '../../parse.ts';
import { either, yes } from '../../parse-choice.ts';

export const parseOfflinePaymentAnswer: Parser<OfflinePaymentAnswer> = either(record({
  razorpay_payment_id: text,
  razorpay_order_id: text,
  razorpay_signature: text,
}), record({
  error: record({
    code: text,
    description: text,
    source: text,
    step: text,
    reason: text,
    metadata: record({ order_id: text, payment_id: text }),
  }),
}), record({ closed: yes }));
