const MAX_WAIT_MS = 2000;
/** Delay in browsers without requestIdleCallback, in milliseconds. */
const SOON_MS = 200;

/** Calls back once the browser is idle. Returns how to cancel it. */
function onIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, SOON_MS);
  return () => clearTimeout(timer);
}

/**
 * Calls back once the page has loaded and the browser is idle.
 * Returns how to cancel it.
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
