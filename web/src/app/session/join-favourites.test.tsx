import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTraveller } from '../../lib/session/sign-out.ts';
import { appState } from '../../lib/state/app-state.ts';
import { addLocalFavourite, hotelSeen, savedHotelOf } from '../../lib/state/saved-hotels.ts';
import { LAKE_HOUSE, PALM_COURT } from '../../testing/data/hotels.ts';
import { ASHA, renderPart, signIn } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { SessionManager } from './session-manager.tsx';

const KEEP = 'PUT /user/:id/favourites/:hotelId';
const [lake, palm] = [savedHotelOf(LAKE_HOUSE), savedHotelOf(PALM_COURT)];
const favourites = () => appState.getState().saved.favourites.map(({ hotelId }) => hotelId);

beforeEach(() => {
  addLocalFavourite(lake);
  addLocalFavourite(palm);
});

describe('the favourites of a visitor', () => {
  it('are moved to the account at the sign-in, the oldest first', async () => {
    serve(KEEP, ({ path, body }) => json({ hotelId: path.split('/').at(-1), ...(body as object) }));
    renderPart(<SessionManager />);
    expect(requests(KEEP)).toEqual([]);
    act(() => signIn(ASHA));
    await waitFor(() => expect(favourites()).toEqual([]));
    expect(requests(KEEP).map(({ path }) => path)).toEqual([
      '/user/acc-asha/favourites/h-1',
      '/user/acc-asha/favourites/h-2',
    ]);
  });

  it('that the server refuses stay, are reported, and are sent at the next visit', async () => {
    serve(KEEP, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { unmount } = renderPart(<SessionManager />, { user: ASHA });
    expect(await screen.findByText('We can’t answer right now.')).toBeTruthy();
    expect(favourites()).toEqual(['h-2', 'h-1']);
    unmount();
    serve(KEEP, ({ path, body }) => json({ hotelId: path.split('/').at(-1), ...(body as object) }));
    renderPart(<SessionManager />);
    await waitFor(() => expect(favourites()).toEqual([]));
  });

  it('of which the server refuses one are sent without it, and not twice', async () => {
    serve(KEEP, ({ path, body }) =>
      path.endsWith('/h-1')
        ? refusal(422, 'FAVOURITES_FULL', 'Your account holds 100 favourites already.')
        : json({ hotelId: path.split('/').at(-1), ...(body as object) }),
    );
    renderPart(<SessionManager />, { user: ASHA });
    expect(await screen.findByText('Your account holds 100 favourites already.')).toBeTruthy();
    expect(favourites()).toEqual(['h-1']);
    expect(requests(KEEP).map(({ path }) => path.split('/').at(-1))).toEqual(['h-1', 'h-2']);
  });

  it('are sent later when the server does not respond', async () => {
    serve(KEEP, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    renderPart(<SessionManager />, { user: ASHA });
    expect(await screen.findByText('We can’t answer right now.')).toBeTruthy();
    expect(requests(KEEP)).toHaveLength(1);
  });

  it('and the recently viewed hotels are deleted after a sign-out', () => {
    hotelSeen(lake);
    forgetTraveller();
    expect(appState.getState().saved).toEqual({ favourites: [], seen: [], compared: [] });
  });
});
