import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { list, oneOf, record, tryParse } from '../parse.ts';
import { LINK_CHANGES, type LinkChange } from './read-link.ts';

/** The state of a history entry: what was corrected in its link. */
export interface LinkState {
  readonly changes: readonly LinkChange[];
}

const linkState = record({ changes: list(oneOf(...LINK_CHANGES)) });

/**
 * Keeps the address equal to what is shown: a link that is written otherwise is replaced, and its corrections are
 * stored in the history entry, so that the notice is shown after a reload.
 * @param href the address of what is shown; null while it is incomplete, which keeps the address.
 * @returns the notice.
 */
export function useSettledAddress(href: string | null, changes: readonly LinkChange[]): readonly LinkChange[] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const settled = href !== null && search === href.slice(href.indexOf('?'));
  const told = useMemo(() => tryParse(linkState, state)?.changes ?? [], [state]);
  useEffect(() => {
    if (href !== null && !settled) void navigate(href, { replace: true, state: { changes } satisfies LinkState });
  }, [settled, href, changes, navigate]);
  return settled ? told : changes;
}
