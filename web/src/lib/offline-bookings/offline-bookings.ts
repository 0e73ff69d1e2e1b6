import type { OfflineBookings } from './stored-bookings.ts';

const PREFIX = 'bookings-kept:';
const keyOf = (userId: string): string => PREFIX + userId;

const NOTHING: OfflineBookings = { at: null, bookings: [] };

/** Listeners of this tab; other tabs get a storage event. */
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The stored text of a traveller's bookings; null where offline bookings are off. */
export function offlineBookingsText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch (fault) {
    console.info('This browser keeps nothing for the site.', fault);
    return null;
  }
}

/** Stores bookings; without them, only the choice. @throws where the storage is closed or full */
export function saveOfflineBookings(userId: string, now: OfflineBookings = NOTHING): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(now));
  tell();
}

/** Removes the stored bookings of all travellers but one. */
export function removeOfflineBookings(butOf: string | null = null): void {
  const mine = butOf === null ? null : keyOf(butOf);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && key !== mine) localStorage.removeItem(key);
    }
  } catch (fault) {
    console.info('This browser keeps nothing for the site.', fault);
  }
  tell();
}

/** Calls back when the stored bookings may have changed, here or in another tab. Returns how to stop. */
export function onOfflineBookingsChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
