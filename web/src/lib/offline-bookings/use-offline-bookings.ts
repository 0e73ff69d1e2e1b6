import { useMemo, useSyncExternalStore } from 'react';
import {
  type OfflineBookings,
  offlineBookingsText,
  onOfflineBookingsChange,
  parseOfflineBookings,
} from './offline-bookings.ts';

/** What this device keeps of a traveller's bookings; null when it is to keep none, and for nobody. */
export function useOfflineBookings(userId: string | null): OfflineBookings | null {
  const written = useSyncExternalStore(
    onOfflineBookingsChange,
    () => (userId === null ? null : offlineBookingsText(userId)),
    () => null,
  );
  return useMemo(() => (written === null ? null : parseOfflineBookings(written)), [written]);
}
