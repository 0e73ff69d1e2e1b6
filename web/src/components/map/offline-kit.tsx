import { MapPane, type MapProps } from './map-pane.tsx';
import { leafletAdapter } from './offline/leaflet-map.ts';
import { loadAssets } from './offline/load-assets.ts';

/** The map on Leaflet with its land and names in hand. @throws when they don't arrive */
export async function loadOfflineMap() {
  const adapter = leafletAdapter(await loadAssets());
  return (props: MapProps) => <MapPane {...props} adapter={adapter} />;
}
