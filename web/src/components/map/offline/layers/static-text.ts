import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';

/** Above the land, below the pins. */
const PANE = 'padav-words';

/** Creates the pane of labels between the land and the pins. */
export function createTextPane(map: LeafletMap): void {
  const pane = map.createPane(PANE);
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  pane.ariaHidden = 'true';
}

/** A label at a position, without events and hidden from screen readers. */
export function staticText(latitude: number, longitude: number, words: string, className: string): Marker {
  const html = document.createElement('span');
  html.textContent = words;
  const icon = divIcon({ html, className, iconSize: [0, 0] });
  return marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: PANE });
}
