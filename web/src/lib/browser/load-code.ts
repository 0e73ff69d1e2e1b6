import { useSyncExternalStore } from 'react';

/** How far something that loads on intent has come (the maps loader of the specification, section 4). */
export type Loaded<Value> =
  | { readonly status: 'not loaded' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly value: Value };

/** Something that loads on intent, once for the whole visit. */
export interface Loader<Value> {
  readonly state: () => Loaded<Value>;
  /** Loads what is not loaded yet. Never throws: a failure is a state, and logged. */
  readonly start: () => void;
  /** After a failure: loads again. */
  readonly again: () => void;
  /** What was loaded, or is loading, turned out not to work: that is a failure too, and logged. */
  readonly fail: (fault: unknown) => void;
  /** Loads anew what was loaded, because something else is wanted now. */
  readonly afresh: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Code that did not arrive. A browser keeps that answer for as long as the page lives: only a fresh page asks anew. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the code could not be fetched', { cause });
    this.name = 'CodeMissing';
  }
}

/** Imports code. @throws CodeMissing */
export const importCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new CodeMissing(cause);
  });

/** Opens the page anew, whose address holds its whole state, but never in exchange for the browser's own error. */
async function freshPage(): Promise<never> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (!response.ok) throw new Error(`The page answered ${response.status}`);
  location.reload();
  return new Promise<never>(() => {});
}

/**
 * Loads code or data when it is wanted, and again after a failure.
 * @param what What is said in the log when it fails.
 * @param load Throws `CodeMissing` for code: that is mended by `renew`, a fresh page unless stated.
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

/** Loads what is not loaded yet, and waits: what was loaded, or null when that failed. */
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

/** The state of a loader, as it changes. */
export const useLoader = <Value>(loader: Loader<Value>): Loaded<Value> =>
  useSyncExternalStore(loader.subscribe, loader.state);
