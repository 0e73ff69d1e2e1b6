/**
 * A way to wait that never comes back once `wanted` no longer holds, so that a page that was left asks nothing more.
 * A connection that returns ends the wait at once: whoever waits for an answer can have it now.
 */
export const pauseWhile =
  (wanted: () => boolean) =>
  (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(goOn, ms);
      addEventListener('online', goOn);
      function goOn(): void {
        clearTimeout(timer);
        removeEventListener('online', goOn);
        if (wanted()) resolve();
      }
    });
