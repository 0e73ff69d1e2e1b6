import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const toldIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'told' in state && typeof state.told === 'string' ? state.told : null;

/**
 * The sentence with which a page ended what it was opened for, null before. It stays with the page's entry in the
 * history, so that a reload tells it again and does not ask for what is done. It is told at once: until a navigation is
 * drawn, a second click would ask again.
 */
export function useResultMessage(): readonly [told: string | null, tell: (sentence: string | null) => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState(() => toldIn(state));
  const tell = (sentence: string | null) => {
    setTold(sentence);
    void navigate(pathname, { replace: true, state: sentence === null ? null : { told: sentence } });
  };
  return [told, tell];
}
