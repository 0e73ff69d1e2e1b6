import { parentPort } from 'node:worker_threads';
import type { Voucher } from '#core/booking/index.ts';
import type { TaxPaper } from '#core/invoicing/index.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawVoucher } from './draw-voucher.ts';

/** In a separate thread: text shaping takes seconds of processor time, which would block the server. */
parentPort?.on('message', async (paper: Voucher | TaxPaper) => {
  const file = await ('parts' in paper ? drawInvoice(paper) : drawVoucher(paper));
  parentPort?.postMessage(file, [file.buffer]);
});
