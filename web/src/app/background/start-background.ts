import { whenIdle } from '../../lib/browser/when-idle.ts';

/** Delay before the worker caches files, so that it does not compete with what the page loads, in milliseconds. */
const WORKER_AFTER_MS = 4000;

/** Loads and starts what no page waits for, once the browser is idle. */
export function startBackground(): void {
  whenIdle(() => {
    import('./background.ts').then(
      (background) => {
        background.removeOthersBookings();
        background.announceConnection();
        if (import.meta.env.PROD) setTimeout(() => void background.beginWorker(), WORKER_AFTER_MS);
      },
      (fault: unknown) => console.info('The background work could not be loaded.', fault),
    );
  });
}
