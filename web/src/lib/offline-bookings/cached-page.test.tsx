import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { isOffline, isStandInPage } from './cached-page.ts';
import { cacheAccountPage, KEEP_ACCOUNT } from './notify-worker.ts';
import { saveOfflineBookings } from './offline-bookings.ts';
import { useOfflineBookings } from './use-offline-bookings.ts';

const page = (why?: string) => {
  if (why === undefined) delete document.documentElement.dataset.kept;
  else document.documentElement.dataset.kept = why;
};
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
afterEach(() => page());

describe('a cached page', () => {
  it.each([
    [undefined, false, false],
    ['lost', false, true],
    ['instead', true, true],
    ['slow', false, false],
  ])('for the reason %s', (why, instead, without) => {
    online(true);
    page(why);
    expect([isStandInPage(), isOffline()]).toEqual([instead, without]);
  });

  it('is offline where the device says so', () => {
    online(false);
    expect(isOffline()).toBe(true);
  });
});

describe('the code of the account page', () => {
  const worker = (active: object | null) =>
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });

  it('is requested from the service worker', async () => {
    const postMessage = vi.fn();
    worker({ postMessage });
    await cacheAccountPage();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(KEEP_ACCOUNT);
    expect(KEEP_ACCOUNT).toBe('keep-account');
  });

  it('is not requested where there is no service worker', async () => {
    worker(null);
    await expect(cacheAccountPage()).resolves.toBeUndefined();
    vi.stubGlobal('navigator', {});
    await expect(cacheAccountPage()).resolves.toBeUndefined();
  });
});

function Kept({ of }: { readonly of: string | null }) {
  const kept = useOfflineBookings(of);
  return <p>{kept === null ? 'none' : kept.bookings.map(({ reference }) => reference).join() || 'empty'}</p>;
}

describe('the saved bookings', () => {
  it('are null for a visitor, and null until saving is on', () => {
    const { rerender } = render(<Kept of={null} />);
    expect(screen.getByText('none')).toBeTruthy();
    rerender(<Kept of="acc-asha" />);
    expect(screen.getByText('none')).toBeTruthy();
    act(() => saveOfflineBookings('acc-asha'));
    expect(screen.getByText('empty')).toBeTruthy();
    act(() => saveOfflineBookings('acc-asha', { at: 1, bookings: [LAKE_BOOKING] }));
    expect(screen.getByText(LAKE_BOOKING.reference)).toBeTruthy();
    rerender(<Kept of="acc-other" />);
    expect(screen.getByText('none')).toBeTruthy();
  });
});
