import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { type CalendarFiles, endOfEvent, type StayEvent } from '#core/booking/index.ts';

/**
 * A stay as a calendar file (RFC 5545): whole days, independent of time zones. A cancelled one is an update with the
 * method CANCEL, which removes the entry (RFC 5546, section 3.2.5).
 */
export function calendarFile(event: StayEvent): string {
  const calendar = ical({
    prodId: { company: 'Padav', product: 'Stays', language: event.language.toUpperCase() },
    method: event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    allDay: true,
    start: event.firstDay,
    end: endOfEvent(event),
    summary: event.title,
    location: event.place,
    description: event.text,
    // The entry does not mark its days as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: new Date(event.changedAt),
    created: new Date(event.createdAt),
    lastModified: new Date(event.changedAt),
  });
  return `${calendar.toString()}\r\n`;
}

/** Calendar files by ical-generator. */
export const calendarFiles: CalendarFiles = { file: calendarFile };
