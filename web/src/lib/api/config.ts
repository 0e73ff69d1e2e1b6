import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { type PublicConfig, publicConfig } from './shapes.ts';

/** What the server says of itself, as far as it was read. Every page needs it, so it is kept without a cache's code. */
interface Heard {
  readonly data: PublicConfig | undefined;
  /** Why it could not be read; undefined while it is read again and once it was. */
  readonly error: unknown;
}

const NOTHING: Heard = { data: undefined, error: undefined };
const heard = createStore<Heard>(() => NOTHING);
let reading: Promise<PublicConfig> | null = null;

async function ask(): Promise<PublicConfig> {
  heard.setState({ error: undefined });
  return answer(api.GET('/config'), publicConfig);
}

/** Reads what the server says of itself (GET /config); whoever asks meanwhile has the same answer. @throws Problem */
export function readConfig(): Promise<PublicConfig> {
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

/** What the server says of itself, asked for only where nobody did before. @throws Problem */
export const knownConfig = async (): Promise<PublicConfig> => heard.getState().data ?? readConfig();

/** Asks the server about itself; whether it answered or not stands where `useConfig` reads it. */
const readAgain = (): void => void knownConfig().catch(() => {});

type Begin = (ask: () => void) => (() => void) | undefined;

const atOnce: Begin = (ask) => {
  ask();
  return undefined;
};

/**
 * What the server says of itself (GET /config), read once a visit, and again where that failed and the reader asks.
 * @param begin When it is asked for: at once, or later where a page can do without.
 */
export function useConfig(begin: Begin = atOnce): Heard & { readonly readAgain: () => void } {
  useEffect(() => begin(readAgain), [begin]);
  return { ...useStore(heard), readAgain };
}

/** What the server said is forgotten, and what it is still to say is not heard. */
export function forgetConfig(): void {
  reading = null;
  heard.setState(NOTHING, true);
}
