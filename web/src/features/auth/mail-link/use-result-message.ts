import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const toldIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'told' in state && typeof state.told === 'string' ? state.told : null;

/**
 * The sentence that reports the result of a page's action, null before. It is stored in the history entry, so that a reload
 * shows it and does not repeat the action; and in the state, since a navigation renders later than a second click.
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
