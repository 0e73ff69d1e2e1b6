import type { StateStorage } from './persistence.ts';

const closed: StateStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The local storage; where the browser denies it, one that stores nothing. */
export function browserStorage(): StateStorage {
  try {
    return globalThis.localStorage;
  } catch (fault) {
    console.info('This browser keeps nothing for the site; the state lasts until the page closes.', fault);
    return closed;
  }
}
