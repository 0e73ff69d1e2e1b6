import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { saveOfflineBookings } from '../../lib/offline-bookings/offline-bookings.ts';
import { forgetState } from '../../lib/state/user-actions.ts';
import { toast } from '../../lib/toast.ts';
import { ASHA, signIn } from '../../testing/render.tsx';
import { announceConnection, beginWorker, removeOthersBookings } from './background.ts';

let stop = () => {};
afterEach(() => stop());

describe('bookings on the device', () => {
  it('of other travellers are deleted when the page loads, and those of the traveller stay', () => {
    saveOfflineBookings(ASHA._id);
    saveOfflineBookings('acc-other');
    signIn(ASHA);
    stop = removeOthersBookings();
    expect(Object.keys(localStorage)).toEqual([`bookings-kept:${ASHA._id}`]);
  });

  it('are deleted when another traveller signs in, and when nobody is signed in any more', () => {
    signIn(ASHA);
    stop = removeOthersBookings();
    saveOfflineBookings(ASHA._id);
    signIn({ ...ASHA, name: 'Asha Rao-Sen' });
    expect(localStorage).toHaveLength(1);
    signIn({ ...ASHA, _id: 'acc-other' });
    expect(localStorage).toHaveLength(0);
    saveOfflineBookings('acc-other');
    forgetState();
    expect(localStorage).toHaveLength(0);
  });
});

describe('the connection', () => {
  let info: MockInstance<typeof toast.info>;
  let success: MockInstance<typeof toast.success>;
  beforeEach(() => {
    info = vi.spyOn(toast, 'info').mockImplementation(() => {});
    success = vi.spyOn(toast, 'success').mockImplementation(() => {});
  });
  afterEach(() => {
    delete document.documentElement.dataset.kept;
  });
  const said = () => [info, success].map(({ mock }) => mock.calls.flat());

  it('is reported once when it is lost, and once when it is back', () => {
    stop = announceConnection();
    dispatchEvent(new Event('online'));
    expect(said()).toEqual([[], []]);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    expect(said()).toEqual([[expect.stringMatching(/^No connection to Padav/)], ['The connection is back.']]);
  });

  it.each([
    ['kept for want of one', 'lost', 1],
    ['kept since the network was slow', 'late', 0],
    ['in the place of another, which says it itself', 'instead', 0],
  ])('is reported on a page that is %s', (_which, why, times) => {
    document.documentElement.dataset.kept = why;
    stop = announceConnection();
    expect(info).toHaveBeenCalledTimes(times);
  });
});

describe('the service worker', () => {
  const withWorkers = (register: () => Promise<void>) =>
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('is updated with uncached requests, under a fixed name', async () => {
    const register = vi.fn(async () => {});
    withWorkers(register);
    await beginWorker();
    expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js', { updateViaCache: 'none' });
  });

  it('is skipped where the browser refuses it, or does not support it', async () => {
    withWorkers(() => Promise.reject(new DOMException('private', 'SecurityError')));
    await beginWorker();
    expect(console.info).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await expect(beginWorker()).resolves.toBeUndefined();
  });
});
