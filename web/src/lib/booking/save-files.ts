import type { Booking, TaxDocument } from '#contract/bookings.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { bytesFile, saveFile, textFile } from '../browser/save-file.ts';

type Named = Pick<Booking, '_id' | 'reference'>;

const calendar = textFile('a calendar file', 'BEGIN:VCALENDAR');
const pdf = bytesFile('a PDF file', '%PDF');

/** The calendar file of a booking (GET /hotel/{bookingId}/calendar.ics). @throws Problem */
const calendarOf = (bookingId: string): Promise<string> =>
  answer(api.GET('/hotel/{bookingId}/calendar.ics', { params: { path: { bookingId } }, parseAs: 'text' }), calendar);

/** The PDF voucher of a booking (GET /hotel/{bookingId}/voucher.pdf). @throws Problem */
const voucherOf = (bookingId: string): Promise<ArrayBuffer> =>
  answer(api.GET('/hotel/{bookingId}/voucher.pdf', { params: { path: { bookingId } }, parseAs: 'arrayBuffer' }), pdf);

/** A tax invoice or a credit note of a booking (GET /hotel/{bookingId}/invoices/{documentId}/pdf). @throws Problem */
const documentOf = (bookingId: string, documentId: string): Promise<ArrayBuffer> =>
  answer(
    api.GET('/hotel/{bookingId}/invoices/{documentId}/pdf', {
      params: { path: { bookingId, documentId } },
      parseAs: 'arrayBuffer',
    }),
    pdf,
  );

/** Downloads a tax invoice or a credit note under its number. @throws Problem */
export const saveDocument = async (
  bookingId: string,
  { id, number }: Pick<TaxDocument, 'id' | 'number'>,
): Promise<void> => saveFile(await documentOf(bookingId, id), 'application/pdf', `${number.replaceAll('/', '-')}.pdf`);

/** Downloads a booking's calendar file. @throws Problem */
export const saveCalendar = async ({ _id, reference }: Named): Promise<void> =>
  saveFile(await calendarOf(_id), 'text/calendar', `${reference}.ics`);

/** Downloads a booking's voucher. @throws Problem */
export const saveVoucher = async ({ _id, reference }: Named): Promise<void> =>
  saveFile(await voucherOf(_id), 'application/pdf', `${reference}.pdf`);
