import type { StayDates } from '#core/shared/index.ts';

/** Whether two stays share a night. */
export const overlap = (one: StayDates, other: StayDates): boolean =>
  one.arrival < other.departure && other.arrival < one.departure;
