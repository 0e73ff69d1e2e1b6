/** What a transport needs of the machine; tests have their own. */
export interface Machine {
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Resolves after some milliseconds; rejects with the reason of the signal when that is aborted before. */
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The machine as it is. */
export const MACHINE: Machine = {
  now: () => Date.now(),
  chance: () => Math.random(),
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const give = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', give);
        resolve();
      }, ms);
      signal?.addEventListener('abort', give, { once: true });
    }),
};
