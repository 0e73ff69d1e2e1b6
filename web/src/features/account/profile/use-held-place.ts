import { useEffect, useState } from 'react';

/** Marks the part of a form that shows the proofs of its owner. */
export const PROOFS = 'data-proofs';

/**
 * Holds the place of the proofs when they go, until the next touch, click or key: they may have been given in another
 * window, and the answer may take long, so that whatever is below would move by itself.
 */
export function useHeldPlace() {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (height === 0) return;
    const end = new AbortController();
    for (const input of ['pointerdown', 'keydown'] as const)
      addEventListener(input, () => setHeight(0), { capture: true, signal: end.signal });
    return () => end.abort();
  }, [height]);
  const holdPlaceOf = (form: HTMLFormElement): void =>
    setHeight(form.querySelector<HTMLElement>(`[${PROOFS}]`)?.offsetHeight ?? 0);
  return { height, holdPlaceOf };
}
