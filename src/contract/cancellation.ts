import { z } from 'zod';
import { instantJson, rupeesJson } from './values.ts';

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

/** The terms of a stay as JSON carries them. */
export type Cancellation = z.infer<typeof cancellationJson>;
