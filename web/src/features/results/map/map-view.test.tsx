import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import {
  foundHotels,
  LAKE_HOUSE,
  LAKE_HOUSE_DETAILS,
  LAKE_HOUSE_TEXTS,
  PALM_COURT,
} from '../../../testing/data/hotels.ts';
import { fakeMaps } from '../../../testing/fakes/fake-map.tsx';
import { renderApp } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';

vi.mock('../../../components/map/offline-kit.tsx', () => import('../../../testing/fakes/fake-map.tsx'));

const PATH = '/hotels?destination=Goa&latitude=15.3&longitude=74&rooms=1&adults=2&children=0';
const PALM = { ...PALM_COURT, latitude: 15.2, longitude: 74.1 };

const mapView = () => screen.findByRole('button', { name: 'Map View' });
const open = async () => {
  const { user } = renderApp({ path: PATH });
  await user.click(await mapView());
  const dialog = within(await screen.findByRole('dialog', { name: 'Hotels in Goa on the map' }));
  await dialog.findByRole('button', { name: /^Lake House/ });
  return { user, dialog };
};

beforeEach(() => {
  fakeMaps.length = 0;
  serve('GET /hotels/search', foundHotels(LAKE_HOUSE, PALM));
  serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
});

describe('Map View', () => {
  it('opens the results around the searched place at zoom 10, each hotel of the list on it', async () => {
    const { dialog } = await open();
    expect(fakeMaps[0]?.options).toMatchObject({ centre: { latitude: 15.3, longitude: 74 }, zoom: 10 });
    const markers = dialog.getAllByRole('button', { name: /rated/ }).map((each) => each.textContent);
    expect(markers).toEqual(['₹1,230', 'No price']);
    expect(dialog.queryByText(/without a known position/)).toBeNull();
  });

  it('says which hotels are only in the list', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE, { ...PALM, latitude: 15.3, longitude: 74, distanceKm: null }));
    const { dialog } = await open();
    expect(dialog.getByText('1 hotel without a known position is only in the list.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Palm Court/ })).toBeNull();
  });

  it('closes with Escape, and the focus is back on the button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await mapView()));
  });

  it('opens and closes without the cards of the list being rendered again', async () => {
    const { user } = renderApp({ path: PATH });
    const button = await mapView();
    const rendered = vi.spyOn(RESULTS, 'stay');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Hotels in Goa on the map' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rendered).not.toHaveBeenCalled();
  });

  it('is in the address: Back closes it, a link opens it, and closing that leaves the list', async () => {
    await open();
    expect(new URLSearchParams(location.search).get('view')).toBe('map');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new URLSearchParams(location.search).has('view')).toBe(false);
    await waitFor(async () => expect(document.activeElement).toBe(await mapView()));

    cleanup();
    const { user } = renderApp({ path: `${PATH}&view=map` });
    await screen.findByRole('dialog', { name: 'Hotels in Goa on the map' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new URLSearchParams(location.search).has('view')).toBe(false);
  });

  it('is open again after going back from a hotel that was opened on it', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: /^Lake House/ }));
    await user.click(dialog.getByRole('link', { name: /^See Availability/ }));
    await screen.findByRole('heading', { level: 1, name: 'Lake House' });
    expect(location.pathname).toBe('/hotelDetails');
    act(() => history.back());
    const again = await screen.findByRole('dialog', { name: 'Hotels in Goa on the map' });
    await waitFor(() => expect(again.contains(document.activeElement)).toBe(true));
  });

  it('keeps the focus inside while it is open', async () => {
    const { user } = await open();
    const dialog = screen.getByRole('dialog');
    // The dialog takes the focus shortly after it has opened.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let step = 0; step < 14; step += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });
});

describe('the card of a marker', () => {
  it('shows photo, name, rating and price, and takes the focus', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: /^Lake House/ }));
    const card = within(dialog.getByRole('article', { name: 'Lake House' }));
    expect(card.getByRole('presentation').getAttribute('src')).toBe('/pictures/stock/1.svg');
    expect(card.getByRole('heading', { name: 'Lake House' })).toBeTruthy();
    expect(card.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy();
    expect(card.getByText('₹1,230')).toBeTruthy();
    expect(document.activeElement).toBe(card.getByRole('link', { name: 'See Availability, Lake House' }));
  });

  it('closes by its close button, and the focus returns to its marker', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: /^Lake House/ }));
    await user.click(dialog.getByRole('button', { name: 'Close this hotel' }));
    expect(dialog.queryByRole('article')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Lake House/ }));
  });

  it('opens the hotel as the card of the list does', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: /^Lake House/ }));
    await user.click(dialog.getByRole('link', { name: /^See Availability/ }));
    await waitFor(() => expect(location.pathname).toBe('/hotelDetails'));
    expect(new URLSearchParams(location.search).get('hotelId')).toBe('h-1');
  });

  it('shows why a hotel could not be opened, and tries again', async () => {
    serve('GET /hotels/:id', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Hotel information can’t be reached.'));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: /^Lake House/ }));
    await user.click(dialog.getByRole('link', { name: /^See Availability/ }));
    expect(await dialog.findByText('Hotel information can’t be reached.')).toBeTruthy();
    serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.pathname).toBe('/hotelDetails'));
  });
});
