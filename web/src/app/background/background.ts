import { CONNECTION } from '#src/locales/en/web/app/connection.ts';
import { isOffline, isStandInPage } from '../../lib/offline-bookings/cached-page.ts';
import { removeOfflineBookings } from '../../lib/offline-bookings/offline-bookings.ts';
import { appState } from '../../lib/state/app-state.ts';
import { toast } from '../../lib/toast.ts';

const traveller = (): string | null => appState.getState().user.currentUser?.userDetails._id ?? null;

/** Removes the offline bookings of all but the signed-in traveller, now and at every change. Returns how to stop. */
export function removeOthersBookings(): () => void {
  let last = traveller();
  removeOfflineBookings(last);
  return appState.subscribe(() => {
    const now = traveller();
    if (now === last) return;
    last = now;
    removeOfflineBookings(now);
  });
}

/** Shows a toast when the connection is lost, unless the page itself says so, and when it is back. Returns how to stop. */
export function announceConnection(): () => void {
  let lost = isStandInPage();
  const isLost = () => {
    if (!lost) toast.info(CONNECTION.lost);
    lost = true;
  };
  const isBack = () => {
    if (lost) toast.success(CONNECTION.back);
    lost = false;
  };
  addEventListener('offline', isLost);
  addEventListener('online', isBack);
  if (isOffline()) isLost();
  return () => {
    removeEventListener('offline', isLost);
    removeEventListener('online', isBack);
  };
}

/** Registers the service worker that caches the shell. Where a browser has none or refuses it, the web works as without. */
export async function beginWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  } catch (fault) {
    console.info('This browser keeps no copy of the pages; they need a connection.', fault);
  }
}
