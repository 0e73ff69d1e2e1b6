/** A file of at most so many bytes goes in one request, and the first part of a larger one is so large (section 9). */
export const MIN_CHUNK_BYTES = 262_144;
/** No part is larger (specification, section 9). */
export const MAX_CHUNK_BYTES = 33_554_432;

/** How large the next part is, in bytes: each twice the one before, up to the bound. */
export const nextChunk = (bytes: number): number => Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, bytes * 2));

/** How long one operation is tried without getting on, in milliseconds (specification, section 9). */
export const OPERATION_MS = 120_000;
/** How long an upload is tried in all, in milliseconds (specification, section 9). */
export const UPLOAD_MS = 600_000;

/** Says whether it is worth another attempt. */
export interface RetryBudget {
  /** So many bytes have left: more than ever means that it gets on. */
  sent(bytes: number): void;
  /** Whether both budgets have something left. */
  mayRetry(): boolean;
}

/** The budgets of an upload that begins now. @param now the time in milliseconds */
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
