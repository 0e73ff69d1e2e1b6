import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { TRAVELLED, savedText as written } from '../../testing/data/saved-state.ts';
import { ASHA } from '../../testing/render.tsx';
import { type AppState, INITIAL_STATE } from './app-state.ts';
import { followOtherTabs } from './persistence.ts';

const store = (state = INITIAL_STATE) => createStore<AppState>(() => state);

describe('another tab', () => {
  const told = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  const left = vi.fn();
  beforeEach(() => left.mockReset());

  it.each([
    ['cleared everything', null, null],
    ['removed the state', 'root', null],
    ['saved one without a user', 'root', written(INITIAL_STATE)],
  ])('that %s signs out here too', (_, key, value) => {
    const here = store(TRAVELLED);
    const stop = followOtherTabs(here, left);
    told(key, value);
    stop();
    expect(here.getState()).toEqual(INITIAL_STATE);
    expect(left).toHaveBeenCalledOnce();
  });

  it('that signed another traveller in does so here, and listeners learn that the first has left', () => {
    const here = store(TRAVELLED);
    const stop = followOtherTabs(here, left);
    const { currentUser } = TRAVELLED.user;
    if (currentUser === null) return expect.fail('Nobody is signed in');
    const other = { ...currentUser, userDetails: { ...ASHA, _id: 'acc-other' } };
    told('root', written({ ...TRAVELLED, user: { ...TRAVELLED.user, currentUser: other } }));
    stop();
    expect(here.getState().user.currentUser?.userDetails._id).toBe('acc-other');
    expect(left).toHaveBeenCalledOnce();
  });

  it('that signed in signs in here, and keeps this tab’s search', () => {
    const here = store({ ...INITIAL_STATE, details: { ...INITIAL_STATE.details, place: 'Mumbai' } });
    const stop = followOtherTabs(here, left);
    told('root', written(TRAVELLED));
    stop();
    expect(here.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect(here.getState().details.place).toBe('Mumbai');
  });

  it('in which a visitor saved a hotel saves it here, and loses nothing of this tab', () => {
    const here = store({ ...INITIAL_STATE, details: { ...INITIAL_STATE.details, place: 'Mumbai' } });
    const stop = followOtherTabs(here, left);
    told('root', written({ ...INITIAL_STATE, saved: TRAVELLED.saved }));
    stop();
    expect(here.getState().saved).toEqual(TRAVELLED.saved);
    expect(here.getState().details.place).toBe('Mumbai');
  });

  it('that saves the same state triggers no write', () => {
    const here = store({ ...TRAVELLED, details: INITIAL_STATE.details });
    const before = here.getState();
    const stop = followOtherTabs(here, left);
    told('root', written(TRAVELLED));
    stop();
    expect(here.getState()).toBe(before);
    expect(left).not.toHaveBeenCalled();
  });

  it('that only cleared a visitor’s data is followed, without a sign-out', () => {
    const here = store({ ...INITIAL_STATE, saved: TRAVELLED.saved, details: TRAVELLED.details });
    const stop = followOtherTabs(here, left);
    told('root', null);
    stop();
    expect(here.getState()).toEqual(INITIAL_STATE);
    expect(left).not.toHaveBeenCalled();
  });

  it('that cleared everything is not parsed', () => {
    const here = store(TRAVELLED);
    const stop = followOtherTabs(here, left);
    told(null, written(TRAVELLED));
    stop();
    expect(here.getState()).toEqual(INITIAL_STATE);
  });

  it('that signs out deletes the hotels searched here meanwhile', () => {
    const here = createStore<AppState & { readonly more?: boolean }>(() => ({ ...TRAVELLED, more: true }));
    const stop = followOtherTabs(here, left);
    told('root', written({ ...TRAVELLED, user: INITIAL_STATE.user }));
    stop();
    expect(here.getState()).toEqual(INITIAL_STATE);
  });

  it('is ignored after unsubscribing', () => {
    const here = store(TRAVELLED);
    followOtherTabs(here, left)();
    told('root', null);
    expect(here.getState()).toBe(TRAVELLED);
    expect(left).not.toHaveBeenCalled();
  });

  it('that saved something else changes nothing', () => {
    const here = store(TRAVELLED);
    const stop = followOtherTabs(here, left);
    told('other', null);
    stop();
    expect(here.getState()).toBe(TRAVELLED);
  });
});
