import { useSyncExternalStore } from 'react';

/** How far something that loads on intent has come (the maps loader of the specification, section 4). */
export type Loaded<Value> =
  | { readonly status: 'not loaded' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly value: Value };

/** Something that loads on intent, once for the whole visit. */
export interface Loader<Value> {
  readonly state: () => Loaded<Value>;
  /** Loads unless that is done or under way; after a failure again. Never throws: a failure is a state, and logged. */
  readonly start: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const isBroken = (link: HTMLLinkElement): boolean => link.sheet === null;

/** A stylesheet that did not arrive is not asked for again with its code: it is put in place anew. */
async function renewStyles(): Promise<void> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isBroken);
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const fresh = document.createElement('link');
          fresh.rel = 'stylesheet';
          fresh.href = link.href;
          fresh.onload = () => resolve();
          fresh.onerror = () => reject(new Error(`The styles at ${link.href} could not be loaded`));
          link.replaceWith(fresh);
        }),
    ),
  );
}

/**
 * Loads code or data when it is wanted, and again after a failure.
 * @param what What is said in the log when it fails.
 */
export function createLoader<Value>(what: string, load: () => Promise<Value>): Loader<Value> {
  let state: Loaded<Value> = { status: 'not loaded' };
  const listeners = new Set<() => void>();

  function become(next: Loaded<Value>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function start(): void {
    if (state.status === 'loading' || state.status === 'loaded') return;
    const again = state.status === 'failed';
    become({ status: 'loading' });
    (again ? renewStyles() : Promise.resolve()).then(load).then(
      (value) => become({ status: 'loaded', value }),
      (fault: unknown) => {
        console.info(`${what} could not be loaded.`, fault);
        become({ status: 'failed' });
      },
    );
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { state: () => state, start, subscribe };
}

/** The state of a loader, as it changes. */
export const useLoader = <Value>(loader: Loader<Value>): Loaded<Value> =>
  useSyncExternalStore(loader.subscribe, loader.state);
