import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { LAKE_HOUSE } from '../../testing/data/hotels.ts';
import { TRAVELLED, savedText as written } from '../../testing/data/saved-state.ts';
import { ASHA } from '../../testing/render.tsx';
import { type AppState, INITIAL_STATE } from './app-state.ts';
import { restoreState, type StateStorage, saveChanges } from './persistence.ts';
import { savedHotelOf } from './saved-hotels.ts';

const store = (state = INITIAL_STATE) => createStore<AppState>(() => state);

const holding = (written: string | null): StateStorage => ({
  getItem: () => written,
  setItem: vi.fn(),
  removeItem: vi.fn(),
});

async function restored(written: string | null): Promise<AppState> {
  const into = store();
  await restoreState(into, holding(written));
  return into.getState();
}

describe('restoring the state', () => {
  it('restores everything as it was saved, under the key root', async () => {
    const from = store();
    const stop = saveChanges(from, localStorage);
    from.setState(TRAVELLED);
    stop();
    expect(Object.keys(localStorage)).toEqual(['root']);
    const into = store();
    await restoreState(into, localStorage);
    expect(into.getState()).toEqual(TRAVELLED);
  });

  it('accepts a state that was saved before recent searches existed', async () => {
    const { recent: _, ...before } = TRAVELLED;
    expect(await restored(written(before))).toEqual({ ...TRAVELLED, recent: [] });
  });

  it('accepts recent searches that were saved before hotels could be chosen by name', async () => {
    const recent = TRAVELLED.recent.map(({ hotel: _, ...search }) => search);
    const known = recent.map((search) => ({ ...search, hotel: null }));
    expect((await restored(written({ ...TRAVELLED, recent }))).recent).toEqual(known);
  });

  it('accepts a state that was saved before the address of the device existed', async () => {
    expect((await restored(written({ ...TRAVELLED, deviceAddress: undefined }))).deviceAddress).toBeNull();
  });

  it('takes the hotels of the last search as they were saved, whatever a release had of them', async () => {
    const { hotels } = TRAVELLED;
    const places = [{ hotelId: 'h-1', kept: 'by another release' }];
    expect((await restored(written({ ...TRAVELLED, hotels: { ...hotels, places } }))).hotels.places).toEqual(places);
    const none = { ...hotels, places: null };
    expect((await restored(written({ ...TRAVELLED, hotels: none }))).hotels.places).toBeNull();
  });

  it('drops the loading flags', async () => {
    const state = await restored(
      written({
        ...TRAVELLED,
        user: { ...TRAVELLED.user, loading: true },
        hotels: { ...TRAVELLED.hotels, loading: true },
      }),
    );
    expect([state.user.loading, state.hotels.loading]).toEqual([false, false]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"version":1'],
    ['another version', written(TRAVELLED, 2)],
    ['no version', JSON.stringify(TRAVELLED)],
    ['a wrong token', written({ ...TRAVELLED, user: { currentUser: { token: 5, userDetails: ASHA } } })],
    ['a missing part', written({ ...TRAVELLED, details: undefined })],
    ['a wrong number', written({ ...TRAVELLED, details: { ...TRAVELLED.details, price: '12' } })],
    ['a wrong earlier search', written({ ...TRAVELLED, recent: [{ place: 'Goa' }] })],
    ['null', 'null'],
  ])('starts clean from %s', async (_, text) => {
    expect(await restored(text)).toEqual(INITIAL_STATE);
  });

  it.each([
    ['no JSON', '{"version":1'],
    ['another version', written(TRAVELLED, 2)],
    ['another shape', written({ ...TRAVELLED, details: undefined })],
  ])('deletes an unusable state, since it may be somebody else’s: %s', async (_, text) => {
    localStorage.setItem('root', text);
    await restoreState(store(), localStorage);
    expect(localStorage.length).toBe(0);
  });

  it('continues where an unusable state can’t be removed', async () => {
    const stuck = {
      ...holding('{"version":1'),
      removeItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    };
    await expect(restoreState(store(), stuck)).resolves.toBeUndefined();
    expect(console.info).toHaveBeenLastCalledWith(
      expect.stringContaining('can’t be removed'),
      expect.any(DOMException),
    );
  });

  it('logs what it can’t read, and why', async () => {
    await restored('{"version":1');
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('not readable'), expect.any(SyntaxError));
  });

  it('reads nothing, and removes nothing, where nothing was saved', async () => {
    const empty = holding(null);
    await restoreState(store(), empty);
    expect(empty.removeItem).not.toHaveBeenCalled();
    expect(console.info).not.toHaveBeenCalled();
  });

  it('keeps what it restored in storage', async () => {
    const full = holding(written(TRAVELLED));
    await restoreState(store(), full);
    expect(full.removeItem).not.toHaveBeenCalled();
  });

  it('replaces the present state by the saved one, completely', async () => {
    const into = createStore<AppState & { readonly more?: boolean }>(() => ({ ...INITIAL_STATE, more: true }));
    await restoreState(into, holding(written(TRAVELLED)));
    expect(into.getState()).toEqual(TRAVELLED);
  });

  it('ignores what arrives after the timeout', async () => {
    vi.useFakeTimers();
    const into = store();
    const late: StateStorage = {
      ...holding(null),
      getItem: () => new Promise((resolve) => setTimeout(resolve, 5001, written(TRAVELLED))),
    };
    const restoring = restoreState(into, late);
    await vi.advanceTimersByTimeAsync(10_000);
    await restoring;
    expect(into.getState()).toEqual(INITIAL_STATE);
  });

  it('times out after 5000 ms and starts clean', async () => {
    vi.useFakeTimers();
    const into = store();
    let done = false;
    const slow: StateStorage = { ...holding(null), getItem: () => new Promise(() => {}) };
    const restoring = restoreState(into, slow).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await restoring;
    expect(into.getState()).toEqual(INITIAL_STATE);
  });

  it('starts clean where the storage can’t be read', async () => {
    const into = store();
    const closed: StateStorage = {
      ...holding(null),
      getItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    };
    await restoreState(into, closed);
    expect(into.getState()).toEqual(INITIAL_STATE);
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('can’t be read'), expect.any(DOMException));
  });
});

describe('the saved and recent hotels', () => {
  const many = Array.from({ length: 120 }, (_, each) => ({ ...savedHotelOf(LAKE_HOUSE), hotelId: `h-${each}` }));

  it('are restored up to their limit', async () => {
    const { saved } = await restored(
      written({ ...TRAVELLED, saved: { favourites: many, seen: many, compared: many } }),
    );
    expect([saved.favourites, saved.seen]).toEqual([many.slice(0, 100), many.slice(0, 8)]);
    expect(saved.compared).toEqual(many.slice(0, 4));
  });

  it('were written without hotels to compare by an earlier release', async () => {
    const { saved } = await restored(written({ ...TRAVELLED, saved: { favourites: many, seen: [] } }));
    expect(saved).toEqual({ favourites: many.slice(0, 100), seen: [], compared: [] });
  });

  it('are empty in a state of the previous release, and the sign-in stays', async () => {
    const state = await restored(written({ ...TRAVELLED, saved: undefined }));
    expect(state.saved).toEqual(INITIAL_STATE.saved);
    expect(state.user.currentUser?.userDetails).toEqual(ASHA);
  });

  it('of another shape are ignored', async () => {
    const state = await restored(written({ ...TRAVELLED, saved: { favourites: [{ hotelId: 1 }], seen: [] } }));
    expect(state).toEqual(INITIAL_STATE);
  });
});

describe('saving the state', () => {
  it('removes the saved state once it is that of a first visit', () => {
    const from = store(TRAVELLED);
    saveChanges(from, localStorage);
    from.setState({ payment: { description: null, reason: null } });
    expect(localStorage.getItem('root')).toContain(ASHA.email);
    from.setState(INITIAL_STATE);
    expect(localStorage.length).toBe(0);
  });

  it('continues where the storage is full', () => {
    const from = store();
    const full: StateStorage = {
      ...holding(null),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    saveChanges(from, full);
    expect(() => from.setState(TRAVELLED)).not.toThrow();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('can’t be saved'), expect.any(DOMException));
  });

  it.each(['user', 'hotels', 'details', 'payment', 'recent', 'saved'] as const)(
    'saves a state that is that of a first visit except for its %s',
    (part) => {
      const from = store();
      const kept = holding(null);
      saveChanges(from, kept);
      from.setState({ [part]: TRAVELLED[part] });
      expect(kept.setItem).toHaveBeenCalledOnce();
      expect(kept.removeItem).not.toHaveBeenCalled();
    },
  );
});
