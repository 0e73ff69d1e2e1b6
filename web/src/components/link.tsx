import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  readonly to: To;
  /** Replaces the entry in the browser's history. */
  readonly replace?: boolean;
  /** What the history entry has. */
  readonly state?: unknown;
}

/**
 * A link to another page of the product, which opens without loading it. The router's own component also fetches data ahead and
 * links to other hosts, which nothing here needs and every page would load.
 */
export function Link({ to, replace, state, onClick, ...others }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), state });
  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return <a {...others} href={href} onClick={click} />;
}
