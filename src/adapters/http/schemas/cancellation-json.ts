import { z } from 'zod';
import type { CancellationTerms } from '#core/booking/index.ts';
import { instantJson, rupeesJson, toIsoTime, toRupees } from './schema.ts';

/** What cancelling gives back. */
export const cancellationJson = z
  .object({
    freeUntil: instantJson.nullable().meta({ description: 'Free to cancel until then; null when never.' }),
    refundNow: rupeesJson.meta({
      description:
        'Rupees that cancelling at this moment gives back; `?refund=` of the cancellation takes the same in paise.',
      examples: [7800],
    }),
  })
  .meta({ id: 'Cancellation', description: 'The terms of a stay, as they were quoted.' });

/** Terms as JSON. */
export const toCancellationJson = ({ freeUntil, refundNow }: CancellationTerms): z.infer<typeof cancellationJson> => ({
  freeUntil: freeUntil === null ? null : toIsoTime(freeUntil),
  refundNow: toRupees(refundNow),
});
