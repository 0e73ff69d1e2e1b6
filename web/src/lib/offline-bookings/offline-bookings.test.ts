import { describe, expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { dropBookings, keepBookings, keptText, onKeptChange, readKept } from './offline-bookings.ts';

const KEPT = { at: 1_790_000_000_000, bookings: [LAKE_BOOKING] };
const read = (userId: string) => {
  const written = keptText(userId);
  return written === null ? null : readKept(written);
};

describe('bookings on the device', () => {
  it('are read as they were kept, by their traveller alone', () => {
    keepBookings('asha', KEPT);
    expect(read('asha')).toEqual(KEPT);
    expect(read('bela')).toBeNull();
  });

  it.each(['{', '[]', '{"at":"yesterday","bookings":[]}', '{"at":1,"bookings":[{"name":"Lake House"}]}'])(
    'that are not readable are none, and still to be kept: %s',
    (written) => {
      localStorage.setItem('bookings-kept:asha', written);
      expect(read('asha')).toEqual({ at: null, bookings: [] });
    },
  );

  it('go but for those of whoever is signed in, and nothing else goes', () => {
    keepBookings('asha', KEPT);
    keepBookings('bela', KEPT);
    localStorage.setItem('root', 'state');
    dropBookings('bela');
    expect(Object.keys(localStorage).sort()).toEqual(['bookings-kept:bela', 'root']);
    dropBookings();
    expect(Object.keys(localStorage)).toEqual(['root']);
  });

  it('tell of every change, until nobody listens', () => {
    const listener = vi.fn();
    const stop = onKeptChange(listener);
    keepBookings('asha');
    dropBookings();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    keepBookings('asha');
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('are none where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(keptText('asha')).toBeNull();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('keeps nothing'), expect.any(DOMException));
  });

  it('can’t be dropped where the browser keeps nothing, which is only logged and told', () => {
    keepBookings('asha', KEPT);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const listener = vi.fn();
    const stop = onKeptChange(listener);
    dropBookings();
    stop();
    expect(listener).toHaveBeenCalledOnce();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('keeps nothing'), expect.any(DOMException));
  });

  it('that are no text of a device are told in the log', () => {
    expect(readKept('{')).toEqual({ at: null, bookings: [] });
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('not readable'), expect.any(SyntaxError));
  });

  it('go all where nobody is signed in', () => {
    keepBookings('null', KEPT);
    dropBookings();
    expect(localStorage.length).toBe(0);
  });
});
