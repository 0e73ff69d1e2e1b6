import type { MapsService } from '#contract/config.ts';
import { MapPane, type MapProps } from './map-pane.tsx';
import { leafletAdapter } from './offline/leaflet-map.ts';
import { loadAssets } from './offline/load-assets.ts';

/**
 * The map on Leaflet, on tiles where some are configured, else with loaded land and names. @throws when they can't be
 * loaded
 */
export async function loadOfflineMap(tiles: MapsService['tiles']) {
  const adapter = leafletAdapter(await loadAssets(), tiles);
  return (props: MapProps) => <MapPane {...props} adapter={adapter} />;
}
