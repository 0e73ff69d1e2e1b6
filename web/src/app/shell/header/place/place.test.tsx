import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { appState } from '../../../../lib/state/app-state.ts';
import { renderPart } from '../../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../../testing/server.ts';
import { devicePlace, NO_PLACE } from './device-place.ts';
import { Place } from './place.tsx';

const VIZAG = { coords: { latitude: 17.7, longitude: 83.3 } };

function device(permission: PermissionState, position: 'known' | 'refused' = 'known') {
  const getCurrentPosition = vi.fn((found: (at: typeof VIZAG) => void, failed: (why: Error) => void) =>
    position === 'known' ? found(VIZAG) : failed(new Error('User denied Geolocation')),
  );
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
  return getCurrentPosition;
}

const reverse = () =>
  serve('GET /places/reverse', { address: 'Beach Road, Visakhapatnam', city: 'Visakhapatnam', country: 'India' });

describe('the place in the header', () => {
  it('is requested at once, from the server, where the position is already allowed', async () => {
    device('granted');
    reverse();
    renderPart(<Place />);
    expect(await screen.findByText('Beach Road, Visakhapatnam')).toBeTruthy();
    expect(Object.fromEntries(requests('GET /places/reverse')[0]?.query ?? [])).toEqual({
      latitude: '17.7',
      longitude: '83.3',
    });
  });

  it('says "Loading....", then offers a button after two seconds, and asks for permission only when it is pressed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ask = device('prompt');
    reverse();
    const { user } = renderPart(<Place />);
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(screen.getByText('Loading....')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(ask).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText('Beach Road, Visakhapatnam')).toBeTruthy();
  });

  it('is unavailable where the traveller refused it before', async () => {
    const ask = device('denied');
    renderPart(<Place />);
    expect(await screen.findByText('Location unavailable')).toBeTruthy();
    expect(screen.getByTitle(/You can allow it in the browser’s settings/)).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
  });

  it('is unavailable, and logged, when the device gives none', async () => {
    device('granted', 'refused');
    renderPart(<Place />);
    expect(await screen.findByText('Location unavailable')).toBeTruthy();
    expect(console.info).toHaveBeenCalled();
  });

  it('is unavailable when the server knows no place', async () => {
    device('granted');
    serve('GET /places/reverse', () => refusal(502, 'PLACES_UNAVAILABLE', 'Places can’t be looked up right now.'));
    renderPart(<Place />);
    expect(await screen.findByText('Location unavailable')).toBeTruthy();
  });

  it('is requested again by a button after a failure', async () => {
    device('granted');
    serve('GET /places/reverse', () => refusal(502, 'PLACES_UNAVAILABLE', 'Places can’t be looked up right now.'));
    const { user } = renderPart(<Place />);
    const again = await screen.findByRole('button', { name: 'Find my location again' });
    reverse();
    await user.click(again);
    expect(await screen.findByText('Beach Road, Visakhapatnam')).toBeTruthy();
  });

  it.each(['/login', '/signup', '/hotels', '/hotelDetails', '/profile', '/nowhere'])(
    'is "Loading...." on %s too, then a button; no permission is requested there without a click',
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const ask = device('granted');
      reverse();
      const { user } = renderPart(<Place />, { path });
      expect(screen.getByText('Loading....')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(2100));
      vi.useRealTimers();
      expect(ask).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Use my location' }));
      expect(await screen.findByText('Beach Road, Visakhapatnam')).toBeTruthy();
    },
  );

  it('is stored with the state, and shown from it on any page until there is a newer one', async () => {
    device('granted');
    reverse();
    const first = renderPart(<Place />);
    await screen.findByText('Beach Road, Visakhapatnam');
    expect(appState.getState().deviceAddress).toBe('Beach Road, Visakhapatnam');
    first.unmount();
    devicePlace.setState(NO_PLACE, true);
    renderPart(<Place />, { path: '/hotels' });
    expect(screen.getByText('Beach Road, Visakhapatnam')).toBeTruthy();
  });
});
