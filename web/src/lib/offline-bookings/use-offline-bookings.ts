import { useMemo, useSyncExternalStore } from 'react';
import { type KeptBookings, keptText, onKeptChange, readKept } from './offline-bookings.ts';

/** What this device keeps of a traveller's bookings; null when it is to keep none, and for nobody. */
export function useKept(userId: string | null): KeptBookings | null {
  const written = useSyncExternalStore(
    onKeptChange,
    () => (userId === null ? null : keptText(userId)),
    () => null,
  );
  return useMemo(() => (written === null ? null : readKept(written)), [written]);
}
