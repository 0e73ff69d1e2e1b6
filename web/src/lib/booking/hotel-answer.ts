import type { Booking } from '#contract/bookings.ts';

/** How often a booking is read again while its hotel has not answered, in milliseconds. */
const POLL_MS = 1_500;
/** A hotel that confirms automatically does so within moments; by email it takes hours. */
const ANSWERS_WITHIN_MS = 60_000;

/**
 * The delay before bookings are read again, in milliseconds, because a hotel may answer at any moment: during the
 * first minute of a booking whose room is `requested`. 0: not at all. `now` is the device's clock; where that is wrong
 * by more than a minute, nothing is polled.
 */
export function hotelAnswerInterval(
  bookings: readonly Pick<Booking, 'createdAt' | 'reservation' | 'status'>[],
  now: number,
): number {
  const awaits = bookings.some(
    ({ createdAt, reservation, status }) =>
      reservation === 'requested' &&
      status === 'confirmed' &&
      Math.abs(now - Date.parse(createdAt)) < ANSWERS_WITHIN_MS,
  );
  return awaits ? POLL_MS : 0;
}
