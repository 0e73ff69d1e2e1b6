import type { DrawnMap, DrawOptions } from '../map-adapter.ts';
import { pinOverlay } from './pin-overlay.ts';

/** A map of Google's behind the map interface. `focus` focuses its container. */
export function drawnByGoogle(
  map: google.maps.Map,
  { onArea, onPick, focus }: Pick<DrawOptions, 'onArea' | 'onPick'> & Pick<DrawnMap, 'focus'>,
): DrawnMap {
  const pins = pinOverlay(map, onPick);

  function tell(): void {
    const [bounds, zoom] = [map.getBounds(), map.getZoom()];
    // Both are unknown before the layout of the map; it fires `idle` then.
    if (bounds !== undefined && zoom !== undefined) onArea({ ...bounds.toJSON(), zoom: Math.round(zoom) });
  }
  const listener = map.addListener('idle', tell);
  tell();

  return {
    place: pins.place,
    zoomBy: (steps) => {
      const zoom = map.getZoom();
      if (zoom !== undefined) map.setZoom(Math.round(zoom) + steps);
    },
    panBy: (east, south) => {
      const { clientWidth, clientHeight } = map.getDiv();
      map.panBy(east * clientWidth, south * clientHeight);
    },
    moveTo: ({ latitude, longitude }, zoom) => map.moveCamera({ center: { lat: latitude, lng: longitude }, zoom }),
    focus,
    remove: () => {
      listener.remove();
      pins.remove();
    },
  };
}
