import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appState } from '../../lib/state/app-state.ts';
import { addLocalFavourite, hotelSeen, savedHotelOf } from '../../lib/state/saved-hotels.ts';
import { LAKE_HOUSE, PALM_COURT } from '../../testing/data/hotels.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { FavouritesPage } from './favourites-page.tsx';

const [lake, palm] = [savedHotelOf(LAKE_HOUSE), savedHotelOf(PALM_COURT)];
const LIST = 'GET /user/:id/favourites';
const names = async () =>
  within(await screen.findByRole('list', { name: 'Favourites' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the favourites of a visitor', () => {
  it('say that there are none, and link to hotels', () => {
    renderPart(<FavouritesPage />, { path: '/favourites' });
    expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find hotels' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
  });

  it('are listed last saved first, each a link to its page, and say that they stay in this browser', async () => {
    addLocalFavourite(palm);
    addLocalFavourite(lake);
    renderPart(<FavouritesPage />, { path: '/favourites' });
    expect(await names()).toEqual(['Lake HousePanaji', 'Palm CourtPanaji']);
    const href = new URL(screen.getByRole('link', { name: /Lake House/ }).getAttribute('href') ?? '', location.origin);
    expect([href.pathname, href.searchParams.get('hotelId'), href.searchParams.get('destination')]).toEqual([
      '/hotelDetails',
      'h-1',
      'Panaji',
    ]);
    expect(screen.getByText(/kept in this browser only/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in to keep them in your account' })).toBeTruthy();
    expect(requests(LIST)).toEqual([]);
  });

  it('are removed one by one, and restored by Undo', async () => {
    addLocalFavourite(palm);
    addLocalFavourite(lake);
    const { user } = renderPart(<FavouritesPage />, { path: '/favourites' });
    await user.click(screen.getByRole('button', { name: 'Remove Lake House from your favourites' }));
    expect(await names()).toEqual(['Palm CourtPanaji']);
    expect(document.activeElement?.textContent).toContain('Lake House removed from your saved hotels.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await names()).toEqual(['Lake HousePanaji', 'Palm CourtPanaji']);
  });

  it('have the recently viewed hotels below them', () => {
    hotelSeen(palm);
    hotelSeen(lake);
    hotelSeen(palm);
    renderPart(<FavouritesPage />, { path: '/favourites' });
    const seen = within(screen.getByRole('list', { name: 'Recently viewed' }));
    expect(seen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Palm CourtPanaji',
      'Lake HousePanaji',
    ]);
  });
});

describe('the favourites of an account', () => {
  let kept = [lake, palm];
  beforeEach(() => {
    kept = [lake, palm];
    serve(LIST, () => json({ favourites: kept.map((each) => ({ ...each, savedAt: '2026-11-21T05:00:00.000Z' })) }));
  });

  it('are read from the server, and removed there', async () => {
    serve('DELETE /user/:id/favourites/:hotelId', ({ path }) => {
      kept = kept.filter(({ hotelId }) => !path.endsWith(hotelId));
      return json({ favourites: kept });
    });
    const { user } = renderPart(<FavouritesPage />, { path: '/favourites', user: ASHA });
    expect(await names()).toEqual(['Lake HousePanaji', 'Palm CourtPanaji']);
    expect(screen.queryByText(/in this browser only/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Lake House from your favourites' }));
    await waitFor(async () => expect(await names()).toEqual(['Palm CourtPanaji']));
    expect(requests('DELETE /user/:id/favourites/:hotelId').map(({ path }) => path)).toEqual([
      '/user/acc-asha/favourites/h-1',
    ]);
  });

  it('stay when the server can’t remove them, and the page shows why', async () => {
    serve('DELETE /user/:id/favourites/:hotelId', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderPart(<FavouritesPage />, { path: '/favourites', user: ASHA });
    await user.click(await screen.findByRole('button', { name: 'Remove Lake House from your favourites' }));
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t answer right now.');
    expect(await names()).toEqual(['Lake HousePanaji', 'Palm CourtPanaji']);
  });

  it('that can’t be read show an error, and can be read again', async () => {
    serve(LIST, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderPart(<FavouritesPage />, { path: '/favourites', user: ASHA });
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t answer right now.');
    serve(LIST, { favourites: [palm] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Palm CourtPanaji']);
    expect(appState.getState().saved.favourites).toEqual([]);
  });
});
