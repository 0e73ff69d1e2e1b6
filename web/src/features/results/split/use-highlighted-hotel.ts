import { type RefObject, useEffect, useState } from 'react';

const hotelOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hotel]')?.dataset.hotel ?? null) : null;

/** The hotel of a list under the pointer or, without one there, the focus; its item is marked `data-lit`. */
export function useHighlightedHotel(list: RefObject<HTMLElement | null>): string | null {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const lit = pointed ?? focused;

  useEffect(() => {
    const here = list.current;
    if (here === null) return;
    const leaving = new AbortController();
    const on = (type: string, follow: (event: Event) => void) =>
      here.addEventListener(type, follow, { signal: leaving.signal });
    on('pointerover', ({ target }) => setPointed(hotelOf(target)));
    on('pointerleave', () => setPointed(null));
    on('focusin', ({ target }) => setFocused(hotelOf(target)));
    on('focusout', () => setFocused(null));
    return () => leaving.abort();
  }, [list]);

  useEffect(() => {
    if (lit === null) return;
    const line = list.current?.querySelector(`[data-hotel="${CSS.escape(lit)}"]`);
    line?.toggleAttribute('data-lit', true);
    return () => void line?.toggleAttribute('data-lit', false);
  }, [list, lit]);

  return lit;
}
