import type { Voucher } from '../documents/voucher/voucher.ts';

/** Tells when nobody waits for an answer any more, as an AbortSignal does. */
export interface CallerGone {
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
