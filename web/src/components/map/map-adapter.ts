import type { ComponentType } from 'react';

/** A position in decimal degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A hotel as a map shows it. */
export interface MapPoint extends Position {
  readonly id: string;
  /** The short text of its marker, such as the price. */
  readonly badge: string;
  /** The accessible name of the marker: it contains the badge. */
  readonly label: string;
  /** Whether it is drawn behind those that can be booked. */
  readonly quiet: boolean;
}

/** The visible area: its edges in degrees, and the integer zoom. */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** An element at a position, with an `offset` in pixels; one `key` is one pin for as long as it is placed. */
export interface Pin extends Position {
  readonly key: string;
  readonly offset: readonly [number, number];
  readonly element: HTMLElement;
  /** Whether it is drawn before the others. */
  readonly raised: boolean;
}

/** The options of a map. */
export interface DrawOptions {
  readonly centre: Position;
  readonly zoom: number;
  /** The accessible name of the map. */
  readonly label: string;
  /** Within a page that scrolls: wheel and touch then scroll the page, not the map. */
  readonly inPage: boolean;
  /** Called at once, and whenever the map has stopped at another view. */
  readonly onArea: (area: MapArea) => void;
  /** A pin was clicked or pressed; a drag that ends on one is no click. */
  readonly onPick: (key: string) => void;
}

/** A map in an element. */
export interface DrawnMap {
  /** Replaces all pins by these. */
  readonly place: (pins: readonly Pin[]) => void;
  readonly zoomBy: (steps: number) => void;
  /** Moves by fractions of the map's width and height: `(1, 0)` shows the area to the east. */
  readonly panBy: (east: number, south: number) => void;
  readonly moveTo: (position: Position, zoom: number) => void;
  /** Focuses the map. */
  readonly focus: () => void;
  readonly remove: () => void;
}

/** The props of a map background. */
export interface PictureProps extends DrawOptions {
  readonly className: string;
  /** Called with the map once it is ready, and with null when it is removed or recreated. */
  readonly onDrawn: (map: DrawnMap | null) => void;
}

/**
 * Renders maps: Leaflet with bundled land is one implementation, Google's another. Everything else of a map is shared.
 */
export interface MapAdapter {
  readonly Picture: ComponentType<PictureProps>;
}

/** The last zoom at which hotels are clustered (specification, section 9). */
export const CLUSTER_MAX_ZOOM = 16;
/** The closest zoom: one beyond the clusters, so that each of them can be split. */
export const CLOSEST_ZOOM = CLUSTER_MAX_ZOOM + 1;
/** At lower zooms the offline land is too coarse to locate a hotel. */
export const FURTHEST_ZOOM = 4;
