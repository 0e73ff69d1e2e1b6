const SIGNS_OF_INTEREST = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Calls back once, at the first interaction with the page. Returns how to cancel it. */
export function whenInterested(work: () => void): () => void {
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    work();
  };
  for (const sign of SIGNS_OF_INTEREST) addEventListener(sign, begin, { capture: true, signal: begun.signal });
  return () => begun.abort();
}
