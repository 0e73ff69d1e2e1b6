import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { addLocalFavourite, savedHotelOf } from '../../../lib/state/saved-hotels.ts';
import { LAKE_HOUSE, LAKE_HOUSE_DETAILS } from '../../../testing/data/hotels.ts';
import { ASHA, type RenderOptions, renderPart } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { HotelActions } from './hotel-actions.tsx';

const KEEP = 'PUT /user/:id/favourites/:hotelId';
const LINK = {
  hotelId: 'h-1',
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  dates: { arrival: '2026-12-05' as CalendarDay, departure: '2026-12-09' as CalendarDay },
  guests: { rooms: 1, adults: 1, children: 0, childrenAges: [] },
};
const show = (options: RenderOptions = {}) =>
  renderPart(<HotelActions link={LINK} hotel={LAKE_HOUSE_DETAILS} />, {
    path: '/hotelDetails?hotelId=h-1',
    ...options,
  });
const SHARED = `${location.origin}/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&arrivalDate=2026-12-05&departureDate=2026-12-09&rooms=1&adults=1&children=0`;
const favourite = () => screen.getByRole('button', { name: 'Save Lake House to your favourites' });
const pressed = () => favourite().getAttribute('aria-pressed');
const favourites = () => appState.getState().saved.favourites.map(({ hotelId }) => hotelId);

describe('the favourite button', () => {
  it('of a visitor saves in this browser, says so with a link to the favourites, and removes again', async () => {
    const { user } = show();
    expect(pressed()).toBe('false');
    await user.click(favourite());
    expect([pressed(), favourites()]).toEqual(['true', ['h-1']]);
    expect(screen.getByRole('status').textContent).toContain('Lake House saved.');
    expect(screen.getByRole('link', { name: 'See your favourites' }).getAttribute('href')).toBe('/favourites');
    await user.click(favourite());
    expect([pressed(), favourites()]).toEqual(['false', []]);
    expect(screen.getByRole('status').textContent).toContain('removed from your saved hotels');
  });

  it('says when the limit is reached', async () => {
    for (let each = 0; each < 100; each += 1)
      addLocalFavourite({ ...savedHotelOf(LAKE_HOUSE), hotelId: `other-${each}` });
    const { user } = show();
    await user.click(favourite());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You’ve saved 100 hotels/);
    expect(pressed()).toBe('false');
  });

  it('of a traveller saves in the account what the page shows, and no more', async () => {
    const { photos, hotelId, name, city, latitude, longitude } = LAKE_HOUSE_DETAILS;
    const shown = { name, city, latitude, longitude, photo: photos[0] };
    serve(KEEP, ({ body }) => {
      serve('GET /user/:id/favourites', { favourites: [{ hotelId, ...shown }] });
      return json({ hotelId, ...(body as object), savedAt: '2026-11-21T05:00:00.000Z' });
    });
    const { user } = show({ user: ASHA });
    await user.click(favourite());
    await screen.findByText(/Lake House saved/);
    expect(requests(KEEP).map(({ path, body }) => [path, body])).toEqual([['/user/acc-asha/favourites/h-1', shown]]);
    expect([pressed(), favourites()]).toEqual(['true', []]);
  });

  it('of a traveller is reverted when the account refuses it, and shows why', async () => {
    serve(KEEP, () => refusal(409, 'FAVOURITES_FULL', 'You have saved as many hotels as fit.'));
    const { user } = show({ user: ASHA });
    await user.click(favourite());
    expect((await screen.findByRole('alert')).textContent).toBe('You have saved as many hotels as fit.');
    await waitFor(() => expect(pressed()).toBe('false'));
  });

  it('says when the favourites can’t be read, and reads them again', async () => {
    serve('GET /user/:id/favourites', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = show({ user: ASHA });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    serve('GET /user/:id/favourites', { favourites: [savedHotelOf(LAKE_HOUSE)] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pressed()).toBe('true'));
  });
});

describe('sharing', () => {
  const share = async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Share Lake House' }));
    return user;
  };
  const device = (share: () => Promise<void>) => vi.stubGlobal('navigator', Object.assign(navigator, { share }));
  const without = () => Reflect.deleteProperty(navigator, 'share');

  it('uses the device’s share sheet, and closing that is no error', async () => {
    const sheet = vi.fn<() => Promise<void>>(async () => {});
    device(sheet);
    const user = await share();
    expect(sheet.mock.calls).toEqual([[{ title: 'Lake House', url: SHARED }]]);
    device(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await user.click(screen.getByRole('button', { name: 'Share Lake House' }));
    expect(screen.getByRole('status').textContent).toBe('');
    without();
  });

  it('copies the link where the device has no share sheet, and says so', async () => {
    await share();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The link was copied.'));
    expect(await navigator.clipboard.readText()).toBe(SHARED);
  });

  it('opens WhatsApp with the hotel, the stay and the link, which has nothing else', () => {
    show();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share Lake House by WhatsApp' });
    expect(link.rel).toBe('noopener noreferrer');
    expect(new URL(link.href).searchParams.get('text')?.split('\n')).toEqual([
      'Lake House',
      'Sat, 5 Dec – Wed, 9 Dec · 4 nights · 1 adult',
      SHARED,
    ]);
  });

  it('shows the link where it can’t be copied', async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Share Lake House' }));
    const link = await screen.findByRole('textbox', { name: 'Link to this hotel' });
    expect(link).toHaveProperty('value', SHARED);
    expect(screen.getByRole('status').textContent).toContain('could not be copied');
  });
});
