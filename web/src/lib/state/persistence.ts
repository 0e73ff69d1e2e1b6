import type { StoreApi } from 'zustand';
import { type AppState, INITIAL_STATE } from './app-state.ts';
import { readState, STATE_KEY, writeState } from './saved-state.ts';

/** The timeout of restoring before the application starts clean (specification, section 4). */
export const RESTORE_DEADLINE_MS = 5000;

/** The storage of the state: local storage, or an asynchronous one. */
export interface StateStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
  removeItem(key: string): unknown;
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/**
 * Restores the saved state into the store; within the timeout or not at all. A storage that fails counts as empty; a
 * state of another version is deleted, since it may be somebody else's.
 */
export async function restoreState(store: StoreApi<AppState>, storage: StateStorage, deadlineMs = RESTORE_DEADLINE_MS) {
  const written = await Promise.race([read(storage), after(deadlineMs)]);
  const state = readState(written);
  if (state !== null) store.setState(state, true);
  else if (written !== null) remove(storage);
}

function remove(storage: StateStorage): void {
  try {
    storage.removeItem(STATE_KEY);
  } catch (fault) {
    console.info('The saved state can’t be removed; it is not used.', fault);
  }
}

async function read(storage: StateStorage): Promise<string | null> {
  try {
    return await storage.getItem(STATE_KEY);
  } catch (fault) {
    console.info('The saved state can’t be read; starting clean.', fault);
    return null;
  }
}

/** Saves every change of the store; the state of a first visit is removed. Returns how to stop. */
export function saveChanges(store: StoreApi<AppState>, storage: StateStorage): () => void {
  return store.subscribe((state) => {
    try {
      if (isInitial(state)) storage.removeItem(STATE_KEY);
      else storage.setItem(STATE_KEY, writeState(state));
    } catch (fault) {
      console.info('The state can’t be saved on this device; it lasts until the page closes.', fault);
    }
  });
}

const isInitial = (state: AppState) =>
  state.user === INITIAL_STATE.user &&
  state.hotels === INITIAL_STATE.hotels &&
  state.details === INITIAL_STATE.details &&
  state.payment === INITIAL_STATE.payment &&
  state.recent === INITIAL_STATE.recent &&
  state.saved === INITIAL_STATE.saved;

const traveller = ({ user }: AppState): string | undefined => user.currentUser?.userDetails._id;

const told = ({ user: { currentUser, error }, saved }: AppState): string =>
  JSON.stringify([currentUser, error, saved.favourites, saved.seen]);

/**
 * Follows changes of another tab, so that a sign-out or a favourite there applies here. An equal state changes
 * nothing, so that two tabs never trigger each other without end. Returns how to stop.
 * @param onLeft called when the traveller who was signed in here no longer is.
 */
export function followOtherTabs(store: StoreApi<AppState>, onLeft: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== STATE_KEY && event.key !== null) return;
    const here = store.getState();
    const there = readState(event.key === null ? null : event.newValue) ?? INITIAL_STATE;
    const [who, whoThere] = [traveller(here), traveller(there)];
    if (there === INITIAL_STATE || (who !== undefined && whoThere === undefined)) store.setState(INITIAL_STATE, true);
    else if (told(there) !== told(here)) store.setState({ user: there.user, saved: there.saved });
    if (who !== undefined && who !== whoThere) onLeft();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
