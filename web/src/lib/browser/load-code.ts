import { useSyncExternalStore } from 'react';
import { CodeMissing } from './import-code.ts';

/** The state of something that loads on first use (the maps loader of the specification, section 4). */
export type Loaded<Value> =
  | { readonly status: 'not loaded' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly value: Value };

/** Something that loads on first use, once for the whole visit. */
export interface Loader<Value> {
  readonly state: () => Loaded<Value>;
  /** Loads it unless it is loaded. Never throws: a failure is a state, and logged. */
  readonly start: () => void;
  /** After a failure: loads again. */
  readonly again: () => void;
  /** The loaded or loading module turned out not to work: that is a failure too, and logged. */
  readonly fail: (fault: unknown) => void;
  /** Loads again, because something else is requested now. */
  readonly afresh: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reloads the page, whose address has its whole state, but not where the browser would show an error page. */
async function freshPage(): Promise<never> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (!response.ok) throw new Error(`The page answered ${response.status}`);
  location.reload();
  return new Promise<never>(() => {});
}

/**
 * Loads code or data on first use, and again after a failure.
 * @param what Its name in the log when it fails.
 * @param load Throws `CodeMissing` for code: `renew` handles that, by default a reload.
 */
export function createLoader<Value>(
  what: string,
  load: () => Promise<Value>,
  renew: () => Promise<never> = freshPage,
): Loader<Value> {
  let state: Loaded<Value> = { status: 'not loaded' };
  let codeIsMissing = false;
  let turn = 0;
  const listeners = new Set<() => void>();

  function become(next: Loaded<Value>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function run(): void {
    turn += 1;
    const own = turn;
    become({ status: 'loading' });
    (codeIsMissing ? renew() : load()).then(
      (value) => {
        if (turn === own) become({ status: 'loaded', value });
      },
      (fault: unknown) => {
        if (turn === own) fail(fault);
      },
    );
  }

  function fail(fault: unknown): void {
    if (state.status === 'failed') return;
    turn += 1;
    codeIsMissing ||= fault instanceof CodeMissing;
    console.info(`${what} could not be loaded.`, fault);
    become({ status: 'failed' });
  }

  return {
    state: () => state,
    start: () => {
      if (state.status === 'not loaded') run();
    },
    again: () => {
      if (state.status === 'failed') run();
    },
    fail,
    afresh: () => {
      if (state.status === 'loaded') run();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads it unless it is loaded, and waits: the result, or null when that failed. */
export const whenLoaded = <Value>(loader: Loader<Value>): Promise<Value | null> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const state = loader.state();
      if (state.status === 'loaded') resolve(state.value);
      if (state.status === 'failed') resolve(null);
      return state.status === 'loaded' || state.status === 'failed';
    };
    loader.start();
    if (look()) return;
    const leave = loader.subscribe(() => {
      if (look()) leave();
    });
  });

const NOT_LOADED = { status: 'not loaded' } as const;

/** The state of a loader, as it changes. A page is drawn as before it began. */
export const useLoader = <Value>(loader: Loader<Value>): Loaded<Value> =>
  useSyncExternalStore(loader.subscribe, loader.state, () => NOT_LOADED);
