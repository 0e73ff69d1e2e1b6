import type { Cancellation } from '#contract/terms.ts';
import type { CancellationTerms } from '#core/booking/index.ts';
import { isoOf, rupeesOf } from './schema.ts';

/** Terms for JSON. */
export const cancellationOf = ({ freeUntil, refundNow }: CancellationTerms): Cancellation => ({
  freeUntil: freeUntil === null ? null : isoOf(freeUntil),
  refundNow: rupeesOf(refundNow),
});
