import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

/** A page, and the pattern of its addresses. */
export type PageOfPath = readonly [path: string, page: () => ReactNode];

/** An address without the escapes that a browser or a program may write; as it is where they are none. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    // A percent sign that escapes nothing: no page has it.
    return pathname;
  }
}

/**
 * The first page whose pattern is that of the address, without regard to case. The router's own `Routes` also ranks, nests and
 * loads data, which every page would bring along for a table of plain patterns.
 */
export function Pages({ of, otherwise }: { readonly of: readonly PageOfPath[]; readonly otherwise: () => ReactNode }) {
  const pathname = readable(useLocation().pathname);
  const [, page = otherwise] = of.find(([path]) => matchPath(path, pathname) !== null) ?? [];
  return page();
}
