import type { AnswerRefusal, Booking } from '#core/booking/index.ts';
import { formatRupees, type Result } from '#core/shared/index.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps } from './services.ts';

const WHY_NOT: Readonly<Record<AnswerRefusal['code'], string>> = {
  NOT_FOUND: 'No booking has this reference. It looks like PDV-7K3M9Q and is in the email to the operator.',
  ALREADY_CANCELLED:
    'The booking is cancelled already; nothing was changed. Cancel the room with the hotel if it is reserved.',
  ALREADY_ANSWERED: 'The booking has the opposite answer already; nothing was changed.',
};

const HOTEL_REFERENCE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ./#_-]{0,59}$/u;

const written = (reference: string): string => reference.trim().toUpperCase();

/** Requests the refund of a refusal at once; its job does so where that fails. The traveller is notified by a job. */
async function finish(
  services: OperatorDeps,
  answered: Result<Booking, AnswerRefusal>,
  sentence: (booking: Booking) => string,
): Promise<OperatorAnswer> {
  if (!answered.ok) return notDone(WHY_NOT[answered.refusal.code]);
  await services.followUp(answered.value.traveller);
  return done(sentence(answered.value));
}

/** Records that the hotel has confirmed the room. */
export async function confirmRoom(
  services: OperatorDeps,
  reference: string,
  hotelReference: string | null,
): Promise<OperatorAnswer> {
  if (hotelReference !== null && !HOTEL_REFERENCE.test(hotelReference))
    return notDone(
      'The hotel’s reference may have up to 60 letters, digits, blanks and . / # _ -; nothing was changed.',
    );
  return finish(services, await services.confirm(written(reference), hotelReference), (booking) => {
    const shown = booking.hotelReference === null ? 'without a reference of the hotel' : booking.hotelReference;
    return `Booking ${booking.reference} is confirmed (${shown}). The traveller is notified by email.`;
  });
}

/** Records that the hotel has refused the room. */
export async function refuseRoom(services: OperatorDeps, reference: string): Promise<OperatorAnswer> {
  return finish(services, await services.refuse(written(reference)), (booking) => {
    const charged = formatRupees(booking.amountCharged);
    return `Booking ${booking.reference} is cancelled and all of ${charged} is refunded. The traveller is notified by email.`;
  });
}
