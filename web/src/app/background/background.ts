import { isOffline, isStandInPage } from '../../lib/offline-bookings/cached-page.ts';
import { removeOfflineBookings } from '../../lib/offline-bookings/offline-bookings.ts';
import { appState } from '../../lib/state/app-state.ts';
import { toast } from '../../lib/toast.ts';
import { CONNECTION } from '../shell/fallbacks/connection.texts.ts';

const traveller = (): string | null => appState.getState().user.currentUser?.userDetails._id ?? null;

/** What is kept of bookings is the signed-in traveller's alone, whoever was here before. */
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

/** Says once that the connection was lost, where the page does not say it already, and once that it is back. */
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

/** The worker that keeps the shell on the device. A browser without one, or that refuses it, shows the web as before. */
export async function beginWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  } catch (fault) {
    console.info('This browser keeps no copy of the pages; they need a connection.', fault);
  }
}
