import { Worker } from 'node:worker_threads';
import type { Voucher, VoucherPrinter } from '#core/booking/index.ts';

export interface WorkerPrinterOptions {
  /** Hears why a voucher could not be drawn. */
  readonly onFault: (fault: unknown) => void;
  /** How long one drawing may take. @default 15000 */
  readonly deadlineMs?: number;
  /** How many may be drawn or wait for it at once. @default 16 */
  readonly maxAtOnce?: number;
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
  maxAtOnce = 16,
  start = startWorker,
}: WorkerPrinterOptions): VoucherPrinter {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;

  /** A thread that has ended, failed or hangs is not asked again: the next voucher gets a new one. */
  function forget(thread: Worker, fault: unknown): void {
    if (worker !== thread) return;
    worker = null;
    onFault(fault);
  }

  /** A thread that is listened to for as long as it lives: it can also end between two vouchers. */
  function begin(): Worker {
    const thread = start();
    thread.on('error', (fault) => forget(thread, fault));
    thread.on('exit', () => forget(thread, new Error('The thread that draws vouchers has ended')));
    return thread;
  }

  function draw(voucher: Voucher): Promise<Uint8Array | null> {
    const thread = worker ?? begin();
    worker = thread;
    return new Promise((resolve) => {
      const late = setTimeout(() => lose(new Error(`A voucher was not drawn within ${deadlineMs} ms`)), deadlineMs);
      function end(file: Uint8Array | null): void {
        clearTimeout(late);
        thread.off('message', end).off('error', lose).off('exit', lose);
        resolve(file);
      }
      function lose(fault: unknown): void {
        forget(thread, fault);
        end(null);
        void thread.terminate();
      }
      thread.on('message', end).on('error', lose).on('exit', lose);
      thread.postMessage(voucher);
    });
  }

  return {
    print(voucher, gone) {
      if (taken >= maxAtOnce || gone?.aborted) return Promise.resolve(null);
      taken += 1;
      let waits = true;
      const leave = () => {
        if (waits) taken -= 1;
        waits = false;
      };
      // Who left makes room at once, not first when their turn comes.
      gone?.addEventListener('abort', leave, { once: true });
      const turn = last.then(() => (gone?.aborted ? null : draw(voucher)));
      const done = turn.finally(() => {
        gone?.removeEventListener('abort', leave);
        leave();
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
