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
  it('are read as they were kept, by their traveller alone', () => {
    saveOfflineBookings('asha', KEPT);
    expect(read('asha')).toEqual(KEPT);
    expect(read('bela')).toBeNull();
  });

  it('that an earlier release kept say less of their hotel, and not which it is', () => {
    const { hotelId, city, address, zip, phone, roomName, breakfast, checkInFrom, checkOutUntil, ...before } =
      LAKE_BOOKING;
    localStorage.setItem('bookings-kept:asha', JSON.stringify({ ...KEPT, bookings: [before] }));
    const unknown = { hotelId: null, phone: null, roomName: null, breakfast: null };
    const bookings = [
      { ...before, ...unknown, city: '', address: '', zip: '', checkInFrom: null, checkOutUntil: null },
    ];
    expect(read('asha')).toEqual({ ...KEPT, bookings });
    saveOfflineBookings('asha', { ...KEPT, bookings });
    expect(read('asha')).toEqual({ ...KEPT, bookings });
  });

  it.each(['{', '[]', '{"at":"yesterday","bookings":[]}', '{"at":1,"bookings":[{"name":"Lake House"}]}'])(
    'that are not readable are none, and still to be kept: %s',
    (written) => {
      localStorage.setItem('bookings-kept:asha', written);
      expect(read('asha')).toEqual({ at: null, bookings: [] });
    },
  );

  it('go but for those of whoever is signed in, and nothing else goes', () => {
    saveOfflineBookings('asha', KEPT);
    saveOfflineBookings('bela', KEPT);
    localStorage.setItem('root', 'state');
    removeOfflineBookings('bela');
    expect(Object.keys(localStorage).sort()).toEqual(['bookings-kept:bela', 'root']);
    removeOfflineBookings();
    expect(Object.keys(localStorage)).toEqual(['root']);
  });

  it('tell of every change, until nobody listens', () => {
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

  it('are none where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(offlineBookingsText('asha')).toBeNull();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('keeps nothing'), expect.any(DOMException));
  });

  it('can’t be dropped where the browser keeps nothing, which is only logged and told', () => {
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

  it('that are no text of a device are told in the log', () => {
    expect(parseOfflineBookings('{')).toEqual({ at: null, bookings: [] });
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('not readable'), expect.any(SyntaxError));
  });

  it('go all where nobody is signed in', () => {
    saveOfflineBookings('null', KEPT);
    removeOfflineBookings();
    expect(localStorage.length).toBe(0);
  });
});
