import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedHotel } from '#contract/favourites.ts';
import { ASHA, signIn } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { shownToasts } from '../../testing/toasts.ts';
import { appState } from '../state/app-state.ts';
import { addLocalFavourite } from '../state/saved-hotels.ts';
import { forgetState } from '../state/user-actions.ts';
import { joinFavourites } from './join-favourites.ts';

const SAVE = 'PUT /user/:userId/favourites/:hotelId';
const READ = 'GET /user/:userId/favourites';
const hotel = (hotelId: string): SavedHotel => ({
  ...{ hotelId, name: `Hotel ${hotelId}`, city: 'Panaji', latitude: 15.5, longitude: 73.8 },
  photo: null,
});
const left = () => appState.getState().saved.favourites.map(({ hotelId }) => hotelId);
const saves = () => requests(SAVE).map(({ path }) => path.split('/').at(-1));

beforeEach(() => {
  signIn(ASHA);
  for (const id of ['1', '2', '3']) addLocalFavourite(hotel(id));
  serve(READ, () => json({ favourites: [] }));
});

describe('the favourites of this browser', () => {
  it('are moved to the account, the oldest first', async () => {
    serve(SAVE, ({ path }) => json(hotel(path.split('/').at(-1) ?? '')));
    await joinFavourites(ASHA._id);
    expect(saves()).toEqual(['1', '2', '3']);
    expect(left()).toEqual([]);
    expect(requests(READ)).toHaveLength(1);
    expect(shownToasts()).toEqual([]);
  });

  it.each([400, 404, 409, 422])(
    'that only the account refuses (%d) stay; the others are moved, and it is reported',
    async (status) => {
      serve(SAVE, ({ path }) =>
        path.endsWith('/2') ? refusal(status, 'NOT_FOUND', 'It is full.') : json(hotel(path.split('/').at(-1) ?? '')),
      );
      await joinFavourites(ASHA._id);
      expect(saves()).toEqual(['1', '2', '3']);
      expect(left()).toEqual(['2']);
      expect(shownToasts()).toHaveLength(1);
    },
  );

  it.each([429, 500, 503])('wait for the next visit when the server can take none (%d)', async (status) => {
    serve(SAVE, ({ path }) => (path.endsWith('/1') ? json(hotel('1')) : refusal(status, 'BUSY', 'Please try again.')));
    await joinFavourites(ASHA._id);
    expect(saves()).toEqual(['1', '2']);
    expect(left()).toEqual(['3', '2']);
    expect(shownToasts()).toHaveLength(1);
  });

  it('are not read back where nothing was moved', async () => {
    serve(SAVE, () => refusal(503, 'BUSY', 'Please try again.'));
    await joinFavourites(ASHA._id);
    expect(requests(READ)).toEqual([]);
    expect(left()).toEqual(['3', '2', '1']);
  });

  it('are moved once for concurrent calls', async () => {
    serve(SAVE, ({ path }) => json(hotel(path.split('/').at(-1) ?? '')));
    await Promise.all([joinFavourites(ASHA._id), joinFavourites(ASHA._id)]);
    expect(saves()).toEqual(['1', '2', '3']);
    addLocalFavourite(hotel('4'));
    await joinFavourites(ASHA._id);
    expect(saves()).toEqual(['1', '2', '3', '4']);
  });

  it.each([401, 429])('wait for the next visit when the account takes none for now (%d)', async (status) => {
    serve(SAVE, () => refusal(status, 'TOO_MANY_REQUESTS', 'Please try again.'));
    await joinFavourites(ASHA._id);
    expect(saves()).toEqual(['1']);
  });

  it('wait for the next visit when the server can’t be reached', async () => {
    serve(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    await joinFavourites(ASHA._id);
    expect(saves()).toEqual(['1']);
    expect(left()).toEqual(['3', '2', '1']);
    expect(shownToasts()).toHaveLength(1);
  });

  it('stay unchanged where somebody else signed in meanwhile', async () => {
    serve(SAVE, () => {
      signIn({ ...ASHA, _id: 'acc-bela' });
      return json(hotel('1'));
    });
    await joinFavourites(ASHA._id);
    expect(left()).toEqual(['3', '2', '1']);
    expect(shownToasts()).toEqual([]);
  });

  it('of a traveller who signs out meanwhile report nothing, and change nothing', async () => {
    serve(SAVE, () => {
      forgetState();
      return refusal(503, 'BUSY', 'Please try again.');
    });
    await joinFavourites(ASHA._id);
    expect(shownToasts()).toEqual([]);
  });
});
