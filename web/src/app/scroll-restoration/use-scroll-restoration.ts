import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onSignedOut } from '../../lib/session/sign-out.ts';
import { restorePosition } from './restore-position.ts';
import { readPositions, type ScrollPosition, savePositions } from './scroll-positions.ts';

/** Whether this page was opened anew, not reloaded or gone back to: then nothing was left on it. */
const isOpenedAnew = (): boolean =>
  performance.getEntriesByType?.('navigation').some((each) => 'type' in each && each.type === 'navigate') ?? true;

const here = (): ScrollPosition => ({ y: scrollY, focus: document.activeElement?.id ?? '' });

/**
 * Brings a traveller who goes back, or reloads, to the place of the page where they left it, with the focus on what they
 * left it by. The router keeps a key with each entry of the history; here is what belongs to it. To be used once, above
 * the pages: what they do with the focus when they appear comes first.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const gone = useNavigationType() === 'POP';
  const [places] = useState(readPositions);
  const now = useRef<string>(null);
  const left = useRef<ScrollPosition>(null);

  // Before the heading of the new page takes the focus: that is no longer where the old one was left.
  useInsertionEffect(() => {
    const first = now.current === null;
    now.current = key;
    left.current = gone && !(first && isOpenedAnew()) ? (places.get(key) ?? null) : null;
  }, [key, gone, places]);

  useEffect(() => {
    if (left.current !== null) return restorePosition(left.current);
    places.set(key, here());
  }, [key, places]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const mark = () => {
      if (now.current !== null) places.set(now.current, here());
    };
    const save = () => savePositions(places);
    addEventListener('scroll', mark, { passive: true });
    addEventListener('focusin', mark);
    addEventListener('pagehide', save);
    const forget = onSignedOut(() => places.clear());
    return () => {
      removeEventListener('scroll', mark);
      removeEventListener('focusin', mark);
      removeEventListener('pagehide', save);
      forget();
    };
  }, [places]);
}
