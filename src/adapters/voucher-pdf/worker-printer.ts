import { Worker } from 'node:worker_threads';
import type { Voucher, VoucherPrinter } from '#core/booking/index.ts';

export interface WorkerPrinterOptions {
  /** Hears why a voucher could not be drawn. */
  readonly onFault: (fault: unknown) => void;
  /** How long one drawing may take. @default 15000 */
  readonly deadlineMs?: number;
  /** How many may be drawn or wait for it at once. @default 16 */
  readonly mostAtOnce?: number;
  /** Starts the thread that draws. @default the one beside this file */
  readonly start?: () => Worker;
}

const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** In the built server the thread's code lies beside this file, as JavaScript. */
const builtWorker = (): Worker => new Worker(new URL('./draw-worker.js', import.meta.url), { resourceLimits });

/** Among the sources it needs what reads them first; a thread does not take that over from the process. */
function sourceWorker(): Worker {
  const [reader, file] = [import.meta.resolve('tsx/esm/api'), new URL('./draw-worker.ts', import.meta.url)];
  const begin = `import('${reader}').then(({ register }) => { register(); return import('${file}'); });`;
  return new Worker(begin, { eval: true, resourceLimits });
}

function startWorker(): Worker {
  const worker = import.meta.url.endsWith('.ts') ? sourceWorker() : builtWorker();
  // The process may end while nothing is drawn.
  worker.unref();
  return worker;
}

/** Draws vouchers one after another in a thread of its own, which is started when it is first needed. */
export function workerPrinter({
  onFault,
  deadlineMs = 15_000,
  mostAtOnce = 16,
  start = startWorker,
}: WorkerPrinterOptions): VoucherPrinter {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;

  function draw(voucher: Voucher): Promise<Uint8Array | null> {
    const thread = worker ?? start();
    worker = thread;
    return new Promise((resolve) => {
      const late = setTimeout(() => lose(new Error(`A voucher was not drawn within ${deadlineMs} ms`)), deadlineMs);
      function end(file: Uint8Array | null): void {
        clearTimeout(late);
        thread.off('message', end).off('error', lose).off('exit', onExit);
        resolve(file);
      }
      /** A thread that failed or hangs is not asked again: the next voucher gets a new one. */
      function lose(fault: unknown): void {
        worker = null;
        end(null);
        thread.on('error', () => undefined);
        void thread.terminate();
        onFault(fault);
      }
      const onExit = () => lose(new Error('The thread that draws vouchers has ended'));
      thread.on('message', end).on('error', lose).on('exit', onExit);
      thread.postMessage(voucher);
    });
  }

  return {
    print(voucher) {
      if (taken >= mostAtOnce) return Promise.resolve(null);
      taken += 1;
      const turn = last.then(() => draw(voucher));
      const done = turn.finally(() => {
        taken -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
