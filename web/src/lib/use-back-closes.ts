import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Gives what opens over a page an entry of its own in the browser's history, so that Back closes it and leaves the page.
 * `open` adds the entry; `close` takes it out and resolves once it is gone, which a window that opens next has to await.
 * @param onBack hears that the traveller went back.
 */
export function useBackCloses(onBack: () => void): { open: () => void; close: () => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const standing = useRef(false);

  const onPop = useEffectEvent(() => {
    if (!standing.current) return;
    standing.current = false;
    onBack();
  });
  useEffect(() => {
    const heard = () => onPop();
    window.addEventListener('popstate', heard);
    return () => window.removeEventListener('popstate', heard);
  }, []);

  return {
    open: () => {
      standing.current = true;
      void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
    },
    close: async () => {
      if (!standing.current) return;
      standing.current = false;
      const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      void navigate(-1);
      await gone;
    },
  };
}
