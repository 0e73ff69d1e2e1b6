import { useMemo, useSyncExternalStore } from 'react';
import { offlineBookingsText, onOfflineBookingsChange } from './offline-bookings.ts';
import { type OfflineBookings, parseOfflineBookings } from './stored-bookings.ts';

/** The stored bookings of a traveller; null where offline bookings are off or nobody is signed in. */
export function useOfflineBookings(userId: string | null): OfflineBookings | null {
  const written = useSyncExternalStore(
    onOfflineBookingsChange,
    () => (userId === null ? null : offlineBookingsText(userId)),
    () => null,
  );
  return useMemo(() => (written === null ? null : parseOfflineBookings(written)), [written]);
}
