const WAIT_MS = 2000;
/** The worker keeps files ahead, which is not to take the line from what a page loads after its scripts. */
const WORKER_AFTER_MS = 4000;

/** When the page is there and the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: WAIT_MS }) : setTimeout(work, WAIT_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** What no page waits for: it is loaded after all that is shown. */
export function beginAside(): void {
  whenIdle(() => {
    import('./aside.ts').then(
      (aside) => {
        aside.keepOnlyOwnBookings();
        aside.tellConnection();
        if (import.meta.env.PROD) setTimeout(() => void aside.beginWorker(), WORKER_AFTER_MS);
      },
      (fault: unknown) => console.info('What goes on beside the pages could not be loaded.', fault),
    );
  });
}
