import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import type { SavedHotel } from '#contract/favourites.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { ASHA, signIn } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { appState } from '../state/app-state.ts';
import { addLocalFavourite } from '../state/saved-hotels.ts';
import { forgetState } from '../state/user-actions.ts';
import { useFavourites } from './use-favourites.ts';

const READ = 'GET /user/:id/favourites';
const SAVE = 'PUT /user/:userId/favourites/:hotelId';
const REMOVE = 'DELETE /user/:userId/favourites/:hotelId';

const hotel = (hotelId: string): SavedHotel => ({
  ...{ hotelId, name: `Hotel ${hotelId}`, city: 'Panaji', latitude: 15.5, longitude: 73.8 },
  photo: null,
});
const here = () => appState.getState().saved.favourites.map(({ hotelId }) => hotelId);

function show() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  const { result } = renderHook(useFavourites, { wrapper });
  const shown = () => result.current.hotels?.map(({ hotelId }) => hotelId);
  const set = (hotelId: string, saved: boolean) => act(() => result.current.set(hotel(hotelId), saved));
  return { result, shown, set };
}

/** Shows the favourites of an account that has some. */
async function showAccount(...hotelIds: readonly string[]) {
  signIn(ASHA);
  serve(READ, () => json({ favourites: hotelIds.map(hotel) }));
  const shown = show();
  await vi.waitFor(() => expect(shown.shown()).toBeDefined());
  return shown;
}

describe('a visitor’s favourites', () => {
  it('are in this browser, the last one first, without a request', async () => {
    const { result, shown, set } = show();
    expect([shown(), result.current.failure, result.current.unread]).toEqual([[], null, undefined]);
    expect(await set('1', true)).toBe(true);
    expect(await set('2', true)).toBe(true);
    expect([shown(), here()]).toEqual([
      ['2', '1'],
      ['2', '1'],
    ]);
    expect(await set('1', false)).toBe(true);
    expect([shown(), here(), result.current.failure]).toEqual([['2'], ['2'], null]);
    expect(requests()).toEqual([]);
  });

  it('are limited, and the refused one is reported until another change is made', async () => {
    for (let each = 0; each < 100; each += 1) addLocalFavourite(hotel(`${each}`));
    const { result, shown, set } = show();
    expect(await set('one more', true)).toBe(false);
    expect(result.current.failure).toEqual({ hotelId: 'one more', sentence: FAVOURITES.full });
    expect(shown()).toHaveLength(100);
    expect(await set('7', false)).toBe(true);
    expect(result.current.failure).toBeNull();
    expect(await set('one more', true)).toBe(true);
    expect(shown()?.[0]).toBe('one more');
  });
});

describe('an account’s favourites', () => {
  it('are unknown until they are read, for that account only', async () => {
    signIn(ASHA);
    addLocalFavourite(hotel('here'));
    serve(READ, () => json({ favourites: [hotel('2'), hotel('1')] }));
    const { shown } = show();
    expect(shown()).toBeUndefined();
    await vi.waitFor(() => expect(shown()).toEqual(['here', '2', '1']));
    expect(requests(READ).map(({ path }) => path)).toEqual([`/user/${ASHA._id}/favourites`]);
  });

  it('contain hotels that are being moved from this browser once', async () => {
    addLocalFavourite(hotel('1'));
    addLocalFavourite(hotel('3'));
    const { shown } = await showAccount('2', '1');
    expect(shown()).toEqual(['3', '2', '1']);
  });

  it('that could not be read show why, and are read again on request', async () => {
    signIn(ASHA);
    serve(READ, () => refusal(503, 'BUSY', 'Please try again.'));
    const { result, shown } = show();
    await vi.waitFor(() => expect(result.current.unread).toMatchObject({ code: 'BUSY' }));
    expect(shown()).toBeUndefined();
    serve(READ, () => json({ favourites: [hotel('1')] }));
    act(() => result.current.readAgain());
    await vi.waitFor(() => expect([shown(), result.current.unread]).toEqual([['1'], undefined]));
  });

  it('show a hotel at once as it is saved, and then as the account has them', async () => {
    const { result, shown } = await showAccount('2', '1');
    let answer = (_: Response) => {};
    serve(
      SAVE,
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    serve(READ, () => json({ favourites: [hotel('1'), hotel('2'), hotel('elsewhere')] }));
    let done: Promise<boolean> = Promise.resolve(false);
    act(() => {
      done = result.current.set(hotel('1'), true);
    });
    await vi.waitFor(() => expect(shown()).toEqual(['1', '2']));
    await vi.waitFor(() => expect(requests(SAVE)).toHaveLength(1));
    answer(json(hotel('1')));
    expect(await act(() => done)).toBe(true);
    await vi.waitFor(() => expect(shown()).toEqual(['1', '2', 'elsewhere']));
    expect(requests(SAVE).map(({ path }) => path)).toEqual([`/user/${ASHA._id}/favourites/1`]);
    expect(requests(READ)).toHaveLength(2);
  });

  it('store only the saved members of a hotel', async () => {
    const { result } = await showAccount();
    serve(SAVE, ({ body }) => json({ hotelId: '1', ...(body as object) }));
    await act(() => result.current.set(Object.assign(hotel('1'), { price: 900 }), true));
    expect(requests(SAVE)[0]?.body).toEqual({
      ...{ name: 'Hotel 1', city: 'Panaji', latitude: 15.5, longitude: 73.8 },
      photo: null,
    });
  });

  it('drop a hotel at once as it is removed, and are then what is left', async () => {
    const { result, shown } = await showAccount('3', '2', '1');
    let answer = (_: Response) => {};
    serve(
      REMOVE,
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    let done: Promise<boolean> = Promise.resolve(false);
    act(() => {
      done = result.current.set(hotel('2'), false);
    });
    await vi.waitFor(() => expect(shown()).toEqual(['3', '1']));
    await vi.waitFor(() => expect(requests(REMOVE)).toHaveLength(1));
    answer(json({ favourites: [hotel('3')] }));
    expect(await act(() => done)).toBe(true);
    await vi.waitFor(() => expect(shown()).toEqual(['3']));
    expect(requests(REMOVE).map(({ path }) => path)).toEqual([`/user/${ASHA._id}/favourites/2`]);
    expect(requests(READ)).toHaveLength(1);
  });

  it('are removed from this browser once the account has the change', async () => {
    addLocalFavourite(hotel('1'));
    const { set } = await showAccount();
    serve(SAVE, () => json(hotel('1')));
    serve(READ, () => json({ favourites: [hotel('1')] }));
    await set('1', true);
    expect(here()).toEqual([]);
  });

  it('are reverted where the account refuses, which is reported until the next change', async () => {
    const { result, shown, set } = await showAccount('2', '1');
    serve(SAVE, () => refusal(409, 'FAVOURITES_FULL', 'A hundred are saved.'));
    expect(await set('3', true)).toBe(false);
    expect(result.current.failure).toEqual({ hotelId: '3', sentence: 'A hundred are saved.' });
    await vi.waitFor(() => expect(shown()).toEqual(['2', '1']));
    serve(REMOVE, () => refusal(503, 'BUSY', 'Please try again.'));
    expect(await set('1', false)).toBe(false);
    expect(result.current.failure).toEqual({ hotelId: '1', sentence: 'Please try again.' });
    serve(REMOVE, () => json({ favourites: [hotel('2')] }));
    expect(await set('1', false)).toBe(true);
    expect([result.current.failure, shown()]).toEqual([null, ['2']]);
  });

  it('of a traveller who signed out meanwhile report nothing of the change', async () => {
    const { result, set } = await showAccount('1');
    serve(SAVE, () => {
      forgetState();
      return refusal(503, 'BUSY', 'Please try again.');
    });
    expect(await set('2', true)).toBe(false);
    expect(result.current.failure).toBeNull();
  });

  it('accept a change before they were read', async () => {
    signIn(ASHA);
    serve(READ, () => new Promise<Response>(() => {}));
    const { result, shown } = show();
    serve(SAVE, () => new Promise<Response>(() => {}));
    act(() => void result.current.set(hotel('1'), true));
    await vi.waitFor(() => expect(shown()).toEqual(['1']));
  });
});
