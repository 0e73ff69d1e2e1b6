import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { type Parser, ShapeError, text } from '../parse.ts';
import type { Booking } from './shape.ts';

type Named = Pick<Booking, '_id' | 'reference'>;

const PDF = '%PDF';

/** A PDF file, and no page that something between here and the server put in its place. */
const pdf: Parser<ArrayBuffer> = (data, at = '') => {
  if (isBytes(data) && new TextDecoder().decode(data.slice(0, PDF.length)) === PDF) return data;
  throw new ShapeError(at, 'a PDF file');
};
const isBytes = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]';

/** A calendar file, and no page that something between here and the server put in its place. */
const calendar: Parser<string> = (data, at = '') => {
  const file = text(data, at);
  if (file.startsWith('BEGIN:VCALENDAR')) return file;
  throw new ShapeError(at, 'a calendar file');
};

/** The calendar file of a booking (GET /hotel/{bookingId}/calendar.ics). @throws Problem */
const calendarOf = (bookingId: string): Promise<string> =>
  answer(api.GET('/hotel/{bookingId}/calendar.ics', { params: { path: { bookingId } }, parseAs: 'text' }), calendar);

/** The voucher of a booking on paper (GET /hotel/{bookingId}/voucher.pdf). @throws Problem */
const voucherOf = (bookingId: string): Promise<ArrayBuffer> =>
  answer(api.GET('/hotel/{bookingId}/voucher.pdf', { params: { path: { bookingId } }, parseAs: 'arrayBuffer' }), pdf);

/** Hands a file to the device, which opens or keeps it. */
function hand(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands a booking's calendar file to the device. @throws Problem */
export const saveCalendar = async ({ _id, reference }: Named): Promise<void> =>
  hand(new Blob([await calendarOf(_id)], { type: 'text/calendar' }), `${reference}.ics`);

/** Hands a booking's voucher to the device. @throws Problem */
export const saveVoucher = async ({ _id, reference }: Named): Promise<void> =>
  hand(new Blob([await voucherOf(_id)], { type: 'application/pdf' }), `${reference}.pdf`);
