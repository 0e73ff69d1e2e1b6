import { parentPort } from 'node:worker_threads';
import type { Voucher } from '#core/booking/index.ts';
import { drawVoucher } from './draw-voucher.ts';

/** Beside the server: the shaping of letters takes seconds of a processor, which nobody else is to wait for. */
parentPort?.on('message', async (voucher: Voucher) => {
  const file = await drawVoucher(voucher);
  parentPort?.postMessage(file, [file.buffer]);
});
