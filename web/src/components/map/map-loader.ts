import type { ComponentType } from 'react';
import { importCode } from '../../lib/browser/import-code.ts';
import { createLoader } from '../../lib/browser/load-code.ts';
import { googleLoader, loadedGoogle } from '../../lib/google/google-loader.ts';
import { readMapsService } from '../../lib/google/maps-service.ts';
import type { MapProps } from './map-pane.tsx';

/** A loaded map. */
export interface LoadedMap {
  readonly Show: ComponentType<MapProps>;
  /** Whether it replaces Google's, which failed. */
  readonly standsIn: boolean;
}

/** Loads Google's map where it is configured and works; else the offline map: code, land and names together. */
async function loadMap(): Promise<LoadedMap> {
  const service = await readMapsService();
  const google = await loadedGoogle();
  if (google !== null) {
    const kit = await importCode(() => import('./google/google-kit.tsx'));
    if (googleLoader.state().status === 'loaded') return { Show: kit.googleMap(google), standsIn: false };
  }
  const kit = await importCode(() => import('./offline-kit.tsx'));
  return { Show: await kit.loadOfflineMap(service.tiles), standsIn: service.google !== null };
}

/** The maps loader: one for the whole visit, started by intent. */
export const mapLoader = createLoader('The map', loadMap);

// Google can refuse a key while its map is shown: the offline map is shown then.
googleLoader.subscribe(() => {
  if (googleLoader.state().status === 'failed') mapLoader.afresh();
});
