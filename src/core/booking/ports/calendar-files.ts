import type { StayEvent } from '../documents/calendar-event.ts';

/** Writes calendar files. */
export interface CalendarFiles {
  /** The file (RFC 5545): an entry to add, or, after a cancellation, the update that removes it. */
  file(event: StayEvent): string;
}
