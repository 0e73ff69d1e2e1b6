import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { OFFLINE_CONFIG } from '../server.ts';

/** What the server says of itself where maps are Google's, or, with null, where they are not. */
export const configuredFor = (google: { key: string; mapId: string | null } | null) => ({
  ...OFFLINE_CONFIG,
  services: { ...OFFLINE_CONFIG.services, maps: google === null ? 'offline' : 'google' },
  maps: { google, tiles: null },
});

const scriptElements = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];

/** A browser that has not loaded anything of Google yet, and Google’s side of it. */
export async function freshGoogle() {
  // What an earlier provider still has to do, it does with the API that it knows.
  await act(async () => {});
  for (const script of scriptElements()) script.remove();
  Reflect.deleteProperty(window, 'google');
  vi.resetModules();
  // Nobody who comes later finds Google loaded.
  onTestFinished(() => void vi.resetModules());
  // Its code loads when it is first needed; no test waits for that.
  await import('../../lib/google/google-api.tsx');
  const { googleLoader, loadedGoogle } = await import('../../lib/google/google-loader.ts');
  const { forgetConfig } = await import('../../lib/api/config.ts');
  forgetConfig();
  const double = await import('#test/support/google-maps/install.ts');
  return {
    googleLoader,
    loadedGoogle,
    /** The addresses of the scripts that were asked for. */
    scripts: () => scriptElements().map(({ src }) => new URL(src)),
    /** The script comes. */
    answer: double.installGoogleMaps,
    /** The script does not come. */
    refuse: () => scriptElements().at(-1)?.dispatchEvent(new Event('error')),
    /** Google finds that it does not take the key. */
    refuseKey: () => {
      const { gm_authFailure: onRefusal } = window as { gm_authFailure?: () => void };
      onRefusal?.();
    },
  };
}
