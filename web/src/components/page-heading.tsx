import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageTitle } from '../lib/page-title.ts';

export interface PageHeadingProps {
  /** The text of the heading. */
  children: ReactNode;
  /** The title of the browser's tab; by default the heading's text where that is a string. */
  title?: string;
  className?: string | undefined;
  /** A ref for a component that focuses it at other times. */
  ref?: RefObject<HTMLHeadingElement | null>;
}

/**
 * The one h1 of a page. It sets the title of the tab, and takes the focus after a navigation, so that a screen reader
 * announces the page; a new page starts at its top, one after Back at its previous position.
 */
export function PageHeading({ children, title, className, ref }: PageHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const { key, pathname } = useLocation();
  const forward = useNavigationType() !== 'POP';
  const shown = useRef<string>(null);
  // Before the first paint: at the scroll offset of the previous page all of it would be seen to move.
  useLayoutEffect(() => {
    const first = key === 'default';
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (first) return;
    heading.current?.focus({ preventScroll: true });
    if (forward) scrollTo(0, 0);
  }, [key, pathname, forward, heading]);
  return (
    <>
      <title>{pageTitle(title ?? (typeof children === 'string' ? children : ''))}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
