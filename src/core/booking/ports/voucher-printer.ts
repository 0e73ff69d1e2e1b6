import type { TaxPaper } from '../../invoicing/index.ts';
import type { Voucher } from '../documents/voucher/voucher.ts';

/** Signals that the caller no longer waits, as an AbortSignal does. */
export interface CallerSignal {
  readonly aborted: boolean;
  addEventListener(event: 'abort', listener: () => void, options: { readonly once: boolean }): void;
  removeEventListener(event: 'abort', listener: () => void): void;
}

/** Prints a voucher as a PDF file of one page. */
export interface VoucherPrinter {
  /**
   * The file; `null` when it can't be made now: too many are queued, or it took too long. A voucher whose caller has
   * gone (`gone`) is not made.
   */
  print(voucher: Voucher, gone?: CallerSignal): Promise<Uint8Array | null>;
}

/** Prints an invoice or a credit note as a PDF file. */
export interface DocumentPrinter {
  /** As `VoucherPrinter.print`. */
  printDocument(paper: TaxPaper, gone?: CallerSignal): Promise<Uint8Array | null>;
}
