import { useEffect } from 'react';
import { useLinkToken } from '../../../lib/browser/use-link-token.ts';

/** The session storage key; emptied with everything else at a sign-out. */
const KEY = 'padav-invitation';

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch (fault) {
    console.info('What this tab has kept of the invitation could not be read.', fault);
    return '';
  }
}

function keep(token: string): void {
  try {
    if (token !== '') sessionStorage.setItem(KEY, token);
  } catch (fault) {
    console.info('The invitation can’t be kept for later in this tab.', fault);
  }
}

/** Removes the token from the tab, after it was used. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (fault) {
    console.info('The storage of the tab is closed to this site; nothing was kept there.', fault);
  }
}

/**
 * The token of the invitation that was opened in this tab; empty for none. It is removed from the address at once, and
 * kept in the tab while a visitor logs in or makes an account.
 * @param userId who is signed in: a sign-out empties the storage of the tab, and on this page the token outlives it
 */
export function useInvitationToken(userId: string | null): string {
  const opened = useLinkToken();
  const token = opened === '' ? kept() : opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again after each sign-in and sign-out.
  useEffect(() => keep(token), [token, userId]);
  return token;
}
