import { describe, expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import {
  offlineBookingsText,
  onOfflineBookingsChange,
  removeOfflineBookings,
  saveOfflineBookings,
} from './offline-bookings.ts';
import { parseOfflineBookings } from './stored-bookings.ts';

const KEPT = { at: 1_790_000_000_000, bookings: [LAKE_BOOKING] };
const read = (userId: string) => {
  const written = offlineBookingsText(userId);
  return written === null ? null : parseOfflineBookings(written);
};

describe('bookings on the device', () => {
  it('are read as they were saved, only by their traveller', () => {
    saveOfflineBookings('asha', KEPT);
    expect(read('asha')).toEqual(KEPT);
    expect(read('bela')).toBeNull();
  });

  it('that an earlier release kept say less of their hotel, and not which it is', () => {
    const { hotelId, city, address, zip, phone, roomName, breakfast, checkInFrom, checkOutUntil, ...named } =
      LAKE_BOOKING;
    const { rates, guestDetails, usesExtraDiscount, ...before } = named;
    localStorage.setItem('bookings-kept:asha', JSON.stringify({ ...KEPT, bookings: [before] }));
    const unknown = { hotelId: null, phone: null, roomName: null, breakfast: null };
    const bookings = [
      {
        ...before,
        ...unknown,
        city: '',
        address: '',
        zip: '',
        checkInFrom: null,
        checkOutUntil: null,
        rates,
        guestDetails,
        usesExtraDiscount,
      },
    ];
    expect(read('asha')).toEqual({ ...KEPT, bookings });
    saveOfflineBookings('asha', { ...KEPT, bookings });
    expect(read('asha')).toEqual({ ...KEPT, bookings });
  });

  it('that an earlier release kept say less of the stays before a change', () => {
    const before = { arrivalDate: '2026-11-20', departureDate: '2026-11-25', rooms: 2, adults: 3, children: 1 };
    const change = { ...before, at: '2026-10-05T06:30:00.000Z', chargedBefore: 900_000, chargedAfter: 1_250_000 };
    const changed = { ...KEPT, bookings: [{ ...LAKE_BOOKING, changes: [change] }] };
    localStorage.setItem('bookings-kept:asha', JSON.stringify(changed));
    const whole = { ...change, childrenAges: [], roomName: null, rates: [] };
    expect(read('asha')).toEqual({ ...KEPT, bookings: [{ ...LAKE_BOOKING, changes: [whole] }] });
  });

  it('are not readable with a change that says nothing of its stay', () => {
    for (const changes of [[null], [{}], 'once']) {
      localStorage.setItem('bookings-kept:asha', JSON.stringify({ ...KEPT, bookings: [{ ...LAKE_BOOKING, changes }] }));
      expect(read('asha')).toEqual({ at: null, bookings: [] });
    }
  });

  it.each(['{', '[]', '{"at":"yesterday","bookings":[]}', '{"at":1,"bookings":[{"name":"Lake House"}]}'])(
    'that are not readable are empty, and still switched on: %s',
    (written) => {
      localStorage.setItem('bookings-kept:asha', written);
      expect(read('asha')).toEqual({ at: null, bookings: [] });
    },
  );

  it('are deleted except those of the signed-in traveller, and nothing else is', () => {
    saveOfflineBookings('asha', KEPT);
    saveOfflineBookings('bela', KEPT);
    localStorage.setItem('root', 'state');
    removeOfflineBookings('bela');
    expect(Object.keys(localStorage).sort()).toEqual(['bookings-kept:bela', 'root']);
    removeOfflineBookings();
    expect(Object.keys(localStorage)).toEqual(['root']);
  });

  it('report every change, until the listener is removed', () => {
    const listener = vi.fn();
    const stop = onOfflineBookingsChange(listener);
    saveOfflineBookings('asha');
    removeOfflineBookings();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    saveOfflineBookings('asha');
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are empty where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(offlineBookingsText('asha')).toBeNull();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('keeps nothing'), expect.any(DOMException));
  });

  it('can’t be deleted where the browser stores nothing, which is logged and reported', () => {
    saveOfflineBookings('asha', KEPT);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const listener = vi.fn();
    const stop = onOfflineBookingsChange(listener);
    removeOfflineBookings();
    stop();
    expect(listener).toHaveBeenCalledOnce();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('keeps nothing'), expect.any(DOMException));
  });

  it('that can’t be parsed are logged', () => {
    expect(parseOfflineBookings('{')).toEqual({ at: null, bookings: [] });
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('not readable'), expect.any(SyntaxError));
  });

  it('are all deleted where nobody is signed in', () => {
    saveOfflineBookings('null', KEPT);
    removeOfflineBookings();
    expect(localStorage.length).toBe(0);
  });
});
