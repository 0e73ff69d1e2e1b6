import { use, useSyncExternalStore } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { PageReader } from '#contract/pages/drawn-pages.ts';
import { appState } from '../state/app-state.ts';
import { DrawnContext } from './drawn.ts';

/** A traveller as far as the prices of a page depend on it. */
type PricedFor = Pick<UserDetails, 'discounts'>;

/** Who a page is drawn for, of whom the server knows no more. */
const DRAWN_FOR: Readonly<Record<PageReader, PricedFor | null>> = {
  visitor: null,
  traveller: { discounts: 0 },
  discounted: { discounts: 1 },
};

const signedIn = () => appState.getState().user.currentUser?.userDetails ?? null;

/**
 * Who reads the page, null for a visitor: who is signed in, and while a drawn page is hydrated, the one whom it was drawn for.
 */
export function usePageReader(): PricedFor | null {
  const { reader = 'visitor' } = use(DrawnContext) ?? {};
  return useSyncExternalStore<PricedFor | null>(appState.subscribe, signedIn, () => DRAWN_FOR[reader]);
}
