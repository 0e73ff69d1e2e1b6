import { userDetails } from '../../lib/api/shapes.ts';
import { booking, cancellation } from '../../lib/booking/booking.ts';
import { record, text } from '../../lib/parse.ts';

/** The terms that a refusal with TERMS_CHANGED hands over. */
export const changedTerms = record({ cancellation });

export const cancelled = record({ msg: text, booking });

/** What reading the own account answers. */
export const ownAccount = record({ userDetails });
