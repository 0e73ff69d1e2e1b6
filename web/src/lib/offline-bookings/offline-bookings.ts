import { type Booking, bookings } from '../booking/booking.ts';
import { nullable, number, type Parser, record, tryParse } from '../parse.ts';

/** The bookings of a traveller as this device keeps them. */
export interface OfflineBookings {
  /** When the server told them, in milliseconds; null while it has told nothing since they are to be kept. */
  readonly at: number | null;
  readonly bookings: readonly Booking[];
}

const PREFIX = 'bookings-kept:';
const keyOf = (userId: string): string => PREFIX + userId;

/** Kept as it is: what is no list of bookings costs the list, not the choice to keep it. */
const unread: Parser<unknown> = (data) => data;
const saved = record({ at: nullable(number), bookings: unread });
const NOTHING: OfflineBookings = { at: null, bookings: [] };

/** Components of this tab; other tabs hear of a change by the browser. */
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** What is kept for a traveller, unread; null when nothing is to be kept for them on this device. */
export function offlineBookingsText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch (fault) {
    console.info('This browser keeps nothing for the site.', fault);
    return null;
  }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (fault) {
    console.info('The bookings kept on this device are not readable.', fault);
    return null;
  }
}

/** What is kept of a traveller's bookings, from its text. */
export function parseOfflineBookings(written: string): OfflineBookings {
  const kept = tryParse(saved, parsed(written));
  const read = tryParse(bookings, kept?.bookings);
  return kept === null || read === null ? NOTHING : { at: kept.at, bookings: read };
}

/** Keeps bookings as the server told them; without them, only that they are to be kept. @throws where nothing can be kept */
export function saveOfflineBookings(userId: string, now: OfflineBookings = NOTHING): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(now));
  tell();
}

/** Removes what is kept of bookings from this device, but for one traveller's own. */
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

/** Calls back when what is kept may have changed, here or in another tab. Returns how to stop. */
export function onOfflineBookingsChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
