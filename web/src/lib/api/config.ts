import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { PageConfiguration } from '#contract/config.ts';

/** The public configuration, as far as it was read. Every page needs it, so it does not depend on SWR. */
interface Heard {
  readonly data: PageConfiguration | undefined;
  /** Why it could not be read; undefined while a request runs and after a success. */
  readonly error: unknown;
}

const NOTHING: Heard = { data: undefined, error: undefined };
const heard = createStore<Heard>(() => NOTHING);
let reading: Promise<PageConfiguration> | null = null;

async function ask(): Promise<PageConfiguration> {
  heard.setState({ error: undefined });
  // Only a page that needs it loads the code of calls.
  const { askConfig } = await import('./read-config.ts');
  return askConfig();
}

/** Reads the public configuration (GET /config); concurrent calls share one request. @throws Problem */
export function readConfig(): Promise<PageConfiguration> {
  if (reading !== null) return reading;
  const mine = ask();
  reading = mine;
  const end = (now: Partial<Heard>) => {
    if (reading !== mine) return;
    reading = null;
    heard.setState(now);
  };
  mine.then(
    (data) => end({ data }),
    (error: unknown) => end({ error }),
  );
  return mine;
}

/** The public configuration, requested only where it is not known yet. @throws Problem */
export const knownConfig = async (): Promise<PageConfiguration> => heard.getState().data ?? readConfig();

/** Reads the configuration into the store; a failure is in the store too. */
const readAgain = (): void => void knownConfig().catch(() => {});

/** Schedules the request; returns how to cancel it. */
export type BeginReading = (ask: () => void) => (() => void) | undefined;

const atOnce: BeginReading = (ask) => {
  ask();
  return undefined;
};

/**
 * The public configuration (GET /config), read once a visit, and again by `readAgain` after a failure.
 * @param begin Schedules the request; at once by default.
 */
export function useConfig(begin: BeginReading = atOnce): Heard & { readonly readAgain: () => void } {
  useEffect(() => begin(readAgain), [begin]);
  return { ...useStore(heard), readAgain };
}

/** Empties the store and ignores a running request. */
export function forgetConfig(): void {
  reading = null;
  heard.setState(NOTHING, true);
}
