import { accepted, type Language, type Refusal, type Result, refused } from '../../shared/index.ts';
import { voucherOf } from '../documents/voucher/voucher.ts';
import type { TravellerId } from '../model/quote.ts';
import type { BookingWork } from '../ports/stores.ts';
import type { CallerSignal, VoucherPrinter } from '../ports/voucher-printer.ts';
import { type ReadDeps, readBooking } from './read-bookings.ts';

/** The dependencies of printing a voucher. */
export interface PrintDeps extends Pick<ReadDeps, 'bookingSearch'> {
  readonly work: BookingWork<'contacts'>;
  readonly printer: VoucherPrinter;
}

/** A printed voucher with its file name. */
export interface PrintedVoucher {
  readonly reference: string;
  readonly file: Uint8Array;
}

/** The voucher of a traveller's own booking (GET /hotel/{bookingId}/voucher.pdf), in the language asked for. */
export const printVoucher =
  ({ bookingSearch, work, printer }: PrintDeps) =>
  async (
    traveller: TravellerId,
    bookingId: string,
    language: Language,
    gone?: CallerSignal,
  ): Promise<Result<PrintedVoucher, Refusal<'NOT_FOUND'> | Refusal<'VOUCHER_UNAVAILABLE'>>> => {
    const booked = await readBooking({ bookingSearch })(traveller, bookingId);
    if (!booked.ok) return booked;
    const contact = await work.apart(({ contacts }) => contacts.of(traveller));
    if (contact === null) return refused('NOT_FOUND');
    const file = await printer.print(voucherOf(booked.value, contact, language), gone);
    if (file === null) return refused('VOUCHER_UNAVAILABLE');
    return accepted({ reference: booked.value.booking.reference, file });
  };
