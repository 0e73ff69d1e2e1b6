import type { ComponentType } from 'react';
import { createLoader, importCode } from './loader.ts';
import type { MapProps } from './map-pane.tsx';

/** Loads the map's code, land and names together. @throws when any of it does not arrive */
async function loadMap(): Promise<ComponentType<MapProps>> {
  const kit = await importCode(() => import('./offline-kit.tsx'));
  return kit.loadOfflineMap();
}

/** The maps loader: one for the whole visit, started by intent. */
export const mapLoader = createLoader('The map', loadMap);
