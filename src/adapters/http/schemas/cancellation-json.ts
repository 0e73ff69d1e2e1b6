import type { Cancellation } from '#contract/terms.ts';
import type { CancellationTerms } from '#core/booking/index.ts';
import { toIsoTime, toRupees } from './schema.ts';

/** Terms for JSON. */
export const toCancellationJson = ({ freeUntil, refundNow }: CancellationTerms): Cancellation => ({
  freeUntil: freeUntil === null ? null : toIsoTime(freeUntil),
  refundNow: toRupees(refundNow),
});
