import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onSignedOut } from '../../lib/session/sign-out.ts';
import { restorePosition } from './restore-position.ts';
import { readPositions, type ScrollPosition, savePositions } from './scroll-positions.ts';

/** Whether this page was opened by a navigation, not by a reload or Back: then there is nothing to restore. */
const isNewNavigation = (): boolean =>
  performance.getEntriesByType?.('navigation').some((each) => 'type' in each && each.type === 'navigate') ?? true;

const here = (): ScrollPosition => ({ y: scrollY, focus: document.activeElement?.id ?? '' });

/**
 * The position to restore in a page that was drawn before its code ran: it stays where the traveller, or the browser, has
 * scrolled it meanwhile.
 */
function afterReload(left: ScrollPosition): ScrollPosition {
  const isTallEnough = document.documentElement.scrollHeight - innerHeight >= left.y;
  return isTallEnough && scrollY > 0 ? { ...left, y: scrollY } : left;
}

/**
 * Restores the scroll position and the focus after Back and after a reload, by the router's key of the history entry. To be
 * used once, above the pages, since their own effects on the focus come first.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const gone = useNavigationType() === 'POP';
  const [places] = useState(readPositions);
  const now = useRef<string>(null);
  const left = useRef<ScrollPosition>(null);

  // An insertion effect, since it runs before the heading of the new page takes the focus.
  useInsertionEffect(() => {
    const first = now.current === null;
    now.current = key;
    const position = gone && !(first && isNewNavigation()) ? (places.get(key) ?? null) : null;
    left.current = first && position !== null ? afterReload(position) : position;
  }, [key, gone, places]);

  useEffect(() => {
    places.set(key, left.current ?? here());
    if (left.current !== null) return restorePosition(left.current);
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
