import { userDetails } from '../../lib/api/shapes.ts';
import { booking, cancellation } from '../../lib/booking/booking.ts';
import { record, text } from '../../lib/parse.ts';

/** The terms in a refusal with TERMS_CHANGED. */
export const changedTerms = record({ cancellation });

export const cancelled = record({ msg: text, booking });

/** The response of reading the account. */
export const ownAccount = record({ userDetails });
