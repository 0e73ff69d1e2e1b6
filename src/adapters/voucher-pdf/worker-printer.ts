import { Worker } from 'node:worker_threads';
import type { CallerSignal, DocumentPrinter, Voucher, VoucherPrinter } from '#core/booking/index.ts';
import type { TaxPaper } from '#core/invoicing/index.ts';

export interface WorkerPrinterOptions {
  /** Called with the reason when a voucher could not be drawn. */
  readonly onFault: (fault: unknown) => void;
  /** How long one drawing may take. @default 15000 */
  readonly deadlineMs?: number;
  /** How many may be drawn or queued at once. @default 16 */
  readonly maxAtOnce?: number;
  /** Starts the drawing thread. @default the one beside this file */
  readonly start?: () => Worker;
}

const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** The thread's code in the built server, as JavaScript beside this file. */
const builtWorker = (): Worker => new Worker(new URL('./draw-worker.js', import.meta.url), { resourceLimits });

/** The thread's code in the sources, with the TypeScript loader, which a thread does not inherit from the process. */
function sourceWorker(): Worker {
  const [reader, file] = [import.meta.resolve('tsx/esm/api'), new URL('./draw-worker.ts', import.meta.url)];
  const begin = `import('${reader}').then(({ register }) => { register(); return import('${file}'); });`;
  return new Worker(begin, { eval: true, resourceLimits });
}

function startWorker(): Worker {
  const worker = import.meta.url.endsWith('.ts') ? sourceWorker() : builtWorker();
  // An idle thread must not keep the process alive.
  worker.unref();
  return worker;
}

/** Draws vouchers, invoices and credit notes one after another in a separate thread, which is started when it is first needed. */
export function workerPrinter({
  onFault,
  deadlineMs = 15_000,
  maxAtOnce = 16,
  start = startWorker,
}: WorkerPrinterOptions): VoucherPrinter & DocumentPrinter {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;

  /** Drops a thread that has ended, failed or hangs: the next voucher starts a new one. */
  function forget(thread: Worker, fault: unknown): void {
    if (worker !== thread) return;
    worker = null;
    onFault(fault);
  }

  /** Starts a thread and listens to it until it ends, which may also happen between two vouchers. */
  function begin(): Worker {
    const thread = start();
    thread.on('error', (fault) => forget(thread, fault));
    thread.on('exit', () => forget(thread, new Error('The thread that draws vouchers has ended')));
    return thread;
  }

  function draw(paper: Voucher | TaxPaper): Promise<Uint8Array | null> {
    const thread = worker ?? begin();
    worker = thread;
    return new Promise((resolve) => {
      const late = setTimeout(() => lose(new Error(`A voucher was not printed within ${deadlineMs} ms`)), deadlineMs);
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
      thread.postMessage(paper);
    });
  }

  function print(paper: Voucher | TaxPaper, gone?: CallerSignal): Promise<Uint8Array | null> {
    if (taken >= maxAtOnce || gone?.aborted) return Promise.resolve(null);
    taken += 1;
    let waits = true;
    const leave = () => {
      if (waits) taken -= 1;
      waits = false;
    };
    // A caller that has gone frees its place at once.
    gone?.addEventListener('abort', leave, { once: true });
    const turn = last.then(() => (gone?.aborted ? null : draw(paper)));
    const done = turn.finally(() => {
      gone?.removeEventListener('abort', leave);
      leave();
    });
    last = done.catch(() => undefined);
    return done;
  }

  return { print, printDocument: print };
}
