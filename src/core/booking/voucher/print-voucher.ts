import { accepted, type Language, type Refusal, type Result, refused, type UnitOfWork } from '../../shared/index.ts';
import type { TravellerId } from '../quote.ts';
import { bookingOf, type ReadDeps } from '../read-bookings.ts';
import type { BookingStores } from '../stores.ts';
import { type Voucher, voucherOf } from './voucher.ts';

/** Tells when nobody waits for an answer any more, as an AbortSignal does. */
interface CallerGone {
  readonly aborted: boolean;
  addEventListener(event: 'abort', listener: () => void, options: { readonly once: boolean }): void;
  removeEventListener(event: 'abort', listener: () => void): void;
}

/** Puts a voucher on one sheet of paper, as a PDF file. */
export interface VoucherPrinter {
  /**
   * The file; `null` when it can't be made now: too many are waiting, or it took too long. What nobody waits for any
   * more, as `gone` tells, is not made.
   */
  print(voucher: Voucher, gone?: CallerGone): Promise<Uint8Array | null>;
}

/** What printing a voucher needs. */
export interface PrintDeps extends Pick<ReadDeps, 'bookingSearch'> {
  readonly work: UnitOfWork<Pick<BookingStores, 'contacts'>>;
  readonly printer: VoucherPrinter;
}

/** A voucher on paper, with what to call its file. */
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
    gone?: CallerGone,
  ): Promise<Result<PrintedVoucher, Refusal<'NOT_FOUND'> | Refusal<'VOUCHER_UNAVAILABLE'>>> => {
    const booked = await bookingOf({ bookingSearch })(traveller, bookingId);
    if (!booked.ok) return booked;
    const contact = await work.run(({ contacts }) => contacts.of(traveller));
    if (contact === null) return refused('NOT_FOUND');
    const file = await printer.print(voucherOf(booked.value, contact, language), gone);
    if (file === null) return refused('VOUCHER_UNAVAILABLE');
    return accepted({ reference: booked.value.booking.reference, file });
  };
