import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Seen } from './engine-page.ts';

/** A match as data for a script in a page. */
interface Asked {
  readonly by: 'role' | 'label' | 'text' | 'css';
  readonly name: string;
  /** The flags of a regular expression; null where the name is a plain text. */
  readonly flags: string | null;
  readonly role: string;
  readonly within: Asked | null;
}

/** Testing Library's queries, for an engine whose driver has no names and roles. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The function that is added to a page once: `padavFind`, which lists the visible matches. */
export const FINDER = `${QUERIES};(${install.toString()})()`;

/** Runs in the page. */
function install(): void {
  const queries = Reflect.get(globalThis, 'TestingLibraryDom');
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const ofKind = (root: HTMLElement, asked: Asked): Element[] => {
    const name = asked.flags === null ? asked.name : new RegExp(asked.name, asked.flags);
    if (asked.by === 'css') return [...root.querySelectorAll(asked.name)];
    if (asked.by === 'label') return queries.queryAllByLabelText(root, name);
    if (asked.by === 'text') return queries.queryAllByText(root, name);
    return queries.queryAllByRole(root, asked.role, { name, hidden: true });
  };
  const find = (asked: Asked): Element[] => {
    const roots = asked.within === null ? [document.body] : find(asked.within);
    return roots.flatMap((root) => (root instanceof HTMLElement ? ofKind(root, asked) : [])).filter(isSeen);
  };
  Reflect.set(globalThis, 'padavFind', find);
}

/** A match as plain data. */
export function asked(what: Seen): Asked {
  const within = what.within === undefined ? null : asked(what.within);
  const wanted = (by: Asked['by'], name: string | RegExp, role = ''): Asked =>
    typeof name === 'string'
      ? { by, name, flags: null, role, within }
      : { by, name: name.source, flags: name.flags, role, within };
  if ('role' in what) return wanted('role', what.name, what.role);
  if ('label' in what) return wanted('label', what.label);
  return 'text' in what ? wanted('text', what.text) : wanted('css', what.css);
}
