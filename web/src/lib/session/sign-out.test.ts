import { afterEach, describe, expect, it, vi } from 'vitest';
import { ASHA, signIn } from '../../testing/render.tsx';
import { appState } from '../state/app-state.ts';
import { forgetInTab, forgetTraveller, onSignedOut } from './sign-out.ts';

const stops: (() => void)[] = [];
const hear = (listener: () => void) => void stops.push(onSignedOut(listener));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('a sign-out', () => {
  it('leaves nothing of the traveller on the device, and notifies readers of their data', () => {
    signIn(ASHA);
    localStorage.setItem('bookings-kept:acc-asha', '{}');
    sessionStorage.setItem('form', 'typed');
    const heard = vi.fn();
    hear(heard);
    forgetTraveller();
    expect(appState.getState().user.currentUser).toBeNull();
    expect([localStorage.getItem('bookings-kept:acc-asha'), sessionStorage.length]).toEqual([null, 0]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('of another tab leaves the state and the device to that tab', () => {
    signIn(ASHA);
    localStorage.setItem('kept', 'yes');
    sessionStorage.setItem('form', 'typed');
    const heard = vi.fn();
    hear(heard);
    forgetInTab();
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect([localStorage.getItem('kept'), sessionStorage.length]).toEqual(['yes', 0]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('notifies only current listeners', () => {
    const [gone, there] = [vi.fn(), vi.fn()];
    onSignedOut(gone)();
    hear(there);
    forgetInTab();
    expect([gone.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
  });

  it('continues where the browser blocks its storage, and logs it', () => {
    const closed = new Error('closed');
    const shut = () => {
      throw closed;
    };
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(shut);
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(shut);
    const heard = vi.fn();
    hear(heard);
    forgetTraveller();
    expect(heard).toHaveBeenCalledOnce();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('nothing was kept there'), closed);
    vi.restoreAllMocks();
  });
});
