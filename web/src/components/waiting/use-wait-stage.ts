import { useEffect, useState } from 'react';

/** When a wait shows its skeleton, a sentence, and a way out, in milliseconds since its start. */
export const WAITING_STEPS_MS = { shape: 300, sentence: 3_000, wayOut: 8_000 } as const;

/** The phase of a wait: 0 before anything shows, then one more each time. */
export type WaitStage = 0 | 1 | 2 | 3;

/** The phase of a wait since the component was mounted, or since `since` changed last. */
export function useWaitStage(since: unknown = null): WaitStage {
  const [waited, setWaited] = useState<WaitStage>(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wait begins with whatever is waited for.
  useEffect(() => {
    setWaited(0);
    const { shape, sentence, wayOut } = WAITING_STEPS_MS;
    const timers = [
      setTimeout(setWaited, shape, 1),
      setTimeout(setWaited, sentence, 2),
      setTimeout(setWaited, wayOut, 3),
    ];
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return waited;
}
