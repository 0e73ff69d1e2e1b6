import type { BillingOfQuote } from '#contract/bookings.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseBillingOfQuote } from '../../../lib/api/parsers/bookings.generated.ts';

/** Names the company that a quote is invoiced to, or none (PUT /quotes/{quoteId}/billing). @throws Problem */
export const saveBilling = (quoteId: string, billing: BillingOfQuote['billing']): Promise<BillingOfQuote> =>
  answer(
    api.PUT('/quotes/{quoteId}/billing', { params: { path: { quoteId } }, body: { billing } }),
    parseBillingOfQuote,
  );
