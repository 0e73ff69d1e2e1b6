/** A file of at most this many bytes is sent in one request, and it is the first part of a larger one (section 9). */
export const MIN_CHUNK_BYTES = 262_144;
/** The maximum size of a part (specification, section 9). */
export const MAX_CHUNK_BYTES = 33_554_432;

/** The size of the next part, in bytes: twice the previous one, up to the maximum. */
export const nextChunk = (bytes: number): number => Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, bytes * 2));

/** The timeout of one operation without progress, in milliseconds (specification, section 9). */
export const OPERATION_MS = 120_000;
/** The total timeout of an upload, in milliseconds (specification, section 9). */
export const UPLOAD_MS = 600_000;

/** Whether another attempt is allowed. */
export interface RetryBudget {
  /** Reports the bytes sent: more than ever is progress. */
  sent(bytes: number): void;
  /** Whether both timeouts have time left. */
  mayRetry(): boolean;
}

/** The timeouts of an upload that starts now. @param now the time in milliseconds */
export function retryBudget(now: () => number): RetryBudget {
  const begun = now();
  let gotOn = begun;
  let max = 0;
  return {
    sent(bytes) {
      if (bytes <= max) return;
      max = bytes;
      gotOn = now();
    },
    mayRetry: () => now() - begun < UPLOAD_MS && now() - gotOn < OPERATION_MS,
  };
}
