import { whenIdle } from './when-idle.ts';

/** How far below the screen a part is when its content is requested, in pixels: it is there when it is scrolled to. */
const NEAR_PX = 300;

/**
 * Calls back once an element is near the screen and the browser is idle; in a browser that can't tell, once it is idle.
 * Returns how to cancel it.
 */
export function whenSeen(element: Element | null, work: () => void): () => void {
  if (element === null || !('IntersectionObserver' in globalThis)) return whenIdle(work);
  let leave = () => observer.disconnect();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      leave = whenIdle(work);
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  observer.observe(element);
  return () => leave();
}
