/**
 * A delay that never resolves once `wanted` is false, so that an unmounted page stops polling. It resolves at once when
 * the connection returns.
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
