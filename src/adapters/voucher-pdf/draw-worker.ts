import { parentPort } from 'node:worker_threads';
import type { Voucher } from '#core/booking/index.ts';
import { drawVoucher } from './draw-voucher.ts';

/** In a separate thread: text shaping takes seconds of processor time, which would block the server. */
parentPort?.on('message', async (voucher: Voucher) => {
  const file = await drawVoucher(voucher);
  parentPort?.postMessage(file, [file.buffer]);
});
