import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import type { Booking } from '../../../lib/booking/shape.ts';
import { text } from '../../../lib/parse.ts';

/** The calendar file of a booking (GET /hotel/{bookingId}/calendar.ics). @throws Problem */
const calendarOf = (bookingId: string): Promise<string> =>
  answer(api.GET('/hotel/{bookingId}/calendar.ics', { params: { path: { bookingId } }, parseAs: 'text' }), text);

/** Hands a booking's calendar file to the device, which opens or keeps it. @throws Problem */
export async function saveCalendar({ _id, reference }: Pick<Booking, '_id' | 'reference'>): Promise<void> {
  const file = new Blob([await calendarOf(_id)], { type: 'text/calendar' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${reference}.ics`;
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
