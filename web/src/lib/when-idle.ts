const AT_MOST_MS = 2000;
/** What stands in where a browser does not tell when it is idle. */
const SOON_MS = 200;

/** Does a piece of work that no traveller waits for: once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: AT_MOST_MS })
      : setTimeout(work, SOON_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
