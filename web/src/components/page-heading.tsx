import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageTitle } from '../lib/page-title.ts';

export interface PageHeadingProps {
  /** What the heading says. */
  children: ReactNode;
  /** What the browser's tab says; the heading's own text where that is a text. */
  title?: string;
  className?: string | undefined;
  /** For who gives it the focus at other times. */
  ref?: RefObject<HTMLHeadingElement | null>;
}

/**
 * The one h1 of a page. It names the browser's tab, and takes the focus when the traveller comes from another page, so
 * that a screen reader says where they are; a new page starts at its top, one that is gone back to where it was left.
 */
export function PageHeading({ children, title, className, ref }: PageHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const { key, pathname } = useLocation();
  const forward = useNavigationType() !== 'POP';
  const shown = useRef<string>(null);
  // Before the page is painted: at the height where the one before it was left, all of it would be seen to move.
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
