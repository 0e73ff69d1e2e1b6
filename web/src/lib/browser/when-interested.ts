const INPUTS = ['pointermove', 'pointerdown', 'pointerup', 'keydown'] as const;
/** How long a page that scrolled has to be still: longer than between two swipes. */
const STILL_MS = 500;

/** A finger that was put down may be about to scroll; one that is lifted again was not, as it is cancelled otherwise. */
const maySoonScroll = (event: Event): boolean =>
  event.type !== 'pointerup' && 'pointerType' in event && event.pointerType === 'touch';

/**
 * Calls back once, at the first interaction with the page; not while it scrolls, but once it is still again: code and
 * styles that come meanwhile cost frames. Returns how to cancel it.
 */
export function whenInterested(work: () => void): () => void {
  const begun = new AbortController();
  let still: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    begun.abort();
    clearTimeout(still);
  };
  const begin = () => {
    leave();
    work();
  };
  const beginNow = (event: Event) => {
    if (!maySoonScroll(event)) begin();
  };
  const beginOnceStill = () => {
    clearTimeout(still);
    still = setTimeout(begin, STILL_MS);
  };
  const options = { capture: true, signal: begun.signal };
  for (const input of INPUTS) addEventListener(input, beginNow, options);
  addEventListener('scroll', beginOnceStill, options);
  return leave;
}
