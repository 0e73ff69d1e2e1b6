import type { StayEvent } from '../documents/calendar-event.ts';

/** Writes an entry as a calendar takes it. */
export interface CalendarFiles {
  /** The file (RFC 5545): an entry to add, or, after a cancellation, the update that takes it out. */
  file(event: StayEvent): string;
}
