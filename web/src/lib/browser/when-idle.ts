const MAX_WAIT_MS = 2000;
/** What stands in where a browser does not tell when it is idle. */
const SOON_MS = 200;

/** Calls back once the browser has nothing else to do; the answer takes that back. */
function onIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, SOON_MS);
  return () => clearTimeout(timer);
}

/**
 * Does a piece of work that no traveller waits for: once the page has loaded and the browser has nothing else to do.
 * The answer takes that back, for a part of a page that is gone before.
 */
export function whenIdle(work: () => void): () => void {
  if (document.readyState === 'complete') return onIdle(work);
  let takeBack = () => removeEventListener('load', wait);
  const wait = () => {
    takeBack = onIdle(work);
  };
  addEventListener('load', wait, { once: true });
  return () => takeBack();
}
