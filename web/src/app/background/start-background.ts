import { whenIdle } from '../../lib/browser/when-idle.ts';

/** The worker keeps files ahead, which is not to take the line from what a page loads after its scripts. */
const WORKER_AFTER_MS = 4000;

/** What no page waits for: it is loaded after all that is shown. */
export function startBackground(): void {
  whenIdle(() => {
    import('./background.ts').then(
      (aside) => {
        aside.removeOthersBookings();
        aside.announceConnection();
        if (import.meta.env.PROD) setTimeout(() => void aside.beginWorker(), WORKER_AFTER_MS);
      },
      (fault: unknown) => console.info('What goes on beside the pages could not be loaded.', fault),
    );
  });
}
