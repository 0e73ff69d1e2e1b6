import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { OFFLINE_CONFIG } from '../server.ts';

/** The public configuration with Google's maps or, with null, without them. */
export const configuredFor = (google: { key: string; mapId: string | null } | null) => ({
  ...OFFLINE_CONFIG,
  services: { ...OFFLINE_CONFIG.services, maps: google === null ? 'offline' : 'google' },
  maps: { google, tiles: null },
});

const scriptElements = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];

/** A browser that has not loaded anything of Google yet, and a fake of Google’s script. */
export async function freshGoogle() {
  // Pending work of an earlier provider uses its own API object.
  await act(async () => {});
  for (const script of scriptElements()) script.remove();
  Reflect.deleteProperty(window, 'google');
  vi.resetModules();
  // Later tests don't find Google loaded.
  onTestFinished(() => void vi.resetModules());
  // Its code loads on first use; tests don't wait for that.
  await import('../../lib/google/google-api.tsx');
  const { googleLoader, loadedGoogle } = await import('../../lib/google/google-loader.ts');
  const { forgetConfig } = await import('../../lib/api/config.ts');
  forgetConfig();
  const double = await import('#test/support/google-maps/install.ts');
  return {
    googleLoader,
    loadedGoogle,
    /** The addresses of the requested scripts. */
    scripts: () => scriptElements().map(({ src }) => new URL(src)),
    /** The script loads. */
    answer: double.installGoogleMaps,
    /** The script fails to load. */
    refuse: () => scriptElements().at(-1)?.dispatchEvent(new Event('error')),
    /** Google refuses the key. */
    refuseKey: () => {
      const { gm_authFailure: onRefusal } = window as { gm_authFailure?: () => void };
      onRefusal?.();
    },
  };
}
