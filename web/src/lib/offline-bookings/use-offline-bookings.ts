import { useMemo, useSyncExternalStore } from 'react';
import {
  type OfflineBookings,
  offlineBookingsText,
  onOfflineBookingsChange,
  parseOfflineBookings,
} from './offline-bookings.ts';

/** The stored bookings of a traveller; null where offline bookings are off or nobody is signed in. */
export function useOfflineBookings(userId: string | null): OfflineBookings | null {
  const written = useSyncExternalStore(
    onOfflineBookingsChange,
    () => (userId === null ? null : offlineBookingsText(userId)),
    () => null,
  );
  return useMemo(() => (written === null ? null : parseOfflineBookings(written)), [written]);
}
