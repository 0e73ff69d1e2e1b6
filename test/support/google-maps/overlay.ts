import { LatLng, type Point } from './geography.ts';
import type { GoogleMap, Panes } from './map.ts';

const HITS = ['click', 'dblclick', 'contextmenu'] as const;

/**
 * google.maps.OverlayView: `onAdd` and `draw` are called once the map is ready, `draw` again whenever the zoom
 * changes, `onRemove` when the overlay is removed. A drag moves the panes, without drawing.
 */
export class OverlayView {
  #map: GoogleMap | null = null;
  #leave: (() => void) | null = null;

  static preventMapHitsFrom(element: HTMLElement): void {
    for (const hit of HITS) element.addEventListener(hit, (event) => event.stopPropagation());
  }

  onAdd(): void {}
  draw(): void {}
  onRemove(): void {}

  getMap(): GoogleMap | null {
    return this.#map;
  }

  getPanes(): Panes | null {
    return this.#map?.panes ?? null;
  }

  getProjection(): { fromLatLngToDivPixel(position: LatLng): Point | null } | undefined {
    const map = this.#map;
    if (map === null || this.#leave === null) return undefined;
    return { fromLatLngToDivPixel: (position) => (position instanceof LatLng ? map.pixelOf(position) : null) };
  }

  setMap(map: GoogleMap | null): void {
    if (this.#leave !== null) {
      this.#leave();
      this.#leave = null;
      this.onRemove();
    }
    this.#map = map;
    if (map === null) return;
    setTimeout(() => {
      if (this.#map !== map) return;
      const redrawn = map.addListener('projection_redrawn', () => this.draw());
      this.#leave = () => redrawn.remove();
      this.onAdd();
      this.draw();
    });
  }
}
