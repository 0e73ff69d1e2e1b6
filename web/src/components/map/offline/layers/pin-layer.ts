import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { Pin } from '../../map-adapter.ts';
import type { Box } from './label-layout.ts';

/** Above every pin that is not raised. */
const RAISED = 10_000;

/** The margin around each pin, in pixels. */
const MARGIN = 6;

interface ShownPin {
  readonly marker: Marker;
  readonly pin: Pin;
}

/** The pins of a map: elements of remaining pins are reused, so that they keep the focus. */
export function pinLayer(map: LeafletMap, onPick: (key: string) => void) {
  const shown = new Map<string, ShownPin>();

  function add(pin: Pin): void {
    const icon = divIcon({ html: pin.element, className: 'padav-map-pin', iconSize: [0, 0] });
    icon.options.iconAnchor = [-pin.offset[0], -pin.offset[1]];
    // The inner button handles keys. The marker reports the click: Leaflet suppresses that of a drag's end.
    const placed = marker([pin.latitude, pin.longitude], { icon, keyboard: false });
    placed.on('click', () => onPick(pin.key));
    placed.addTo(map);
    shown.set(pin.key, { marker: placed, pin });
  }

  const isMoved = (pin: Pin, { latitude, longitude, offset }: Pin): boolean =>
    pin.latitude !== latitude || pin.longitude !== longitude || pin.offset.join() !== offset.join();

  function place(pins: readonly Pin[]): void {
    const wanted = new Map(pins.map((pin) => [pin.key, pin]));
    for (const [key, each] of shown) {
      const next = wanted.get(key);
      if (next !== undefined && !isMoved(each.pin, next)) continue;
      each.marker.remove();
      shown.delete(key);
    }
    for (const pin of pins) {
      if (!shown.has(pin.key)) add(pin);
      shown.get(pin.key)?.marker.setZIndexOffset(pin.raised ? RAISED : 0);
    }
  }

  /** The positions of the pins, in pixels of the map, with their offsets. */
  function boxes(): Box[] {
    return [...shown.values()].map(({ pin }) => {
      const { x, y } = map.latLngToContainerPoint([pin.latitude, pin.longitude]);
      const [left, top] = [x + pin.offset[0], y + pin.offset[1]];
      const [reach, height] = [pin.element.offsetWidth / 2 + MARGIN, pin.element.offsetHeight];
      return { left: left - reach, top: top - height - MARGIN, right: left + reach, bottom: top + height / 2 };
    });
  }

  return { place, boxes };
}
