import { useEffect } from 'react';
import { cacheAccountPage } from '../../../../lib/offline-bookings/notify-worker.ts';
import { offlineBookingsText, saveOfflineBookings } from '../../../../lib/offline-bookings/offline-bookings.ts';
import { appState } from '../../../../lib/state/app-state.ts';
import { readAllBookings } from '../../api/bookings.ts';

const isSignedIn = (userId: string): boolean => appState.getState().user.currentUser?.userDetails._id === userId;

/**
 * Saves all bookings of a traveller, while they are signed in and it is switched on.
 * @throws Problem where they can't be read, and the error of the browser where its storage is full.
 */
export async function saveOfflineNow(userId: string): Promise<void> {
  const bookings = await readAllBookings();
  // The traveller may have signed out or switched it off before the response.
  if (!isSignedIn(userId) || offlineBookingsText(userId) === null) return;
  saveOfflineBookings(userId, { at: Date.now(), bookings });
  void cacheAccountPage();
}

/** Saves bookings after each read, and reads them again when the connection is back. */
export function useOfflineCopy(userId: string, loaded: unknown, failed: boolean, readAgain: () => unknown): void {
  useEffect(() => {
    if (loaded === undefined || offlineBookingsText(userId) === null) return;
    saveOfflineNow(userId).catch((fault: unknown) =>
      console.info('The bookings could not be kept anew; those kept before stay, with their age.', fault),
    );
  }, [userId, loaded]);

  useEffect(() => {
    if (!failed) return;
    const again = () => void readAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed, readAgain]);
}
