import type { ComponentType } from 'react';

/** A position in decimal degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A hotel as a map shows it. */
export interface MapPoint extends Position {
  readonly id: string;
  /** What stands on its marker, such as the price; short. */
  readonly badge: string;
  /** What the marker is called: it contains the badge. */
  readonly label: string;
  /** Whether it steps back behind those that can be booked. */
  readonly quiet: boolean;
}

/** What of the world a map shows: its edges in degrees, and the whole zoom step. */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** An element that stands at a position, `offset` pixels from it; one `key` is one pin for as long as it is placed. */
export interface Pin extends Position {
  readonly key: string;
  readonly offset: readonly [number, number];
  readonly element: HTMLElement;
  /** Whether it stands before the others. */
  readonly raised: boolean;
}

/** What a map is drawn with. */
export interface DrawOptions {
  readonly centre: Position;
  readonly zoom: number;
  /** What the map is called. */
  readonly label: string;
  /** Within a page that scrolls: the wheel and a finger then move the page, not the map. */
  readonly inPage: boolean;
  /** Called at once, and whenever the map has come to rest elsewhere. */
  readonly onArea: (area: MapArea) => void;
  /** A pin was clicked or pressed; a drag that ends on one is no click. */
  readonly onPick: (key: string) => void;
}

/** A map that stands in an element. */
export interface DrawnMap {
  /** These pins, and no other, from now on. */
  readonly place: (pins: readonly Pin[]) => void;
  readonly zoomBy: (steps: number) => void;
  /** Moves by parts of the map's width and height: `(1, 0)` shows what lies just east. */
  readonly panBy: (east: number, south: number) => void;
  readonly moveTo: (position: Position, zoom: number) => void;
  /** Sets the focus on the map itself. */
  readonly focus: () => void;
  readonly remove: () => void;
}

/** What the picture of a map is shown with. */
export interface PictureProps extends DrawOptions {
  readonly className: string;
  /** Called with the map once it stands, and with null when it is taken away or drawn anew. */
  readonly onDrawn: (map: DrawnMap | null) => void;
}

/** Shows maps: Leaflet with bundled land is one, Google's another. Everything else of a map is the same for both. */
export interface MapAdapter {
  readonly Picture: ComponentType<PictureProps>;
}

/** The last zoom at which hotels are clustered (specification, section 9). */
export const CLUSTER_MAX_ZOOM = 16;
/** The closest zoom: one beyond the clusters, so that each of them can be opened. */
export const CLOSEST_ZOOM = CLUSTER_MAX_ZOOM + 1;
/** Further out the offline land is too coarse to find a hotel by. */
export const FURTHEST_ZOOM = 4;
